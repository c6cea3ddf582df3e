import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#testing/databases.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { shared } from "./prepared.ts";
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
    });
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

  test("that are closed refuse further reads", async () => {
    const other = await openTestDatabase();
    await divide(other, { by: 1, text: "" });
    await other.close();
    await expect(divide(other, { by: 1, text: "" })).rejects.toThrow("are closed");
  });
});
