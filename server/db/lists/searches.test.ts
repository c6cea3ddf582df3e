// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { contains } from "./searches.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ["in other capitals", "Ana-Lee O. Ruiz", "LEE o.", true],
  ["with a letter in place of a sign", "Ana-Lee O. Ruiz", "anazlee", false],
  ["with another sign", "Ana-Lee O. Ruiz", "ana.lee", false],
  ["with the wildcards of a pattern", "100%_\\ sure", "0%_\\ s", true],
  ["that would match as a pattern", "100 sure", "1%s", false],
  ["that would match any sign", "x-1", "x_1", false],
  ["without accents", "Łódź, Søren, Đorđe, Þór, Nguyễn", "lodz, soren, dorde, thor, nguyen", true],
  ["with accents that it does not have", "Simunek", "Šimůnek", true],
  ["in another Unicode form", "ﬁancé", "fiance\u0301", true],
  ["with a no-break space", "Ana\u00a0Lee", "ana lee", true],
  ["of two letters that stand for one", "Strauß Æsa Œuvre", "strauss aesa oeuvre", true],
  ["in small letters of another alphabet", "Жанна Й", "жанна и", true],
])("a text %s is found or not", async (_case, name, text, isFound) => {
  expect(await isContained(database.db, name, text)).toBe(isFound);
});

test.skipIf(process.env["TEST_ENGINE"] !== "postgres")(
  "a Greek name in capitals is found by its small letters, where they depend on what follows",
  async () => {
    const url = new URL(database.pool.options.connectionString ?? "");
    url.pathname += "_icu";
    const name = sql.ref(url.pathname.slice(1));
    await sql`create database ${name} template template0 locale_provider icu icu_locale 'en-US'
      locale 'C.UTF-8' encoding 'UTF8'`.execute(database.db);
    const icu = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    await migrate(icu.db);
    expect(await isContained(icu.db, "ΟΔΟΣ X", "οδος")).toBe(true);
    await icu.close();
    await sql`drop database ${name}`.execute(database.db);
  },
);

async function isContained(db: Database, name: string, text: string): Promise<boolean> {
  const { rows } = await sql<{ is_found: boolean }>`
    select ${contains("names.search_text", text)} as is_found
    from (select folded(${name}) as search_text) as names`.execute(db);
  return rows[0]?.is_found ?? false;
}
