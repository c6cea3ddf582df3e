// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { statement, type ValueOf } from "./statement.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function nameStatement() {
  let builds = 0;
  const find = statement((db, value: ValueOf<{ id: string; other: string }>) => {
    builds += 1;
    return db
      .selectFrom("people")
      .select(["email", sql<string>`cast(${value("other")} as text)`.as("other")])
      .where("people.email", "=", value("id"));
  });
  return { find, builds: () => builds };
}

test("a statement is built once and run with the values of each run", async () => {
  const { db } = database;
  await sql`select ensure_person(email, now())
    from unnest(array['a@example.com', 'b@example.com']) email`.execute(db);
  const { find, builds } = nameStatement();
  const found = await Promise.all(
    ["a@example.com", "b@example.com", "c@example.com"].map((id, index) =>
      find({ db }, { id, other: `run ${index}` }),
    ),
  );
  expect(found).toEqual([
    [{ email: "a@example.com", other: "run 0" }],
    [{ email: "b@example.com", other: "run 1" }],
    [],
  ]);
  expect(builds()).toBe(1);
});

test("a statement that was first run in a transaction runs on the connection it is given", async () => {
  const { find } = nameStatement();
  const values = { id: "inside@example.com", other: "" };
  const undone = database.db.transaction().execute(async (db) => {
    await sql`select ensure_person(${values.id}, now())`.execute(db);
    expect(await find({ db }, values)).toHaveLength(1);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await find(database, values)).toEqual([]);
});
