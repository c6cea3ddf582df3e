import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OpenDatabase } from "#server/db/database.ts";
import { openTestDatabase } from "#testing/databases.ts";
import { collectChanges, returnToPlanning, savePlans, takeDue } from "./campaigns.queries.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const email = "ana@example.com";
const now = new Date("2026-11-20T14:00:00Z");

const digest = (state: "queued" | "held", local_date: string) => ({
  id: crypto.randomUUID(),
  email,
  kind: "digest" as const,
  state,
  local_date,
  planned_at: now,
  due_at: now,
  reason: "learning pace: daily",
  props: { parts: [] },
  items: [`nudge/${local_date}`],
  created_at: now,
});

/** Resolves when it is done, or waits for somebody else's lock. */
async function doneOrWaiting(work: Promise<unknown>): Promise<void> {
  const isWaiting = async () => {
    const { rows } = await database.pool.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  await Promise.race([work, vi.waitUntil(isWaiting, { interval: 10, timeout: 15_000 })]);
}

// The embedded engine has one connection: there, one comes after the other anyhow.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a message that comes back while its reader is being planned waits for the planner",
  async () => {
    const { db } = database;
    await db.insertInto("leads").values({ email }).execute();
    const today = digest("queued", "2026-11-20");
    await db.transaction().execute((trx) => savePlans(trx, [today]));
    await collectChanges(db);
    const { promise: returned, resolve } = Promise.withResolvers<unknown>();
    await db.transaction().execute(async (trx) => {
      expect(await takeDue(trx, now, 10)).toEqual([email]);
      const returning = db
        .transaction()
        .execute((other) => returnToPlanning(other, today.id, email));
      resolve(returning);
      await doneOrWaiting(returning);
      await savePlans(trx, [digest("held", "2026-11-21")]);
    });
    await returned;
    const kept = await db.selectFrom("messages").select(["id", "state"]).execute();
    expect(kept).toEqual([{ id: today.id, state: "held" }]);
  },
);
