// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Caller } from "#testing/app/caller.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { countCall, deleteEndedCounts } from "./call-counts.queries.ts";

const aboutOneAddress = 5;
const fromOneClient = 30;

let app: App;
let visitor: Caller;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.database.db.deleteFrom("rate_limits").execute();
  visitor = app.visitor();
});
afterAll(() => app.stop());

const ask = (email: string) => postJson(visitor, "/api/functions/lead-submit", { email });

async function askAtOnce(emails: readonly string[]): Promise<{ done: number; refused: number }> {
  const statuses = (await Promise.all(emails.map(ask))).map(({ status }) => status);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return { done: count(200), refused: count(429) };
}

const countsOf = async () => {
  const rows = await app.database.db.selectFrom("rate_limits").select(["key", "points"]).execute();
  return rows.map(({ points }) => points).toSorted((one, other) => other - one);
};

describe("a client's calls of a public form", () => {
  test("about one address, many at once, are answered up to the limit", async () => {
    const emails = Array<string>(12).fill("at-once@example.com");
    expect(await askAtOnce(emails)).toEqual({ done: aboutOneAddress, refused: 7 });
    expect(await countsOf()).toEqual([12, 12]);
  });

  test("about many addresses, many at once, are answered up to the limit, and those beyond count for no address", async () => {
    const emails = Array.from({ length: fromOneClient + 4 }, (_, at) => `reader-${at}@example.com`);
    expect(await askAtOnce(emails)).toEqual({ done: fromOneClient, refused: 4 });
    const [client, ...addresses] = await countsOf();
    expect(client).toBe(fromOneClient + 4);
    expect(addresses).toEqual(Array<number>(fromOneClient).fill(1));
  });

  test("that are refused learn when to try again, and are answered then", async () => {
    const email = "later@example.com";
    await askAtOnce(Array<string>(aboutOneAddress).fill(email));
    const refusal = await ask(email);
    const seconds = Number(refusal.headers.get("retry-after"));
    expect([refusal.status, seconds > 0, seconds <= 600]).toEqual([429, true, true]);
    await app.database.db
      .updateTable("rate_limits")
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await ask(email)).status).toBe(200);
    expect(await countsOf()).toEqual([1, 1]);
    expect((await ask(email)).status).toBe(200);
    expect(await countsOf()).toEqual([2, 2]);
  });
});

const hour = 3_600_000;

test("counts that ended an hour ago are deleted", { tags: "running.call-counts" }, async () => {
  await ask("forgotten@example.com");
  const counts = app.database.db.updateTable("rate_limits");
  await counts.set({ expire: Date.now() - hour + 60_000 }).execute();
  await deleteEndedCounts(app.runtime);
  expect(await countsOf()).toEqual([1, 1]);
  await counts.set({ expire: Date.now() - hour - 1 }).execute();
  await deleteEndedCounts(app.runtime);
  expect(await countsOf()).toEqual([]);
});

// The embedded engine runs one statement after the other.
test.skipIf(process.env["TEST_ENGINE"] !== "postgres")(
  "a call that counts anew while ended counts are deleted is answered",
  { tags: "running.call-counts" },
  async () => {
    const { database, runtime } = app;
    const expire = Date.now() - hour - 1;
    // In the order in which a deletion finds them. A call locks the count of its client first.
    for (const key of ["address", "between", "client"]) {
      await database.db.insertInto("rate_limits").values({ key, points: 1, expire }).execute();
    }
    const holder = await database.pool.connect();
    await holder.query("begin; select from rate_limits where key = 'between' for update");
    let ended = 0;
    const untilEndedOrWaiting = async (task: Promise<unknown>, tasks: number) => {
      const end = () => {
        ended += 1;
      };
      task.then(end, end);
      await vi.waitFor(async () => {
        expect(ended + (await countWaitingForLocks(app))).toBe(tasks);
      }, untilTheyWait);
    };
    const deleting = deleteEndedCounts(runtime);
    await untilEndedOrWaiting(deleting, 1);
    const now = Date.now();
    const limit = { perClient: 5, perAddress: 5, now, expire: now + hour };
    const counting = countCall(runtime, { client: "client", address: "address", ...limit });
    await untilEndedOrWaiting(counting, 2);
    await holder.query("rollback");
    holder.release();
    expect(await Promise.allSettled([deleting, counting])).toEqual([
      { status: "fulfilled", value: undefined },
      { status: "fulfilled", value: null },
    ]);
    expect(await countsOf()).toEqual([1, 1, 1]);
  },
);
