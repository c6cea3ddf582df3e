// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startApp } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { rowsReadBy } from "#testing/database/query-plans.ts";
import { personWith } from "#testing/people/people.ts";
import { listWithoutJob } from "../messages.queries.ts";
import { deliverMessageJob, sendReceiptLater } from "../messages.ts";
import { enqueueLost } from "./lost-jobs.ts";

const now = "2026-11-16T15:00:00-05:00";

let app: TimedApp;
let email = "";
let count = 0;

beforeAll(async () => {
  app = await startTimedApp(now);
});
beforeEach(async () => {
  count += 1;
  email = `lost-${count}@example.com`;
  await app.at(now);
});
afterAll(() => app.stop());

async function makeWaiting(address = email): Promise<void> {
  await app.mailbox.goDown();
  await app.api.leads.submit({ email: address });
  await app.at(now);
  await app.mailbox.goUp();
}

const loseJobs = () => sql`delete from pgboss.job where name = 'deliver-message'`.execute(db());
const db = () => app.database.db;

function playbooks() {
  const messages = db().updateTable("messages").where("person_id", "=", personWith(email));
  return messages.where("kind", "=", "playbook-requested");
}

async function countJobs(): Promise<number> {
  const jobs = sql<{ count: number }>`select count(*) as count from pgboss.job
    where name = 'deliver-message' and state in ('created', 'retry', 'active')`;
  return (await jobs.execute(db())).rows[0]?.count ?? 0;
}

describe("a message whose job is gone", () => {
  test("is enqueued and sent, once", { tags: "messages.lost" }, async () => {
    await makeWaiting();
    await loseJobs();
    expect(await enqueueLost(app.runtime)).toBe(1);
    await app.at(now);
    expect(app.cameFor(email)).toHaveLength(1);
    expect(await enqueueLost(app.runtime)).toBe(0);
  });

  test("is enqueued once by several processes that look at the same time", async () => {
    const several = Array.from(
      { length: 3 },
      (_, place) => `several-${place}-${count}@example.com`,
    );
    for (const each of several) await makeWaiting(each);
    await app.mailbox.goDown();
    await loseJobs();
    const found = await Promise.all(Array.from({ length: 4 }, () => enqueueLost(app.runtime)));
    expect(found.reduce((sum, each) => sum + each, 0)).toBe(several.length);
    expect(await countJobs()).toBe(several.length);
    await app.mailbox.goUp();
    await app.retry();
    for (const each of several) expect(app.cameFor(each)).toHaveLength(1);
  });

  test("is found also when its worker had it in hand", async () => {
    await makeWaiting();
    await loseJobs();
    const messages = playbooks();
    const until = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000);
    await messages.set({ state: "sending", leased_until: until(3) }).execute();
    expect(await enqueueLost(app.runtime)).toBe(0);
    await messages.set({ leased_until: until(-1) }).execute();
    expect(await enqueueLost(app.runtime)).toBe(1);
    await app.at(now);
    expect(app.cameFor(email)).toHaveLength(1);
  });
});

test("what has its job, was dealt with or waits for its time is left alone", async () => {
  await makeWaiting();
  expect(await enqueueLost(app.runtime)).toBe(0);
  await app.retry();
  await loseJobs();
  expect(app.cameFor(email)).toHaveLength(1);
  expect(await enqueueLost(app.runtime)).toBe(0);
  for (const state of ["held", "failed", "dropped"] as const) {
    const message = {
      kind: "playbook-requested",
      nature: "receipt",
      person_id: personWith(email),
    } as const;
    await db()
      .insertInto("messages")
      .values({ ...message, state, planned_at: new Date(now), props: "{}" })
      .execute();
    expect(await enqueueLost(app.runtime), state).toBe(0);
  }
  expect(await countJobs()).toBe(0);
});

test("each waiting message and job is read a few times at most, however many wait", async () => {
  const { database, runtime, stop } = await startApp({ begun: new Promise(() => {}) });
  onTestFinished(stop);
  const waiting = 300;
  const { publicUrl } = runtime.config;
  await runtime.transaction(async (work) => {
    for (let place = 0; place < waiting; place += 1) {
      await sendReceiptLater(work, {
        cause: { about: "lead", about_id: crypto.randomUUID(), occasion: "submit" },
        kind: "playbook-requested",
        to: `waiting-${place}@example.com`,
        props: { playbookUrl: `${publicUrl}/playbook`, publicUrl },
      });
    }
  });
  const asked = { queue: deliverMessageJob.queue, now: new Date(), limit: 5000 };
  const read = await rowsReadBy(database.pool, (db) => listWithoutJob({ ...runtime, db }, asked));
  expect(Math.max(...read)).toBeLessThanOrEqual(2 * waiting);
});
