import { sql } from "kysely";
import type { Meeting } from "#contract/coaching/meetings.ts";
import {
  selectSessions,
  startsAt,
  toShape,
} from "#server/coaching/sessions/session-columns.queries.ts";
import { nameForStaff } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const mostMeetings = 500;

function selectMeetings(work: Work, userId: string) {
  return selectSessions(work.db, work.config.timeZone)
    .innerJoin("meeting_members as members", "members.session_id", "sessions.id")
    .innerJoin("accounts", "accounts.person_id", "members.person_id")
    .select("members.is_absent")
    .where("accounts.id", "=", userId);
}

type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>["execute"]>>[number];

/** From `today` (academy-local date) on, the next one first, or before it, the last one first. */
export async function listMeetings(
  work: Work,
  userId: string,
  { today, when }: { today: string; when: "past" | undefined },
): Promise<Meeting[]> {
  const isPast = when === "past";
  const order = isPast ? "desc" : "asc";
  const rows = await selectMeetings(work, userId)
    .where("sessions.session_date", isPast ? "<" : ">=", today)
    .orderBy("sessions.session_date", order)
    .orderBy("sessions.session_time", order)
    .orderBy("sessions.id", order)
    .limit(mostMeetings)
    .execute();
  return rows.map((row) => toMeeting(row, work.now()));
}

export async function findMeeting(work: Work, userId: string, id: string) {
  const row = await selectMeetings(work, userId).where("sessions.id", "=", id).executeTakeFirst();
  return row && toMeeting(row, work.now());
}

function toMeeting(row: MeetingRow, now: Date): Meeting {
  const { id, meeting_link, is_absent, starts_at } = row;
  return { session: toShape(id, row), meeting_link, is_absent, can_answer: starts_at > now };
}

/** Does nothing unless the account belongs to the meeting. */
export async function saveAbsence(work: Work, userId: string, sessionId: string): Promise<void> {
  const said_at = work.now();
  await work.db
    .insertInto("meeting_absences")
    .columns(["session_id", "person_id", "said_at"])
    .expression((eb) =>
      eb
        .selectFrom("meeting_members as members")
        .innerJoin("accounts", "accounts.person_id", "members.person_id")
        .select(["members.session_id", "members.person_id"])
        .select(sql<Date>`${said_at}::timestamptz`.as("said_at"))
        .where("members.session_id", "=", sessionId)
        .where("accounts.id", "=", userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAbsence(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.db
    .deleteFrom("meeting_absences")
    .where("session_id", "=", sessionId)
    .where("person_id", "=", (eb) =>
      eb.selectFrom("accounts").select("person_id").where("id", "=", userId),
    )
    .execute();
}

/** Of a meeting at another time: what members said was about the old one. */
export async function forgetAbsences(work: Work, sessionId: string): Promise<void> {
  await work.db.deleteFrom("meeting_absences").where("session_id", "=", sessionId).execute();
}

export async function eraseAbsences(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("meeting_absences").where("person_id", "=", personId).execute();
}

export async function listAbsencesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("meeting_absences as absences")
    .innerJoin("sessions", "sessions.id", "absences.session_id")
    .select(["sessions.title", "sessions.session_date", "sessions.session_time"])
    .select("absences.said_at")
    .where("absences.person_id", "=", personId)
    .orderBy("absences.said_at")
    .execute();
}

/** With whether they come, by name. */
export async function listMembersOf(work: Work, sessionId: string) {
  return await work.db
    .selectFrom("meeting_members as members")
    .innerJoin("contacts", "contacts.id", "members.person_id")
    .select(["members.person_id", "contacts.email", "members.is_absent"])
    .select(nameForStaff("members.person_id").as("name"))
    .where("members.session_id", "=", sessionId)
    .orderBy("members.is_absent")
    .orderBy(sql`lower(coalesce(${nameForStaff("members.person_id")}, contacts.email))`)
    .execute();
}

export type ToldMember = Awaited<ReturnType<typeof listTold>>[number];

/**
 * Members who mean to come and know of the meeting: the day's message announced it, or it was fixed
 * before a mail about the place named all meetings.
 */
export async function listTold(work: Work, sessionId: string) {
  return await work.db
    .selectFrom("meeting_members as members")
    .innerJoin("contacts", "contacts.id", "members.person_id")
    .innerJoin("place_list as places", (join) =>
      join
        .onRef("places.person_id", "=", "members.person_id")
        .onRef("places.cohort_id", "=", "members.cohort_id")
        .on("places.status", "=", "joined"),
    )
    .innerJoin("sessions", "sessions.id", "members.session_id")
    .select([
      "members.person_id",
      "contacts.email",
      "places.id as place_id",
      "places.title as cohort",
    ])
    .select(["sessions.id", "sessions.title", "sessions.description", "sessions.duration"])
    .select(["sessions.meeting_link", "sessions.sequence"])
    .select(startsAt(work.config.timeZone).as("starts_at"))
    .select(sql<string>`coalesce(contacts.time_zone, ${work.config.timeZone})`.as("time_zone"))
    .where("members.session_id", "=", sessionId)
    .where("members.is_absent", "=", false)
    .where((eb) =>
      eb.or([
        eb("members.meeting_since", "<", eb.ref("places.told_at")),
        eb.exists(
          eb
            .selectFrom("said_items")
            .select("said_items.person_id")
            .whereRef("said_items.person_id", "=", "members.person_id")
            .whereRef("said_items.about_id", "=", "members.session_id")
            .where("said_items.kind", "=", "meeting"),
        ),
      ]),
    )
    .orderBy("members.person_id")
    .execute();
}
