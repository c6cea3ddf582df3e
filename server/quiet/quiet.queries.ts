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
    .select(["quiet_since", "quiet_until", "skipped_on", "wanted_at"])
    .select(["time_zone", "time_zone_chosen", "updated_at"])
    .where("user_id", "=", value("userId")),
);

function pauseOf(work: Work, userId: string) {
  return work.db
    .selectFrom("quiet_settings")
    .select(["quiet_since", "quiet_until"])
    .where("user_id", "=", userId);
}

export function findPause(work: Work, userId: string) {
  return pauseOf(work, userId).executeTakeFirst();
}

export function lockPause(work: Work, userId: string) {
  return pauseOf(work, userId).forUpdate().executeTakeFirst();
}

type PauseDays = { quiet_since: string | null; quiet_until: string | null };

export async function updatePause(work: Work, userId: string, days: PauseDays): Promise<void> {
  await work.db
    .updateTable("quiet_settings")
    .set({ ...days, updated_at: work.now() })
    .where("user_id", "=", userId)
    .execute();
}

/** Of the account's person. */
export function listOpenOffers(work: Work, userId: string) {
  return work.db
    .selectFrom("place_offers")
    .innerJoin("accounts", "accounts.person_id", "place_offers.person_id")
    .select(["place_offers.cohort", "place_offers.answer_by"])
    .where("accounts.id", "=", userId)
    .where("place_offers.status", "=", "offered")
    .orderBy("place_offers.answer_by")
    .execute();
}
