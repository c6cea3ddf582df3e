import { sql } from "kysely";
import type { OpenHours, OpenHoursUpdate } from "#contract/coaching/hours.ts";
import { isStaffInEffect } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";
import type { Taken } from "./free-times.policy.ts";

const columns = [
  ...(["is_open", "title", "time_zone", "weekly", "other_hours", "days_off", "lengths"] as const),
  ...([
    "notice_hours",
    "gap",
    "most_a_day",
    "days_ahead",
    "needs_confirmation",
    "room",
    "uses_zoom",
  ] as const),
];

/** Undefined until the coach has saved some. */
export function findHours(work: Work, coachId: string): Promise<OpenHours | undefined> {
  return selectHours(work, coachId).executeTakeFirst();
}

/** So that members book one after the other. */
export function lockHours(work: Work, coachId: string): Promise<OpenHours | undefined> {
  return selectHours(work, coachId).forUpdate().executeTakeFirst();
}

function selectHours({ db }: Work, coachId: string) {
  return db.selectFrom("coach_hours").select(columns).where("coach_id", "=", coachId);
}

export async function insertHours(work: Work, coach_id: string, hours: OpenHours): Promise<void> {
  await work.db
    .insertInto("coach_hours")
    .values({ coach_id, ...hours })
    .onConflict((conflict) => conflict.column("coach_id").doNothing())
    .execute();
}

export async function updateHours(
  work: Work,
  coachId: string,
  update: Omit<OpenHoursUpdate, "was">,
): Promise<void> {
  await work.db.updateTable("coach_hours").set(update).where("coach_id", "=", coachId).execute();
}

export function listHoursOf(work: Work, userId: string) {
  return selectHours(work, userId).execute();
}

/** On the staff, and open, in order of name. */
export function listOpenCoaches(work: Work) {
  return work.db
    .selectFrom("coach_hours")
    .innerJoin("accounts", "accounts.id", "coach_hours.coach_id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select(["coach_id", "contacts.name", "title", "lengths", "needs_confirmation"])
    .where("is_open", "=", true)
    .where(isStaffInEffect("coach_id"))
    .orderBy("contacts.name")
    .orderBy("coach_id")
    .execute();
}

const spareMs = 2 * 86_400_000;

/** What takes the coach's time today or later, by sessions and by calendars. */
export async function listTaken(work: Work, coachId: string): Promise<Taken[]> {
  const since = new Date(work.now().getTime() - spareMs);
  const { rows } = await sql<Taken>`
    select times.starts_at, times.ends_at, coalesce(ends_with_booking, false) as is_talk
    from coach_times times left join sessions on sessions.id = times.session_id
    where times.coach_id = ${coachId} and times.ends_at > ${since}
    union all
    select starts_at, ends_at, false from coach_busy_times
    where coach_id = ${coachId} and ends_at > ${since}`.execute(work.db);
  return rows;
}

/** Coming, made by bookings, in order of time. */
export function listTalks(work: Work, coachId: string) {
  return work.db
    .selectFrom("sessions")
    .innerJoin("coach_times", "coach_times.session_id", "sessions.id")
    .select(["sessions.id as session_id", "title", "starts_at", "duration"])
    .where("coach_times.coach_id", "=", coachId)
    .where("ends_with_booking", "=", true)
    .where("starts_at", ">", work.now())
    .orderBy("starts_at")
    .execute();
}
