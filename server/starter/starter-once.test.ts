// @module-tag postgres

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { starterCourses } from "#content/courses/courses.ts";
import { starterSessions } from "#content/sessions.ts";
import { readConfig } from "#server/config/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { startAcademy } from "#server/start.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { startProcess } from "#testing/processes/start-process.ts";

let database: OpenDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "softspoken-starter-"));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Jobs never begin to run, because drawing study cards takes seconds. */
const { promise: never } = Promise.withResolvers<void>();

/** Starts the academy on this database, and stops it. */
async function startOnce(content: "starter" | "empty"): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: "silent",
    ADMIN_PASSWORD: "quiet words",
    DATA_DIR: dataDir,
    ACADEMY_CONTENT: content,
  });
  const lasting = { ...database, close: async () => undefined };
  const academy = await startAcademy(config, lasting, pino({ level: "silent" }), { begun: never });
  await academy.stop();
}

async function listTitles(table: "courses" | "sessions"): Promise<string[]> {
  const rows = await database.db.selectFrom(table).select("title").execute();
  return rows.map(({ title }) => title);
}

const all = starterCourses.map(({ title }) => title);

describe("the starter content", () => {
  test("is not added again at the next start", async () => {
    await startOnce("starter");
    await startOnce("starter");
    expect(await listTitles("courses")).toEqual(all);
    expect(await listTitles("sessions")).toHaveLength(starterSessions.length);
  });

  test("does not come back when staff have deleted it", { tags: "courses.starter" }, async () => {
    await startOnce("starter");
    await database.db.deleteFrom("courses").where("title", "=", String(all[1])).execute();
    await startOnce("starter");
    expect(await listTitles("courses")).toEqual([all[0], all[2]]);
    await database.db.deleteFrom("courses").execute();
    await database.db.deleteFrom("sessions").execute();
    await startOnce("starter");
    expect([...(await listTitles("courses")), ...(await listTitles("sessions"))]).toEqual([]);
  });

  test("is not added to an academy that begins empty, but later if it is wanted then", {
    tags: "courses.starter",
  }, async () => {
    await startOnce("empty");
    expect([...(await listTitles("courses")), ...(await listTitles("sessions"))]).toEqual([]);
    await startOnce("starter");
    expect(await listTitles("courses")).toEqual(all);
  });

  test.each([
    ["course", (db: OpenDatabase["db"]) => makeCourse(db)],
    ["session", (db: OpenDatabase["db"]) => makeSession(db)],
  ])("is not added to an academy that has a %s, nor when that is gone", async (_, make) => {
    await make(database.db);
    await startOnce("starter");
    expect([...(await listTitles("courses")), ...(await listTitles("sessions"))]).toHaveLength(1);
    await database.db.deleteFrom("courses").execute();
    await database.db.deleteFrom("sessions").execute();
    await startOnce("starter");
    expect([...(await listTitles("courses")), ...(await listTitles("sessions"))]).toEqual([]);
  });

  test.skipIf(process.env["TEST_ENGINE"] !== "postgres")(
    "is added once by processes that start together",
    async () => {
      const settings = { ACADEMY_CONTENT: "starter", DATA_DIR: dataDir };
      const start = () => startProcess(database, settings);
      const processes = await Promise.all([start(), start(), start()]);
      try {
        expect((await listTitles("courses")).toSorted()).toEqual(all.toSorted());
        expect(await listTitles("sessions")).toHaveLength(starterSessions.length);
      } finally {
        await Promise.all(processes.map(({ stop }) => stop()));
      }
    },
  );
});
