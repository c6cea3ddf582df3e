import type { Updateable } from "kysely";
import type { Schema } from "#server/db/schema.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

export type Changes = Omit<Updateable<Schema["quiet_settings"]>, "user_id" | "time_zone"> & {
  time_zone?: string;
};

/** The first change starts from the defaults, in `zone` unless it names another one. */
export function upsertQuietSettings(work: Work, userId: string, changes: Changes, zone: string) {
  return work.db
    .insertInto("quiet_settings")
    .values({ user_id: userId, time_zone: zone, ...changes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Unless the member has chosen one. */
export async function reportTimeZone(work: Work, userId: string, time_zone: string): Promise<void> {
  const updated_at = work.now();
  await work.db
    .insertInto("quiet_settings")
    .values({ user_id: userId, time_zone, updated_at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ time_zone, updated_at })
        .where("quiet_settings.time_zone_chosen", "=", false),
    )
    .execute();
}

/** Undefined if they were never changed. */
export async function findQuietSettings(work: Work, userId: string) {
  const [settings] = await settingsOf(work, { userId });
  return settings;
}

const settingsOf = statement((db, value: ValueOf<{ userId: string }>) =>
  db
    .selectFrom("quiet_settings")
    .select(["quiet_mode", "quiet_pace", "quiet_hours_start", "quiet_hours_end", "channel_email"])
    .select(["session_reminders", "weekly_progress", "staff_news"])
    .select(["time_zone", "time_zone_chosen", "updated_at"])
    .where("user_id", "=", value("userId")),
);
