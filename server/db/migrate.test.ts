import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/databases.ts";
import { migrate } from "./migrate.ts";

test("migrating again changes nothing", async () => {
  const database = await openTestDatabase();
  await migrate(database.db);
  const leads = await database.db.selectFrom("leads").selectAll().execute();
  expect(leads).toEqual([]);
  await database.close();
});
