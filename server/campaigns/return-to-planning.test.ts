import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { personWith } from "#testing/people.ts";
import { type App, startApp } from "#testing/start-app.ts";
import { collectChanges, returnToPlanning, savePlans, takeDue } from "./campaigns.queries.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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
    const { rows } = await app.database.pool.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  await Promise.race([work, vi.waitUntil(isWaiting, { interval: 10, timeout: 15_000 })]);
}

// The embedded engine has one connection: there, one comes after the other anyhow.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a message that comes back while its reader is being planned waits for the planner",
  async () => {
    const { runtime } = app;
    const { db } = app.database;
    await db
      .insertInto("leads")
      .values({ person_id: personWith(email) })
      .execute();
    const today = digest("queued", "2026-11-20");
    await runtime.transaction((work) => savePlans(work, [today]));
    await collectChanges(runtime);
    const taken = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const planning = runtime.transaction(async (work) => {
      expect(await takeDue(work, now, 10)).toContain(email);
      taken.resolve();
      await waiting.promise;
      await savePlans(work, [digest("held", "2026-11-21")]);
    });
    await taken.promise;
    const returning = runtime.transaction((work) => returnToPlanning(work, today.id, email));
    await doneOrWaiting(returning);
    waiting.resolve();
    await Promise.all([planning, returning]);
    const kept = await db
      .selectFrom("messages")
      .select(["id", "state"])
      .where("recipient", "=", email)
      .execute();
    expect(kept).toEqual([{ id: today.id, state: "held" }]);
  },
);
