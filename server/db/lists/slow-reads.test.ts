// @module-tag postgres

import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";
import { type KeptLog, keepLog } from "#testing/app/kept-log.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { limitSlowReads, type SlowReadLimits } from "./slow-reads.ts";

const isPostgres = process.env["TEST_ENGINE"] === "postgres";
/** How many slow reads of different accounts run at once. */
const mostAtOnce = isPostgres ? 5 : 1;

let app: App;
let kept: KeptLog;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  kept = keepLog();
});
afterAll(() => app.stop());

function open(limits: Partial<SlowReadLimits> = {}) {
  const usual = { perAccount: 2, waiting: 60_000, statement: 60_000 };
  const work = { ...app.runtime, log: kept.log };
  return limitSlowReads(work, app.database, { ...usual, ...limits });
}

const stays = new AbortController().signal;
const asker = (account: string) => ({ account, gone: stays });

/** A read that has one statement, and then lasts until it is told to end. */
function openRead() {
  const ending = Promise.withResolvers<void>();
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    end: () => ending.resolve(),
    read: async ({ db }: Work) => {
      await sql`select 1`.execute(db);
      hasBegun = true;
      await ending.promise;
      return "read";
    },
  };
}

const untilBegun = (reads: readonly ReturnType<typeof openRead>[]) =>
  vi.waitFor(() => expect(reads.map(({ hasBegun }) => hasBegun())).not.toContain(false), 15_000);

test("as many slow reads run at once as leave half of the connections free", {
  tags: "running.slow-reads",
}, async () => {
  const slowReads = open({ waiting: 500 });
  const reads = Array.from({ length: 10 }, openRead);
  const replies = reads.map(({ read }, index) => slowReads(asker(`coach ${index}`))(read));
  const begun = reads.slice(0, mostAtOnce);
  const settled = Promise.allSettled(replies);
  await untilBegun(begun);
  for (const reply of replies.slice(mostAtOnce)) {
    await expect(reply).rejects.toMatchObject({ code: "overloaded" });
  }
  const others = Array.from({ length: 5 }, () => sql`select 1`.execute(app.database.db));
  expect(await Promise.all(others)).toHaveLength(5);
  for (const { end } of begun) end();
  expect((await settled).filter(({ status }) => status === "fulfilled")).toHaveLength(mostAtOnce);
  expect(reads.filter(({ hasBegun }) => hasBegun())).toHaveLength(mostAtOnce);
});

test("a slow read that waits begins when another has ended", {
  tags: "running.slow-reads",
}, async () => {
  const slowReads = open();
  const [first, second] = [openRead(), openRead()];
  const reply = slowReads(asker("coach"))(first.read);
  const fail = () => Promise.reject(new Error("not read"));
  const failing = expect(slowReads(asker("coach"))(fail)).rejects.toThrow("not read");
  const next = slowReads(asker("coach"))(second.read);
  await untilBegun([first]);
  first.end();
  expect(await reply).toBe("read");
  await failing;
  await untilBegun([second]);
  second.end();
  expect(await next).toBe("read");
});

test.skipIf(!isPostgres)(
  "an account has two slow reads at once, and others need not wait for it",
  { tags: "running.slow-reads" },
  async () => {
    const slowReads = open();
    const [first, second, third, other] = [openRead(), openRead(), openRead(), openRead()];
    const replies = [first, second, third].map(({ read }) => slowReads(asker("coach"))(read));
    replies.push(slowReads(asker("colleague"))(other.read));
    await untilBegun([first, second, other]);
    expect(third.hasBegun()).toBe(false);
    first.end();
    await untilBegun([third]);
    for (const { end } of [second, third, other]) end();
    expect(await Promise.all(replies)).toEqual(["read", "read", "read", "read"]);
  },
);

test("whoever goes while waiting has no turn any more", {
  tags: "running.slow-reads",
}, async () => {
  const slowReads = open({ perAccount: 1 });
  const [first, left, last] = [openRead(), openRead(), openRead()];
  const gone = new AbortController();
  const reply = slowReads(asker("coach"))(first.read);
  const leaving = slowReads({ account: "coach", gone: gone.signal })(left.read);
  const waiting = slowReads(asker("coach"))(last.read);
  await untilBegun([first]);
  gone.abort();
  await expect(leaving).rejects.toMatchObject({ code: "overloaded" });
  first.end();
  last.end();
  expect(await Promise.all([reply, waiting])).toEqual(["read", "read"]);
  expect(left.hasBegun()).toBe(false);
});

test("whoever loses the right to it while waiting reads nothing", {
  tags: "lists.download",
}, async () => {
  const slowReads = open({ perAccount: 1 });
  const [first, refused, last] = [openRead(), openRead(), openRead()];
  let mayRead = true;
  const requireRight = async () => {
    if (!mayRead) throw new Error("not any more");
  };
  const reply = slowReads(asker("coach"))(first.read);
  await untilBegun([first]);
  const waiting = slowReads({ ...asker("coach"), requireRight })(refused.read);
  const failing = expect(waiting).rejects.toThrow("not any more");
  const next = slowReads(asker("coach"))(last.read);
  mayRead = false;
  first.end();
  last.end();
  await failing;
  expect(await Promise.all([reply, next])).toEqual(["read", "read"]);
  expect(refused.hasBegun()).toBe(false);
});

test("a download that has begun waits longer than a call", {
  tags: "running.slow-reads",
}, async () => {
  const slowReads = open({ perAccount: 1, waiting: 200 });
  const [first, page] = [openRead(), openRead()];
  const reply = slowReads(asker("coach"))(first.read);
  const download = slowReads({ ...asker("coach"), isPatient: true })(page.read);
  const call = slowReads(asker("coach"))(page.read);
  await expect(call).rejects.toMatchObject({ code: "overloaded" });
  first.end();
  page.end();
  expect(await Promise.all([reply, download])).toEqual(["read", "read"]);
});

describe.skipIf(!isPostgres)("a statement of a slow read", { tags: "running.slow-reads" }, () => {
  const sleep = ({ db }: Work) => sql`select pg_sleep(600)`.execute(db);

  async function countSleeping(): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(app.database.db);
    return rows.length;
  }

  test("that takes too long is cut off and logged, and leaves its connection as it was", async () => {
    const reading = open({ statement: 200 })(asker("coach"))(sleep);
    await expect(reading).rejects.toMatchObject({ code: "overloaded", retryAfterSeconds: 5 });
    expect(kept.entries("a slow read was cut off")).toMatchObject([{ account: "coach" }]);
    expect(await countSleeping()).toBe(0);
    const { pool } = app.database;
    const limits = Array.from({ length: 10 }, () => pool.query("show statement_timeout"));
    for (const { rows } of await Promise.all(limits)) {
      expect(rows).toEqual([{ statement_timeout: "0" }]);
    }
  });

  test("is stopped when its asker goes, which is not logged, and another read begins", async () => {
    const slowReads = open({ perAccount: 1 });
    const gone = new AbortController();
    const reading = slowReads({ account: "coach", gone: gone.signal })(sleep);
    const settled = Promise.allSettled([reading]);
    await vi.waitFor(async () => expect(await countSleeping()).toBe(1), 15_000);
    gone.abort();
    const next = openRead();
    next.end();
    expect(await slowReads(asker("coach"))(next.read)).toBe("read");
    expect(await settled).toMatchObject([{ reason: { code: "overloaded" } }]);
    expect(await countSleeping()).toBe(0);
    expect(kept.text()).toBe("");
  });

  test("runs on if it can't be stopped, which is logged", async () => {
    const closed = new pg.Pool();
    await closed.end();
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: closed }) });
    const slowReads = limitSlowReads({ ...app.runtime, db, log: kept.log }, app.database);
    const gone = new AbortController();
    const { read, end, hasBegun } = openRead();
    const reading = slowReads({ account: "coach", gone: gone.signal })(read);
    await vi.waitFor(() => expect(hasBegun()).toBe(true), 15_000);
    gone.abort();
    await vi.waitFor(() =>
      expect(kept.entries("a slow read could not be stopped")).toHaveLength(1),
    );
    end();
    expect(await reading).toBe("read");
  });

  test("that fails by itself throws what PostgreSQL says", async () => {
    const divide = ({ db }: Work) => sql`select 1 / 0`.execute(db);
    await expect(open()(asker("coach"))(divide)).rejects.toThrow("division by zero");
  });
});
