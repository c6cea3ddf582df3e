// @module-tag postgres

import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ManualTimer, manualTimer } from "#testing/app/manual-timer.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { openDatabaseIn } from "#testing/database/databases.ts";
import { ofPersonWith, personWith } from "#testing/people/people.ts";
import { removeMediaJob } from "./media/remove-media.ts";
import { forgetBodiesJob } from "./messages/messages.jobs.ts";
import { repeatQueuedTasks, startSchedule } from "./schedule.ts";

const hour = 3_600_000;
const patience = { timeout: 60_000 };
const onPglite = process.env["TEST_ENGINE"] === "pglite";

let dataDir: string;
let app: App;
let timer: ManualTimer;
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "softspoken-schedule-"));
  app = await startApp({
    settings: { DATA_DIR: dataDir },
    ...(onPglite && { database: await openDatabaseIn(dataDir) }),
  });
});
beforeEach(() => {
  timer = manualTimer();
});
afterEach(async () => {
  await stop?.();
  await rm(snapshotsFolder(), { recursive: true, force: true });
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

async function start(engine: "pglite" | "postgres"): Promise<void> {
  await repeatQueuedTasks(app.runtime);
  stop = startSchedule(app.runtime, { engine, wait: timer.wait });
}

/** Resolves when no timed task is running. */
async function untilAllWait(tasks: number): Promise<void> {
  await vi.waitFor(() => expect(timer.pending()).toHaveLength(tasks), patience);
}

const snapshotsFolder = () => join(dataDir, "snapshots");

async function countSnapshots(): Promise<number> {
  return (await readdir(snapshotsFolder())).filter((name) => name.endsWith(".backup")).length;
}

async function addLead(email: string): Promise<void> {
  await app.database.db.insertInto("leads").values(ofPersonWith(email)).execute();
}

/** Whether the leads have been counted since the last of them was added. */
async function isAnalyzed(): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean }>`
    select reltuples = (select count(*) from leads) as is_counted
    from pg_class where relname = 'leads'`.execute(app.database.db);
  return rows[0]?.is_counted ?? false;
}

async function isPlanned(email: string): Promise<boolean> {
  const rows = await app.database.db
    .selectFrom("messages")
    .where("person_id", "=", personWith(email))
    .where("state", "=", "held")
    .select("id")
    .execute();
  return rows.length === 1;
}

describe.runIf(onPglite)("the embedded engine", () => {
  test("has a snapshot and is vacuumed every hour, but not at the start", async () => {
    await start("pglite");
    await untilAllWait(8);
    await expect(countSnapshots()).rejects.toThrow("ENOENT");
    await addLead("kept-up@example.com");
    await timer.pass(hour);
    await untilAllWait(8);
    expect(await countSnapshots()).toBe(1);
    expect(await isAnalyzed()).toBe(true);
    await timer.pass(hour);
    await untilAllWait(8);
    expect(await countSnapshots()).toBe(2);
  });

  test("every minute analyzes the tables that have grown", async () => {
    await start("pglite");
    await untilAllWait(8);
    await sql`insert into leads (person_id, email)
      select ensure_person(email, now()), email
      from (select n || '@grown.example' as email from generate_series(1, 100) n) grown`.execute(
      app.database.db,
    );
    await timer.pass(60_000);
    await untilAllWait(8);
    expect(await isAnalyzed()).toBe(true);
  });

  test("is vacuumed also in an hour without a snapshot, which is logged", async () => {
    const logged = vi.spyOn(app.runtime.log, "error");
    await writeFile(snapshotsFolder(), "in the way");
    await addLead("in-the-way@example.com");
    await start("pglite");
    await untilAllWait(8);
    await timer.pass(hour);
    await untilAllWait(8);
    expect(logged.mock.calls).toEqual([[expect.anything(), "upkeep failed"]]);
    expect(await isAnalyzed()).toBe(true);
  });

  test("ends its upkeep before the schedule has stopped", async () => {
    await start("pglite");
    await untilAllWait(8);
    await timer.pass(hour);
    await stop?.();
    expect(await countSnapshots()).toBe(1);
  });
});

test("a database server is left to keep itself up", async () => {
  await start("postgres");
  await untilAllWait(6);
  await timer.pass(hour);
  await untilAllWait(6);
  await expect(countSnapshots()).rejects.toThrow("ENOENT");
});

test("counts of calls that have ended are deleted every five minutes", {
  tags: "running.call-counts",
}, async () => {
  const { db } = app.database;
  const count = { key: "ended", points: 1, expire: Date.now() - hour - 1 };
  await db.insertInto("rate_limits").values(count).execute();
  await start("postgres");
  await untilAllWait(6);
  await timer.pass(300_000);
  await untilAllWait(6);
  const left = db.selectFrom("rate_limits").where("key", "=", count.key);
  expect(await left.selectAll().execute()).toEqual([]);
});

test("people are planned at the start, and every ten seconds", async () => {
  await app.api.leads.submit({ email: "first@example.com" });
  await start("postgres");
  await untilAllWait(6);
  expect(await isPlanned("first@example.com")).toBe(true);
  await app.api.leads.submit({ email: "second@example.com" });
  await timer.pass(10_000);
  await untilAllWait(6);
  expect(await isPlanned("second@example.com")).toBe(true);
});

describe("the queue", () => {
  test("repeats what the schedule lists, and nothing that it listed once", async () => {
    const { jobs } = app.runtime;
    await jobs.repeat([{ job: { queue: "deliver-message" }, cron: "* * * * *" }]);
    await start("postgres");
    const { rows } = await sql`
      select name, cron, timezone from pgboss.schedule order by name`.execute(app.database.db);
    expect(rows).toEqual([
      { name: "count-pages", cron: "10 * * * *", timezone: "UTC" },
      { name: "delete-ended-logins", cron: "40 3 * * *", timezone: "UTC" },
      { name: "expire-offers", cron: "*/5 * * * *", timezone: "UTC" },
      { name: "forget-audit-entries", cron: "40 3 * * *", timezone: "UTC" },
      { name: "forget-bodies", cron: "20 3 * * *", timezone: "UTC" },
      { name: "forget-imports", cron: "15 * * * *", timezone: "UTC" },
      { name: "give-up-unconfirmed-bookings", cron: "*/5 * * * *", timezone: "UTC" },
      { name: "invite-holders", cron: "* * * * *", timezone: "UTC" },
      { name: "publish-due", cron: "*/5 * * * *", timezone: "UTC" },
      { name: "read-busy-calendars", cron: "*/15 * * * *", timezone: "UTC" },
      { name: "remove-media", cron: "0 * * * *", timezone: "UTC" },
      { name: "remove-two-factors", cron: "*/5 * * * *", timezone: "UTC" },
      { name: "remove-unused-pictures", cron: "30 * * * *", timezone: "UTC" },
    ]);
  });

  test("removes stored objects whose removal is due", async () => {
    const { db } = app.database;
    const removal = { storage_key: "due", bytes: 1, remove_after: new Date(0) };
    await db.insertInto("media_removals").values(removal).execute();
    await app.runtime.transaction((work) => work.enqueue(removeMediaJob, {}));
    const left = () => db.selectFrom("media_removals").select("storage_key").execute();
    await vi.waitFor(async () => expect(await left()).toEqual([]), patience);
  });

  test("deletes stored bodies of old messages", async () => {
    const { db } = app.database;
    const person_id = personWith("long-ago@example.com");
    const sent = { kind: "playbook-requested", nature: "receipt", state: "sent" } as const;
    const stored = { subject: "Your playbook", html: "<p>Hello</p>", plain_text: "Hello" };
    const { id } = await db
      .insertInto("messages")
      .values({ person_id, ...sent, sent_at: new Date(0), props: JSON.stringify({}), ...stored })
      .returning("id")
      .executeTakeFirstOrThrow();
    await app.runtime.transaction((work) => work.enqueue(forgetBodiesJob, {}));
    const message = db.selectFrom("messages").select(["subject", "html", "plain_text"]);
    const left = () => message.where("id", "=", id).executeTakeFirst();
    const forgotten = { ...stored, html: null, plain_text: null };
    await vi.waitFor(async () => expect(await left()).toEqual(forgotten), patience);
  });

  test("tries a task again that fails, and the failure is logged by the task's name", async () => {
    const { db } = app.database;
    const logged = vi.spyOn(app.runtime.log, "error");
    await mkdir(join(dataDir, "media", "in-the-way"), { recursive: true });
    const removal = { storage_key: "in-the-way", remove_after: new Date(0), bytes: 1 };
    await db.insertInto("media_removals").values(removal).execute();
    await app.runtime.transaction((work) => work.enqueue(removeMediaJob, {}));
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'remove-media' and state = 'retry'`.execute(db);
      expect(rows).toHaveLength(1);
    }, patience);
    expect(logged.mock.calls).toEqual([[expect.anything(), "removing media failed"]]);
  });
});
