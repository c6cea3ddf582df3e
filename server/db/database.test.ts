// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AsciiDatabase } from "#server/config/ascii-database.ts";
import { NewerDatabase } from "#server/config/newer-database.ts";
import { explainStartError } from "#server/config/start-errors.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { ofPersonWith } from "#testing/people/people.ts";
import { type OpenDatabase, openDatabase, ping } from "./database.ts";
import { migrate } from "./migrate.ts";

const onPostgres = process.env["TEST_ENGINE"] === "postgres";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function openAgain(): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: database.pool.options.connectionString, dataDir: "" });
}

async function tables(): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name, column_name, data_type, column_default from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`.execute(database.db);
  return rows;
}

test("migrating again changes nothing", async () => {
  const before = await tables();
  await migrate(database.db);
  await migrate(database.db);
  expect(before.length).toBeGreaterThan(50);
  expect(await tables()).toEqual(before);
});

test("the error of a statement shows who has sent it", async () => {
  async function divideByZero() {
    const client = await database.pool.connect();
    await client.query("select 1 / 0").finally(() => client.release());
  }
  const stack = expect.stringContaining("divideByZero");
  await expect(divideByZero()).rejects.toMatchObject({ message: "division by zero", stack });
});

test("a database that a newer version has changed is left as it is", {
  tags: "running.newer-database",
}, async () => {
  const { db } = database;
  await sql`insert into kysely_migration values ('99-later', '2030-01-01')`.execute(db);
  const before = await tables();
  const start = await migrate(db).catch((error: unknown) => error);
  await sql`delete from kysely_migration where name = '99-later'`.execute(db);
  expect(start).toBeInstanceOf(NewerDatabase);
  expect(explainStartError(start)).toMatch(/^A newer version has changed the database\..*$/);
  expect(await tables()).toEqual(before);
});

test.runIf(onPostgres).each([
  ["utf8", "encoding 'UTF8' locale 'C'"],
  ["ascii", "encoding 'SQL_ASCII' locale 'C'"],
  ["latin", "encoding 'LATIN1' locale 'C' locale_provider icu icu_locale 'en'"],
  ["icu", "encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en'"],
])("a database that does not know all letters is left empty: %s", async (ending, letters) => {
  const url = new URL(database.pool.options.connectionString ?? "");
  url.pathname += `_${ending}`;
  const name = sql.ref(url.pathname.slice(1));
  await sql`create database ${name} template template0 ${sql.raw(letters)}`.execute(database.db);
  const plain = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  const start = await migrate(plain.db).catch((error: unknown) => error);
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(plain.db);
  await plain.close();
  await sql`drop database ${name}`.execute(database.db);
  expect(start).toBeInstanceOf(AsciiDatabase);
  expect(explainStartError(start)).toMatch(/^The database .* letters.* createdb .*UTF-8 NAME$/);
  expect(rows).toEqual([]);
});

test("counts and dates are read as numbers and as written", async () => {
  const { rows } = await sql`
    select count(*) as count, date '2026-03-08' as day, time '22:00' as hour,
      timestamptz '2026-03-08 12:00+00' as instant`.execute(database.db);
  expect(rows).toEqual([
    { count: 1, day: "2026-03-08", hour: "22:00:00", instant: new Date("2026-03-08T12:00:00Z") },
  ]);
});

test("a failed statement leaves the connection usable", async () => {
  await expect(sql`select nonsense`.execute(database.db)).rejects.toThrow();
  const failing = database.db.transaction().execute((trx) => sql`select nonsense`.execute(trx));
  await expect(failing).rejects.toThrow();
  await ping(database.db);
});

test("a transaction that throws leaves nothing behind", async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await trx.insertInto("leads").values(ofPersonWith("half@example.com")).execute();
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await database.db.selectFrom("leads").select("id").execute()).toEqual([]);
});

test.runIf(onPostgres)("two processes may migrate an empty database at once", async () => {
  const [one, other] = await Promise.all([openAgain(), openAgain()]);
  try {
    const before = await tables();
    await sql`drop schema public cascade`.execute(one.db);
    await sql`create schema public`.execute(one.db);
    await Promise.all([migrate(one.db), migrate(other.db), migrate(other.db)]);
    expect(await tables()).toEqual(before);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test.runIf(onPostgres)("connections that PostgreSQL ends are replaced", async () => {
  const own = await openAgain();
  try {
    const clients = await Promise.all(Array.from({ length: 5 }, () => own.pool.connect()));
    const pids = clients.map((client) => (client as unknown as { processID: number }).processID);
    for (const client of clients) client.release();
    const ended = new Promise<void>((resolve) => {
      own.pool.on("remove", () => own.pool.totalCount === 0 && resolve());
    });
    await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) pid`.execute(
      database.db,
    );
    await ended;
    await ping(own.db);
  } finally {
    await own.close();
  }
});

test.each([
  ["2026-03-08 06:00:00+00", "2026-03-08T06:00:00.000Z"],
  ["2026-03-08 06:00:00.1+00", "2026-03-08T06:00:00.100Z"],
  ["2026-03-08 06:00:00.123999+00", "2026-03-08T06:00:00.123Z"],
  ["0001-01-01 00:00:00+00", "0001-01-01T00:00:00.000Z"],
  ["9999-12-31 23:59:59.999+00", "9999-12-31T23:59:59.999Z"],
  ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("the instant %s is read as it was stored, in any time zone", async (text, instant) => {
  await database.db.transaction().execute(async (unit) => {
    for (const zone of ["UTC", "Asia/Kolkata", "America/New_York"]) {
      await sql`select set_config('timezone', ${zone}, true)`.execute(unit);
      const { rows } = await sql<{ at: Date }>`select cast(${text} as timestamptz) as at`.execute(
        unit,
      );
      expect(rows[0]?.at.toISOString()).toBe(instant);
    }
  });
});
