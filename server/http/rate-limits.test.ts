import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Caller } from "#testing/caller.ts";
import { postJson } from "#testing/requests.ts";
import { type App, startApp } from "#testing/start-app.ts";
import { openRateLimiters } from "./rate-limits.ts";

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

test("counts that ended an hour ago are deleted, also if no other limit is ever asked for", async () => {
  const hour = 3_600_000;
  await ask("forgotten@example.com");
  await app.database.db
    .updateTable("rate_limits")
    .set({ expire: Date.now() - hour - 1 })
    .execute();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    openRateLimiters(app.database.pool);
    vi.advanceTimersByTime(300_000);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () => expect(await countsOf()).toEqual([]));
});
