import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { keepLog } from "#testing/app/kept-log.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { loginOf, sendUpload, uploadFile } from "#testing/media/media.ts";
import { type ObjectStore, startObjectStore } from "#testing/media/object-store.ts";
import { type Gate, openGate } from "#testing/processes/gate.ts";
import { linkFor } from "./media.ts";

const kept = keepLog();

let store: ObjectStore;
let gate: Gate;
let app: App;
let coach: Person;
let course: string;
let link: string;

beforeAll(async () => {
  store = await startObjectStore();
  gate = await openGate(Number(new URL(store.settings["S3_ENDPOINT"] ?? "").port));
  const S3_ENDPOINT = `http://127.0.0.1:${gate.port}`;
  app = await startApp({ settings: { ...store.settings, S3_ENDPOINT }, log: kept.log });
  coach = await app.personWith("coach");
  course = (await makeCourse(app.database.db)).id;
  const stored = await uploadFile(coach, { course });
  link = (await linkFor(app.runtime, stored, await loginOf(app, coach))) ?? "";
});
beforeEach(() => gate.set("closed"));
afterAll(async () => {
  await app.stop();
  await gate.stop();
  await store.stop();
});

async function expectUnavailable(reply: Response): Promise<void> {
  expect(reply.headers.get("retry-after")).toBe("60");
  expect(await readRefusal(reply)).toMatchObject({ status: 503, code: "storage_unavailable" });
}

describe("while the object store is unavailable", () => {
  test("a reader of a file is told when to try again, and can", {
    tags: "errors.retry-after",
  }, async () => {
    await expectUnavailable(await app.visitor().fetch(link));
    gate.set("open");
    const reply = await app.visitor().fetch(link);
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
  });

  test("the log says why", { tags: "running.faults" }, async () => {
    const before = kept.entries("request failed: storage_unavailable").length;
    await expectUnavailable(await app.visitor().fetch(link));
    const logged = kept.entries("request failed: storage_unavailable").slice(before);
    expect(logged).toEqual([
      expect.objectContaining({ level: 50, err: expect.objectContaining({ code: "ECONNRESET" }) }),
    ]);
  });

  test("an upload is refused without waiting for its removal, which stays planned", {
    tags: "running.faults",
  }, async () => {
    const remove = vi.spyOn(app.runtime.storage, "remove");
    await expectUnavailable(await sendUpload(coach, { course }));
    expect(remove).not.toHaveBeenCalled();
    const { db } = app.database;
    expect(await db.selectFrom("media_removals").select("bytes").execute()).toHaveLength(1);
  });
});
