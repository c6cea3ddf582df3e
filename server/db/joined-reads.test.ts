// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import type { OpenDatabase } from "./database.ts";
import { shared } from "./prepared.ts";
import { statement, type ValueOf } from "./statement.ts";
import { runUnit } from "./unit-of-work.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const measure = statement(
  (_, value: ValueOf<{ text: unknown }>) =>
    sql<{ length: number }>`select ${shared} length(cast(${value("text")} as text)) as length`,
);

const countPeople = statement(
  (_, value: ValueOf<{ email: string }>) =>
    sql<{ count: number }>`select ${shared} count(*) from people where email = ${value("email")}`,
);

const unsendable = {
  toPostgres() {
    throw new Error("This value can't be sent");
  },
};

test("reads of one turn take the connection together, twenty at a time", async () => {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  database.pool.on("acquire", count);
  await Promise.all(Array.from({ length: 20 }, () => measure(database, { text: "" })));
  expect(taken).toBe(1);
  await Promise.all(Array.from({ length: 21 }, () => measure(database, { text: "" })));
  expect(taken).toBe(3);
  database.pool.off("acquire", count);
});

test("a value that can't be sent fails its read, and the connection is replaced", async () => {
  const values = ["one", unsendable, "three"];
  const [before, unsent] = await Promise.allSettled(
    values.map((text) => measure(database, { text })),
  );
  expect(before).toMatchObject({ value: [{ length: 3 }] });
  expect(unsent).toMatchObject({ reason: { message: "This value can't be sent" } });
  expect(await measure(database, { text: "four" })).toEqual([{ length: 4 }]);
});

test("reads that wait for a unit of work see what it has changed", async () => {
  const { promise: unitMayEnd, resolve: endUnit } = Promise.withResolvers<void>();
  const { promise: hasChanged, resolve: tellChange } = Promise.withResolvers<void>();
  const email = "waited@example.com";
  const unit = runUnit(database.db, async (db) => {
    await sql`insert into people (email) values (${email})`.execute(db);
    tellChange();
    await unitMayEnd;
  });
  await hasChanged;
  const reads = Array.from({ length: 50 }, () => countPeople(database, { email }));
  endUnit();
  await unit;
  expect(await Promise.all(reads)).toEqual(reads.map(() => [{ count: 1 }]));
});

test("many more reads than run at once are all answered, between units of work", async () => {
  const email = "many@example.com";
  const unit = () =>
    runUnit(database.db, async (db) => {
      await sql`select ensure_person(${email}, now())`.execute(db);
    });
  const work = Array.from({ length: 300 }, (_, index) =>
    index % 50 === 49 ? unit() : measure(database, { text: "x".repeat(index) }),
  );
  for (const [index, rows] of (await Promise.all(work)).entries()) {
    if (index % 50 !== 49) expect(rows).toEqual([{ length: index }]);
  }
  expect(await countPeople(database, { email })).toEqual([{ count: 1 }]);
});

test("reads after the database was closed are refused", async () => {
  const other = await openTestDatabase();
  await other.close();
  const reads = await Promise.allSettled([1, 2].map(() => measure(other, { text: "" })));
  expect(reads.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
