import type { Updateable } from "kysely";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

/** What a change of the settings names. */
export type Changes = Omit<Updateable<Schema["quiet_settings"]>, "user_id" | "time_zone"> & {
  time_zone?: string;
};

/**
 * Changes what is named and leaves the rest. A first change begins with the defaults, in `zone`
 * unless it names another. Returns the settings.
 */
export function upsertQuietSettings(work: Work, userId: string, changes: Changes, zone: string) {
  return work.db
    .insertInto("quiet_settings")
    .values({ user_id: userId, time_zone: zone, ...changes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps the zone that the browser is in, unless the member has chosen one. */
export async function reportTimeZone(
  work: Work,
  userId: string,
  time_zone: string,
  updated_at: Date,
): Promise<void> {
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

/** Returns the stored settings; undefined until they are first changed. */
export async function findQuietSettings(work: Work, userId: string) {
  return await work.db
    .selectFrom("quiet_settings")
    .select(["quiet_mode", "quiet_pace", "quiet_hours_start", "quiet_hours_end", "channel_email"])
    .select(["session_reminders", "weekly_progress", "staff_word", "time_zone", "updated_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
