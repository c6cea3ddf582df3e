import { sql } from "kysely";
import type { AccountDeletion } from "#contract/members/members.ts";
import { cohortTierUntil } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { reasonsNotToWrite } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

export async function readProfile(work: Work, userId: string) {
  return await work.db
    .selectFrom("profiles")
    .innerJoin("accounts", "accounts.id", "profiles.id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .leftJoin("quiet_choices", "quiet_choices.user_id", "profiles.id")
    .where("profiles.id", "=", userId)
    .select([
      "profiles.id",
      "profiles.email",
      "profiles.membership_tier",
      "profiles.created_at",
      "accounts.email_verified",
      "accounts.person_id",
      "contacts.name",
      "accounts.two_factor_enabled",
      "quiet_choices.session_reminders",
      "quiet_choices.weekly_progress",
      "quiet_choices.staff_news",
      "quiet_choices.channel_email",
    ])
    .select(cohortTierUntil(sql.ref("accounts.person_id"), academyDate(work)).as("cohort_tier"))
    .select(reasonsNotToWrite(sql.ref("accounts.person_id")).as("reasons_not_to_write"))
    .executeTakeFirstOrThrow();
}

export async function readProfileOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("profiles")
    .select(["id", "email", "membership_tier", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function listTierRequestsOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("tier_requests")
    .select(["requested_tier", "note", "status", "created_at", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Bookings from `today` on, and modules ever opened. */
export async function countDeletion(
  work: Work,
  userId: string,
  today: string,
): Promise<AccountDeletion> {
  const { rows } = await sql<AccountDeletion>`
    select
      (select count(*) from booked_sessions
        where user_id = ${userId} and status <> 'cancelled' and session_date >= ${today})
        as coming_bookings,
      (select count(*) from studied_modules where user_id = ${userId}) as studied_modules
  `.execute(work.db);
  return rows[0] ?? { coming_bookings: 0, studied_modules: 0 };
}

/** Null while the account's address is not confirmed. */
export async function findPersonOf(work: Work, userId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom("accounts")
    .select("person_id")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
