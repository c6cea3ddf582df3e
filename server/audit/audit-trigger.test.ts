// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { forgetEntries } from "./audit.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Adds entries that were recorded `days` ago. */
async function addEntries(action: string, days: number, count = 1): Promise<void> {
  await sql`insert into audit_log (action, actor, created_at)
    select ${action}, 'someone@example.com', now() - make_interval(days => ${days}::integer)
    from generate_series(1, ${count}::integer)`.execute(app.database.db);
}

async function countEntries(action: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log where action = ${action}`.execute(
    app.database.db,
  );
  return rows[0]?.count ?? 0;
}

describe("the database", { tags: "audit.append-only" }, () => {
  test("refuses to change an entry, of whatever age", async () => {
    await addEntries("changed", 1);
    await addEntries("changed", 1000);
    for (const change of [
      sql`update audit_log set actor = 'nobody@example.com'`,
      sql`update audit_log set created_at = now() - interval '3 years' where action = 'changed'`,
    ]) {
      await expect(change.execute(app.database.db)).rejects.toThrow("can only be added to");
    }
  });

  test("refuses to delete an entry before two years have passed", async () => {
    await addEntries("deleted", 729);
    const deletion = sql`delete from audit_log where action = 'deleted'`;
    await expect(deletion.execute(app.database.db)).rejects.toThrow("can only be added to");
    expect(await countEntries("deleted")).toBe(1);
  });

  test("refuses to empty the table", async () => {
    const emptying = sql`truncate audit_log`;
    await expect(emptying.execute(app.database.db)).rejects.toThrow("can only be added to");
  });
});

test("entries older than two years are deleted, all of them, and no others", {
  tags: "audit.append-only",
}, async () => {
  await addEntries("old", 732, 2500);
  await addEntries("recent", 728);
  await forgetEntries(app.runtime);
  expect([await countEntries("old"), await countEntries("recent")]).toEqual([0, 1]);
});
