import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type OpenDatabase, ping } from "#server/db/database.ts";
import { openTestDatabase } from "#testing/database/databases.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.unstubAllEnvs());

/** The driver prepares it once for each connection. */
async function readOne(): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    const text = "select cast($1 as integer) as one";
    return (await client.query({ name: "one", text, values: [1] })).rows;
  } finally {
    client.release();
  }
}

describe("the connection to the embedded engine", () => {
  test("is made anew after a statement that failed, with prepared statements", async () => {
    expect(await readOne()).toEqual([{ one: 1 }]);
    // The driver's pool gives up the connection of a statement that failed.
    await expect(database.pool.query("select nothing")).rejects.toThrow("nothing");
    expect(await readOne()).toEqual([{ one: 1 }]);
  });

  test("that is given up inside a transaction leaves nothing of it", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("insert into people (email) values ('nobody@example.com')");
    await client.query("select nothing").catch(() => undefined);
    client.release(true);
    const { rows } = await database.pool.query(
      "select from people where email = 'nobody@example.com'",
    );
    expect(rows).toEqual([]);
  });

  test("carries values and replies of some megabytes", async () => {
    const long = "léger 🕊".repeat(400_000);
    const { rows } = await sql<{ text: string }>`
      select cast(${long} as text) as text from generate_series(1, 2)`.execute(database.db);
    expect(rows.map(({ text }) => text === long)).toEqual([true, true]);
  });

  test("returns statements that were sent at once in their order", async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const read = (number: number) =>
      sql<{ number: number }>`select cast(${number} as integer) as number`.execute(database.db);
    const replies = await Promise.all(numbers.map(read));
    expect(replies.map(({ rows }) => rows[0]?.number)).toEqual(numbers);
  });

  test("goes to the engine, whatever the environment says of a PostgreSQL", async () => {
    vi.stubEnv("PGHOST", "/nowhere");
    vi.stubEnv("PGUSER", "somebody");
    vi.stubEnv("PGDATABASE", "elsewhere");
    vi.stubEnv("PGSSLMODE", "require");
    vi.stubEnv("PGOPTIONS", "-c search_path=elsewhere");
    const other = await openTestDatabase();
    await ping(other.db);
    const { rows } = await other.pool.query("select current_user as who, count(*) from people");
    expect(rows).toEqual([{ who: "postgres", count: 0 }]);
    await other.close();
  });

  test("refuses statements once the database is closed", async () => {
    const other = await openTestDatabase();
    await other.close();
    await expect(ping(other.db)).rejects.toThrow();
  });
});
