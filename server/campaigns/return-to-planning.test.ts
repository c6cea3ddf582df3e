// @module-tag postgres

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { planMessages } from "#server/messages/messages.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { ofPersonWith, personWith } from "#testing/people/people.ts";
import { planAnew } from "./admission.ts";
import { collectChanges, takeDue } from "./campaigns.queries.ts";

let app: App;

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());

const email = "ana@example.com";
const now = new Date("2026-11-20T14:00:00Z");

async function makeClaimed() {
  const claimed = {
    kind: "digest",
    nature: "scheduled",
    person_id: personWith(email),
    props: JSON.stringify({ parts: [] }),
    state: "sending",
    leased_until: now,
    local_date: "2026-11-20",
    attempts: 1,
  } as const;
  const message = app.database.db.insertInto("messages").values(claimed);
  return await message.returning(["id", "attempts", "person_id"]).executeTakeFirstOrThrow();
}

const tomorrow = (person_id: string) =>
  ({
    id: crypto.randomUUID(),
    person_id,
    kind: "digest",
    urgency: "later",
    local_date: "2026-11-21",
    planned_at: new Date(now.getTime() + 86_400_000),
    due_at: now,
    reason: "learning pace: daily",
    props: { parts: [] },
    calendar: null,
    items: [],
  }) as const;

/** Resolves when the work is done, or waits for a lock. */
async function doneOrWaiting(work: Promise<unknown>): Promise<void> {
  const isWaiting = async () => (await countWaitingForLocks(app)) > 0;
  await Promise.race([work, vi.waitUntil(isWaiting, untilTheyWait)]);
}

// The embedded engine has one connection, so there the two always run one after the other.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a message that comes back while its reader is being planned waits for the planner",
  async () => {
    const { runtime } = app;
    const { db } = app.database;
    await db.insertInto("leads").values(ofPersonWith(email)).execute();
    const today = await makeClaimed();
    await collectChanges(runtime);
    const taken = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const planning = runtime.transaction(async (work) => {
      expect(await takeDue(work, now, 10)).toContain(today.person_id);
      taken.resolve();
      await waiting.promise;
      await planMessages(work, [tomorrow(today.person_id)]);
    });
    await taken.promise;
    const returning = planAnew(runtime, today);
    await doneOrWaiting(returning);
    waiting.resolve();
    await Promise.all([planning, returning]);
    const kept = await db
      .selectFrom("messages")
      .select(["id", "state"])
      .where("person_id", "=", personWith(email))
      .execute();
    expect(kept).toEqual([{ id: today.id, state: "held" }]);
  },
);
