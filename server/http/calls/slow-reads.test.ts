// @module-tag postgres

import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
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

test("counts, the search over everything, the funnel, selections and why no mail is found are always limited", {
  tags: "running.slow-reads",
}, () => {
  expect(namesOf(slow("all"))).toEqual([
    "funnel.read",
    "lists.count",
    "lists.select",
    "messages.whyNone",
    "search.find",
  ]);
});

/** Without those of the job queue. */
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
    // Those of the server's repeated tasks may come between.
    const counts: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) counts.push((await statementsOf(path)).length);
    expect(Math.min(...counts)).toBe(2);
  },
);

// The embedded engine has one connection, so a lock would be waited for by the whole server.
test.skipIf(process.env["TEST_ENGINE"] !== "postgres")(
  "one that is cut off is told that the server is busy and when to try again, and others are answered",
  { tags: "running.slow-reads" },
  async () => {
    const holder = await app.database.pool.connect();
    await holder.query("begin; lock table leads in access exclusive mode");
    const slowly = ["/api/lists/count?list=leads", "/api/search?text=anna"].map((path) =>
      coach.fetch(path),
    );
    expect((await coach.fetch("/api/profiles")).status).toBe(200);
    for (const refused of await Promise.all(slowly)) {
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(await readRefusal(refused)).toMatchObject({ status: 503, code: "overloaded" });
    }
    await holder.query("rollback");
    holder.release();
    expect((await coach.fetch("/api/search?text=anna")).status).toBe(200);
  },
);
