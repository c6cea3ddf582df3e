import type { BookingStatus } from "#contract/coaching/bookings.ts";
import { SessionInput, type SessionType } from "#contract/coaching/sessions.ts";
import type { Database } from "#server/db/database.ts";
import { personWith } from "#testing/people/people.ts";

type SessionRow = {
  title?: string;
  date?: string;
  time?: string;
  places?: number;
  type?: SessionType;
  meetingLink?: string | null;
  cohort?: string | null;
  coach?: string | null;
};

export async function makeSession(
  db: Database,
  {
    title = "Group",
    date = "2031-01-01",
    time = "10:00",
    places = 5,
    type = "group",
    meetingLink = null,
    cohort = null,
    coach = null,
  }: SessionRow = {},
): Promise<string> {
  const { id } = await db
    .insertInto("sessions")
    .values({
      title,
      type,
      session_date: date,
      session_time: time,
      max_participants: places,
      meeting_link: meetingLink,
      cohort_id: cohort,
      coach_id: coach,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type BookingRow = {
  user: string;
  session: string;
  status?: BookingStatus;
  notes?: string;
  at?: Date;
};

export async function makeBooking(
  db: Database,
  { user, session, status = "confirmed", notes, at = new Date() }: BookingRow,
): Promise<string> {
  const { id } = await db
    .insertInto("session_bookings")
    .values({
      user_id: user,
      session_id: session,
      status,
      notes: notes ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeWaiting(
  db: Database,
  { user, email, session }: { user: string; email: string; session: string },
): Promise<void> {
  await db
    .insertInto("session_waitlist")
    .values({ user_id: user, person_id: personWith(email), session_id: session })
    .execute();
}

export function bookingsOf(db: Database, session: string) {
  return db
    .selectFrom("session_bookings")
    .selectAll()
    .where("session_id", "=", session)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

const newSession: SessionInput = {
  title: "Group",
  description: null,
  type: "group",
  session_date: "2026-03-10",
  session_time: "18:00",
  duration: 60,
  max_participants: 5,
  session_turn: null,
  meeting_link: null,
  cohort_id: null,
  coach_id: null,
};

/** Fields that can't be sent are removed. */
export function sessionInput(change: Partial<SessionInput> = {}): SessionInput {
  return SessionInput.strip().parse({ ...newSession, ...change });
}
