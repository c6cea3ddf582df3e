// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Work } from "#server/work.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { ofPersonWith } from "#testing/people/people.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function addLead(work: Work, email: string): Promise<void> {
  await work.db.insertInto("leads").values(ofPersonWith(email)).execute();
}

async function isKept(email: string): Promise<boolean> {
  const { db } = app.runtime;
  const rows = await db.selectFrom("people").where("email", "=", email).select("id").execute();
  return rows.length === 1;
}

describe("a unit of work", () => {
  test("keeps all of its changes, or none", async () => {
    const failing = app.runtime.transaction(async (work) => {
      await addLead(work, "none@example.com");
      throw new Error("changed its mind");
    });
    await expect(failing).rejects.toThrow("changed its mind");
    expect(await isKept("none@example.com")).toBe(false);
    await app.runtime.transaction((work) => addLead(work, "all@example.com"));
    expect(await isKept("all@example.com")).toBe(true);
  });

  test("takes in a unit that is begun inside it", async () => {
    const failing = app.runtime.transaction(async (work) => {
      await work.transaction((inner) => addLead(inner, "inner@example.com"));
      throw new Error("changed its mind");
    });
    await expect(failing).rejects.toThrow("changed its mind");
    expect(await isKept("inner@example.com")).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a query", () => addLead(app.runtime, "bypass@example.com")],
    ["a statement of the pool", () => app.database.pool.query("select 1")],
    ["another unit", () => app.runtime.transaction(async () => undefined)],
  ])("refuses %s that bypasses it, and keeps nothing", async (_what, bypass) => {
    const bypassing = app.runtime.transaction(async (work) => {
      await addLead(work, "unit@example.com");
      await bypass();
    });
    await expect(bypassing).rejects.toThrow("bypasses the open unit of work");
    expect(await isKept("unit@example.com")).toBe(false);
    expect(await isKept("bypass@example.com")).toBe(false);
  });

  test("leaves the pool to the call chain again once it has ended", async () => {
    const ended = Promise.withResolvers<void>();
    const later = app.runtime.transaction(async () => {
      const started = ended.promise.then(() => addLead(app.runtime, "later@example.com"));
      return { started };
    });
    const { started } = await later;
    ended.resolve();
    await started;
    expect(await isKept("later@example.com")).toBe(true);
  });
});

test("a job is not enqueued outside a unit of work", async () => {
  const job = { queue: "deliver-message", payload: z.object({}), retries: 0, concurrency: 1 };
  const enqueuing = app.runtime.enqueue(job, {});
  await expect(enqueuing).rejects.toThrow("Jobs are enqueued inside a unit of work");
});
