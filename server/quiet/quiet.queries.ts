import type { QuietModeUpdate, QuietSettingsUpdate } from "#contract/quiet.ts";
import type { Work } from "#server/work.ts";

/** Quiet mode, and the settings, which are null until they are first changed. */
export function readQuiet(work: Work, userId: string) {
  return work.db
    .selectFrom("profiles")
    .leftJoin("quiet_settings", "quiet_settings.user_id", "profiles.id")
    .where("profiles.id", "=", userId)
    .select([
      "profiles.quiet_mode",
      "quiet_settings.quiet_pace",
      "quiet_settings.quiet_hours_start",
      "quiet_settings.quiet_hours_end",
      "quiet_settings.channel_email",
      "quiet_settings.time_zone",
    ])
    .executeTakeFirstOrThrow();
}

export async function updateQuietMode(
  work: Work,
  userId: string,
  { quiet_mode }: QuietModeUpdate,
): Promise<void> {
  await work.db.updateTable("profiles").set({ quiet_mode }).where("id", "=", userId).execute();
}

type Settings = Omit<QuietSettingsUpdate, "time_zone"> & { updated_at: Date };

/** Writes the settings; a zone that is given is one that the member has chosen. */
export async function upsertQuietSettings(
  work: Work,
  userId: string,
  settings: Settings,
  zone: { chosen: string | undefined; otherwise: string },
): Promise<void> {
  const choice =
    zone.chosen === undefined ? {} : { time_zone: zone.chosen, time_zone_chosen: true };
  await work.db
    .insertInto("quiet_settings")
    .values({ user_id: userId, time_zone: zone.otherwise, ...settings, ...choice })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...settings, ...choice }))
    .execute();
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
    .select(["quiet_pace", "quiet_hours_start", "quiet_hours_end", "channel_email"])
    .select(["session_reminders", "weekly_progress", "staff_word", "time_zone", "updated_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
