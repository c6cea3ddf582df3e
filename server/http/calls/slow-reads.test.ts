// @module-tag postgres

import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { auditExport } from "#contract/audit/audit.ts";
import { listDownloads } from "#contract/lists/downloads.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";

let app: App;
let admin: Person;
let coach: Person;
let colleague: Person;
let member: Person;

beforeAll(async () => {
  const slowReadLimits = { perAccount: 2, waiting: 60_000, statement: 60_000 };
  app = await startApp({ slowReadLimits });
  admin = await app.signIn(firstAdminEmail);
  coach = await app.personWith("coach");
  colleague = await app.personWith("coach");
  member = await app.signUp("waits-for-nobody@example.com");
  await app.api.leads.submit({ email: "anna@example.com", name: "Anna" });
  await vi.waitFor(async () => {
    const mails = app.database.db
      .selectFrom("messages")
      .where("state", "in", ["queued", "sending"]);
    expect(await mails.select("id").execute()).toEqual([]);
  }, 15_000);
});
afterAll(() => app.stop());

const slow = (name: string) => contractCalls.filter((call) => call.slow === name);
const namesOf = (calls: typeof contractCalls) => calls.map(({ name }) => name).toSorted();

test("every list that can be searched is limited when it is searched or filtered", {
  tags: "running.slow-reads",
}, () => {
  const searched = contractCalls.filter(({ takesSearch }) => takesSearch);
  expect(namesOf(slow("filtered"))).toEqual(namesOf(searched));
});

test("counts, the search over everything, the funnel and selections are always limited", {
  tags: "running.slow-reads",
}, () => {
  expect(namesOf(slow("all"))).toEqual([
    "funnel.read",
    "lists.count",
    "lists.select",
    "search.find",
  ]);
});

/** Returns the statements that one request sends, without those of the job queue. */
async function statementsOf(path: string): Promise<(string | undefined)[]> {
  await coach.fetch(path);
  const submit = vi.spyOn(pg.Query.prototype, "submit");
  expect((await coach.fetch(path)).status).toBe(200);
  const sent = submit.mock.contexts.map((query) => query as unknown as pg.QueryConfig);
  submit.mockRestore();
  return sent.map(({ text }) => text).filter((text) => !/pgboss|advisory/.test(text ?? ""));
}

test.each(["/api/leads?sort=name&limit=20", "/api/dashboard"])(
  "%s takes no statement more than the caller's login and the page",
  { tags: "running.slow-reads" },
  async (path) => {
    expect(await statementsOf(path)).toHaveLength(2);
  },
);

// The embedded engine has one connection, so a lock would be waited for by the whole server.
describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")(
  "while slow reads last",
  { tags: "running.slow-reads" },
  () => {
    let holder: pg.PoolClient | undefined;

    /** Keeps everybody from reading leads. */
    const lockLeads = (locked = app) => lock(locked, "leads");

    async function lock({ database }: App, table: string): Promise<void> {
      holder = await database.pool.connect();
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
    }

    async function unlock(): Promise<void> {
      await holder?.query("rollback");
      holder?.release();
      holder = undefined;
    }
    afterEach(unlock);

    const untilWaiting = (count: number, locked = app) =>
      vi.waitFor(async () => expect(await countWaitingForLocks(locked)).toBe(count), untilTheyWait);

    test("members and pages of other lists are answered, also with twelve at once", async () => {
      await lockLeads();
      const paths = [
        "/api/lists/count?list=leads",
        "/api/leads?search=anna",
        "/api/campaigns/series/leads?state=finished",
        "/api/funnel",
      ];
      const staff = [admin, coach, colleague];
      const replies = staff.flatMap((person) => paths.map((path) => person.fetch(path)));
      await untilWaiting(5);
      expect((await member.fetch("/api/dashboard")).status).toBe(200);
      expect((await member.fetch("/api/sessions/open")).status).toBe(200);
      expect((await coach.fetch("/api/profiles")).status).toBe(200);
      expect(await countWaitingForLocks(app)).toBe(5);
      await unlock();
      const statuses = (await Promise.all(replies)).map(({ status }) => status);
      expect(statuses).toEqual(Array(12).fill(200));
    });

    test("one that gets no turn, or is cut off, is told that the server is busy and when to try again", async () => {
      const usual = await startApp();
      try {
        const person = await usual.personWith("coach");
        await lockLeads(usual);
        const two = [1, 2].map(() => person.fetch("/api/lists/count?list=leads"));
        await untilWaiting(2, usual);
        const third = person.fetch("/api/search?text=anna");
        for (const refused of await Promise.all([...two, third])) {
          expect(refused.headers.get("retry-after")).toBe("5");
          expect(await readRefusal(refused)).toMatchObject({ status: 503, code: "overloaded" });
        }
        await unlock();
        expect((await person.fetch("/api/search?text=anna")).status).toBe(200);
      } finally {
        await unlock();
        await usual.stop();
      }
    });

    test("whoever leaves stops counting", async () => {
      await lockLeads();
      const leaving = new AbortController();
      const left = [1, 2].map(() =>
        coach.fetch("/api/lists/count?list=leads", { signal: leaving.signal }),
      );
      const settled = Promise.allSettled(left);
      await untilWaiting(2);
      leaving.abort();
      expect(await settled).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
      expect((await coach.fetch("/api/lists/count?list=members")).status).toBe(200);
      await untilWaiting(0);
      await unlock();
    });

    test.each([
      {
        file: "the leads",
        table: "leads",
        begun: "downloads.begun",
        path: listDownloads.leads.path,
      },
      { file: "the audit log", table: "people", begun: "audit.export", path: auditExport.path },
    ])("downloads of $file by one account take turns, and all are complete", async (download) => {
      const { table, begun, path } = download;
      await lock(app, table);
      const files = [1, 2, 3].map(async () => (await admin.fetch(path)).text());
      await vi.waitFor(async () => {
        const entries = app.database.db.selectFrom("audit_log").where("action", "=", begun);
        expect(await entries.select("id").execute()).toHaveLength(3);
      }, untilTheyWait);
      await untilWaiting(2);
      await unlock();
      for (const file of await Promise.all(files)) {
        expect(file).toContain(table === "leads" ? "anna@example.com" : admin.session.user.id);
        expect(file.endsWith("\n")).toBe(true);
      }
    });
  },
);
