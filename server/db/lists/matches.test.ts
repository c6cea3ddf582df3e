// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { contains, inOwn } from "./matches.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ["in other capitals", "Ana-Lee O. Ruiz", "LEE o.", true],
  ["with a letter in place of a sign", "Ana-Lee O. Ruiz", "anazlee", false],
  ["with the wildcards of a pattern", "100%_\\ sure", "0%_\\ s", true],
  ["that would match as a pattern", "100 sure", "1%s", false],
])("a text %s is found by index as it is row by row", async (_case, name, text, isFound) => {
  const expected = { by_index: isFound, by_row: isFound };
  expect(await search(database.db, name, text)).toEqual([expected]);
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
    expect(await search(icu.db, "ΟΔΟΣ X", "οδος")).toEqual([{ by_index: true, by_row: true }]);
    await icu.close();
    await sql`drop database ${name}`.execute(database.db);
  },
);

/** Returns whether the name contains the text, in the condition for an index and in that for a row. */
async function search(db: Database, name: string, text: string): Promise<unknown[]> {
  const { holds } = inOwn("names.name", text);
  const { rows } = await sql`
    select ${contains("names.name", text)} as by_index, ${holds} as by_row
    from (select cast(${name} as text) as name) as names`.execute(db);
  return rows;
}
