// @module-tag postgres
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { Dialect } from "./dialect.ts";
import { withNames } from "./named-statements.ts";
import type { Schema } from "./schema.ts";
import { statement, type ValueOf } from "./statement.ts";
import { runUnit } from "./unit-of-work.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Quotient = { quotient: number; text: string };

const divide = statement(
  (_, value: ValueOf<{ by: number; text: unknown }>) =>
    sql<Quotient>`select 100 / cast(${value("by")} as int) as quotient,
      cast(${value("text")} as text) as text`,
);

test("of many reads at once, each gets its own rows, and one that fails, fails alone", async () => {
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

test("a value that can't be sent fails its statement alone", async () => {
  const unsendable = {
    toPostgres() {
      throw new Error("This value can't be sent");
    },
  };
  const texts = ["one", unsendable, "three", unsendable];
  const reads = texts.map((text) => divide(database, { by: 1, text }));
  expect(await Promise.allSettled(reads)).toMatchObject([
    { value: [{ text: "one" }] },
    { reason: { message: "This value can't be sent" } },
    { value: [{ text: "three" }] },
    { reason: { message: "This value can't be sent" } },
  ]);
});

describe("when another process adds a column", () => {
  const readAll = statement(() => sql`select * from changing, pg_sleep(0.1)`);
  const add = statement(
    (_, value: ValueOf<{ one: number }>) =>
      sql`insert into changing (one) values (${value("one")}) returning *`,
  );

  async function runBothOnEachConnection() {
    await Promise.all(Array.from({ length: 10 }, () => readAll(database, {})));
    await Promise.all(Array.from({ length: 10 }, () => add(database, { one: 0 })));
  }

  beforeEach(async () => {
    const { db } = database;
    await sql`drop table if exists changing`.execute(db);
    await sql`create table changing (one integer)`.execute(db);
    await runBothOnEachConnection();
    await sql`alter table changing add column two integer default 2`.execute(db);
  });

  test("no statement fails outside a unit of work, and each runs once", async () => {
    const added = Array.from({ length: 20 }, (_, one) => one + 1);
    const replies = await Promise.all(added.map((one) => add(database, { one })));
    expect(replies).toEqual(added.map((one) => [{ one, two: 2 }]));
    const reads = await Promise.all(Array.from({ length: 20 }, () => readAll(database, {})));
    expect(reads.map((rows) => rows.length)).toEqual(reads.map(() => 30));
  });

  test("each connection fails one unit of work at most, which is undone", async () => {
    const most = database.pool.totalCount;
    const failures: unknown[] = [];
    for (let one = 1; one <= 20; one += 1) {
      const unit = runUnit(database.db, (db) => add({ db }, { one }));
      await unit.catch((error) => failures.push(error));
    }
    const outdated = { message: "cached plan must not change result type" };
    expect(failures).toEqual(failures.map(() => expect.objectContaining(outdated)));
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThanOrEqual(most);
    expect(await readAll(database, {})).toHaveLength(30 - failures.length);
  });
});

test("a statement that a connection has forgotten is prepared again", async () => {
  const texts = ["one", "two", "three"];
  await divide(database, { by: 1, text: "" });
  await sql`deallocate all`.execute(database.db);
  for (const text of texts)
    expect(await divide(database, { by: 1, text })).toMatchObject([{ text }]);
});

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")(
  "a connection that does not reply",
  () => {
    const pidAfter = statement(
      (_, value: ValueOf<{ seconds: number }>) =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${value("seconds")})`,
    );
    const impatient = () => {
      const dialect = new Dialect({ pool: withNames(database.pool, 1000) });
      return { db: new Kysely<Schema>({ dialect }) };
    };

    test("in time fails the read, and is replaced", async () => {
      const pid = async () => (await pidAfter(impatient(), { seconds: 0 }))[0]?.pid ?? 0;
      const stopped = await pid();
      process.kill(stopped, "SIGSTOP");
      try {
        await expect(pid()).rejects.toThrow("timeout");
        expect(await pid()).not.toBe(stopped);
      } finally {
        process.kill(stopped, "SIGCONT");
      }
    });

    test("may take longer inside a unit of work", async () => {
      const slow = runUnit(impatient().db, (db) => pidAfter({ db }, { seconds: 1.5 }));
      expect(await slow).toHaveLength(1);
    });
  },
);
