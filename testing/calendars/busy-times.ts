import type { Database } from "#server/db/database.ts";

/** By a calendar of the coach's own, each from and until when. */
export async function makeBusyTimes(
  db: Database,
  coach_id: string,
  ...spans: readonly (readonly [string, string])[]
): Promise<void> {
  const { id: calendar_id } = await db
    .insertInto("busy_calendars")
    .values({ coach_id, position: 1, name: "Own", address: "sealed", key_id: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = spans.map(([starts_at, ends_at]) => ({ calendar_id, starts_at, ends_at }));
  await db.insertInto("busy_times").values(rows).execute();
}
