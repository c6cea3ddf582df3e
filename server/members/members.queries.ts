import { sql } from "kysely";
import type {
  AccountDeletion,
  NotificationSettings,
  NotificationsUpdate,
} from "#contract/members.ts";
import { reasonsNotToWrite } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

export async function readProfile(work: Work, userId: string) {
  return await work.db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.id")
    .leftJoin("quiet_settings", "quiet_settings.user_id", "profiles.id")
    .where("profiles.id", "=", userId)
    .select([
      "profiles.id",
      "profiles.email",
      "profiles.membership_tier",
      "profiles.created_at",
      "users.email_verified",
      "users.two_factor_enabled",
      "quiet_settings.session_reminders",
      "quiet_settings.weekly_progress",
      "quiet_settings.staff_word",
      "quiet_settings.channel_email",
    ])
    .select(reasonsNotToWrite(sql.ref("users.person_id")).as("reasons_not_to_write"))
    .executeTakeFirstOrThrow();
}

export function upsertNotifications(
  work: Work,
  userId: string,
  settings: NotificationsUpdate,
  fallbackZone: string,
  updated_at: Date,
): Promise<NotificationSettings> {
  return work.db
    .insertInto("quiet_settings")
    .values({ user_id: userId, time_zone: fallbackZone, ...settings, updated_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...settings, updated_at }))
    .returning(["session_reminders", "weekly_progress", "staff_word"])
    .executeTakeFirstOrThrow();
}

export async function readProfileOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("profiles")
    .select(["id", "email", "membership_tier", "quiet_mode", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function listTierRequestsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("tier_requests")
    .select(["requested_tier", "note", "status", "created_at", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** What deleting the account would take: bookings that stand from today on, and modules ever opened. */
export async function countDeletion(
  work: Work,
  userId: string,
  today: string,
): Promise<AccountDeletion> {
  const { rows } = await sql<AccountDeletion>`
    select
      (select count(*) from session_bookings
        join sessions on sessions.id = session_bookings.session_id
        where session_bookings.user_id = ${userId}
          and session_bookings.status <> 'cancelled'
          and sessions.session_date >= ${today}) as coming_bookings,
      (select count(*) from user_course_progress
        where user_id = ${userId}) as studied_modules
  `.execute(work.db);
  return rows[0] ?? { coming_bookings: 0, studied_modules: 0 };
}
