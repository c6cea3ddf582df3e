// @module-tag postgres

import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { shared } from "./prepared.ts";
import { type ConnectionLimits, SharedConnections } from "./shared-connections.ts";
import { statement, type ValueOf } from "./statement.ts";
import { runUnit } from "./unit-of-work.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Quotient = { quotient: number; text: string; pid: number };

const divide = statement(
  (_, value: ValueOf<{ by: number; text: string }>) =>
    sql<Quotient>`select ${shared} 100 / cast(${value("by")} as int) as quotient,
      cast(${value("text")} as text) as text, pg_backend_pid() as pid`,
);

test("of many shared reads at once, each gets its own rows, and one that fails, fails alone", async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index % 20);
  const reads = numbers.map((by, index) => divide(database, { by, text: `read ${index}` }));
  for (const [index, read] of (await Promise.allSettled(reads)).entries()) {
    const by = numbers[index] ?? 0;
    if (by === 0) expect(read).toMatchObject({ reason: { message: "division by zero" } });
    else {
      const row = { quotient: Math.trunc(100 / by), text: `read ${index}` };
      expect(read).toMatchObject({ value: [row] });
    }
  }
});

test("a shared read inside a unit of work sees what the unit has changed", async () => {
  const countNamed = statement(
    (_, value: ValueOf<{ email: string }>) =>
      sql<{ count: number }>`select ${shared} count(*) from people where email = ${value("email")}`,
  );
  const values = { email: "inside@example.com" };
  await runUnit(database.db, async (db) => {
    await sql`select ensure_person(${values.email}, now())`.execute(db);
    expect(await countNamed({ db }, values)).toEqual([{ count: 1 }]);
    await expect(countNamed(database, values)).rejects.toThrow("bypasses the open unit of work");
  });
});

test("a shared read of a table that has changed works again after it failed once", async () => {
  const { db } = database;
  await sql`create table changing (one integer)`.execute(db);
  const readAll = statement(() => sql`select ${shared} * from changing`);
  expect(await readAll(database, {})).toEqual([]);
  await sql`alter table changing add column two integer`.execute(db);
  await sql`insert into changing values (1, 2)`.execute(db);
  await expect(readAll(database, {})).rejects.toThrow("cached plan must not change result type");
  expect(await readAll(database, {})).toEqual([{ one: 1, two: 2 }]);
  await sql`drop table changing`.execute(db);
});

test("a shared connection without reads sends a sign of life each minute, so that networks keep it", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const connectionString = `postgres://nobody@127.0.0.1:${port}/none`;
  const limits = { opening: 1000, reply: 1000, idle: 10_000, age: 60_000 };
  const shared = new SharedConnections({ connectionString }, limits);
  await expect(shared.query("select 1", [])).rejects.toThrow("timeout");
  expect(keepAlive).toHaveBeenCalledWith(true, 60_000);
  await shared.end();
  silent.close();
});

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("shared connections", () => {
  async function pidsOf(reads: number): Promise<number[]> {
    const read = async () => (await divide(database, { by: 1, text: "" }))[0]?.pid ?? 0;
    return [...new Set(await Promise.all(Array.from({ length: reads }, read)))];
  }

  test("are two, however many reads there are", async () => {
    expect(await pidsOf(100)).toHaveLength(2);
  });

  test("are replaced when they break, and the reads on their way fail", async () => {
    const before = await pidsOf(100);
    const { db } = database;
    const waiting = statement(() => sql`select ${shared} pg_sleep(60)`);
    const reads = Promise.allSettled(before.map(() => waiting(database, {})));
    await vi.waitFor(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where pid = any(${before}) and state = 'active'`.execute(db);
      expect(rows).toHaveLength(2);
    }, 10_000);
    await sql`select pg_terminate_backend(pid, 5000) from unnest(${before}::int[]) pid`.execute(db);
    expect((await reads).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const after = await pidsOf(100);
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  test("are replaced when a statement is not prepared, as after a value that can't be sent", async () => {
    const measure = statement(
      (_, value: ValueOf<{ text: unknown }>) =>
        sql<{ length: number }>`select ${shared} length(cast(${value("text")} as text)) as length`,
    );
    const unsendable = {
      toPostgres() {
        throw new Error("This value can't be sent");
      },
    };
    expect(await measure(database, { text: "four" })).toEqual([{ length: 4 }]);
    await expect(measure(database, { text: unsendable })).rejects.toThrow("can't be sent");
    await measure(database, { text: "lost" }).catch(() => undefined);
    expect(await measure(database, { text: "found" })).toEqual([{ length: 5 }]);
  });

  test("that cannot be opened throw the reason", async () => {
    const databaseUrl = "postgres://nobody@localhost/none?host=/nowhere";
    const unreachable = await openDatabase({ databaseUrl, dataDir: "" });
    const read = divide(unreachable, { by: 1, text: "" });
    await expect(read).rejects.toThrow("ENOENT");
    await unreachable.close();
  });

  /** Opens shared connections of their own to the test database, with other limits. */
  function openShared(limits: Partial<ConnectionLimits>, url = connectionString()) {
    const usual = { opening: 10_000, reply: 60_000, idle: 10_000, age: 60_000 };
    return new SharedConnections({ connectionString: url }, { ...usual, ...limits });
  }

  function connectionString(): string {
    return database.pool.options.connectionString ?? "";
  }

  /** Returns the process of the connection that answers, after some seconds. */
  async function answeringPid(shared: SharedConnections, seconds = 0): Promise<number> {
    const text = "select /* prepared, shared */ pg_backend_pid() as pid, pg_sleep($1)";
    const [row] = (await shared.query(text, [seconds])) as [{ pid: number }];
    return row.pid;
  }

  test("that PostgreSQL does not answer in time are replaced, and their reads fail", async () => {
    const shared = openShared({ reply: 3000 });
    const stopped = await answeringPid(shared);
    process.kill(stopped, "SIGSTOP");
    try {
      await expect(answeringPid(shared)).rejects.toThrow("does not answer in time");
      expect(await answeringPid(shared)).not.toBe(stopped);
    } finally {
      process.kill(stopped, "SIGCONT");
    }
    await shared.end();
  });

  test("that PostgreSQL does not open in time throw", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const shared = openShared({ opening: 200 }, `postgres://nobody@127.0.0.1:${port}/none`);
    await expect(answeringPid(shared)).rejects.toThrow("timeout");
    await shared.end();
    silent.close();
  });

  test("are replaced when they are old, and the reads on their way get their replies", async () => {
    const shared = openShared({ age: 500 });
    const old = await answeringPid(shared, 1);
    expect(await answeringPid(shared)).not.toBe(old);
    await shared.end();
  });

  test("that are closed refuse further reads", async () => {
    const other = await openTestDatabase();
    await divide(other, { by: 1, text: "" });
    await other.close();
    await expect(divide(other, { by: 1, text: "" })).rejects.toThrow("are closed");
  });
});
