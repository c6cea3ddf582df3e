import type { Booking, BookingWithSession, SessionBooking } from "#contract/coaching/bookings.ts";
import type { Meeting } from "#contract/coaching/meetings.ts";
import type { SessionCalendar } from "#contract/coaching/session-calendar.ts";
import type { OpenSession, Session } from "#contract/coaching/sessions.ts";
import type { Reply } from "#web/testing/calls.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";

const zones = { academy_time_zone: "America/New_York", time_zone: "America/Chicago" };

const shape = {
  id: sampleId(1),
  title: "Finding your voice",
  description: "Calls without a script.",
  type: "one_on_one",
  session_date: "2099-12-01",
  session_time: "16:00",
  starts_at: "2099-12-01T21:00:00.000Z",
  duration: 60,
  max_participants: 6,
  booked: 2,
  coach_name: "Nora",
  cohort_title: null,
} as const;

const meetingLink = "https://meet.example/voice";

const coach = { coach_id: sampleId(102), coach_email: "nora@example.com" };

export function sampleCoachingSession(values: Partial<Session> = {}): Session {
  const forStaff = { session_turn: null, meeting_link: meetingLink, cohort_id: null, ...coach };
  return {
    ...shape,
    ...forStaff,
    ...{ has_room_link: false, series_id: null },
    cancelled_at: null,
    cancel_reason: null,
    ...values,
  };
}

type CalendarSession = SessionCalendar["sessions"][number];

export function sampleCalendarSession(values: Partial<CalendarSession> = {}): CalendarSession {
  return { ...sampleCoachingSession(), pending: 0, to_confirm: [], ...values };
}

export function sampleCalendar(values: Partial<SessionCalendar> = {}): SessionCalendar {
  const { academy_time_zone } = zones;
  return {
    sessions: [],
    info_sessions: [],
    busy: [],
    academy_time_zone,
    today: "2026-12-01",
    ...values,
  };
}

/** Of sampleCoachingSession, with a free place. */
export function sampleOpenSession(values: Partial<OpenSession> = {}): OpenSession {
  return { ...shape, state: "bookable", limit: null, waiting: false, ...values };
}

/** Unconfirmed, of that session. */
export function sampleBooking(values: Partial<Booking> = {}): Booking {
  return {
    id: sampleId(11),
    status: "pending",
    notes: null,
    created_at: "2026-11-05T12:00:00.000Z",
    session: shape,
    meeting_link: null,
    confirm_address_by: null,
    is_talk: false,
    can: { cancel: true, move: true },
    ...values,
  };
}

export function sampleConfirmedBooking(values: Partial<Booking> = {}): Booking {
  return sampleBooking({ status: "confirmed", meeting_link: meetingLink, ...values });
}

/** As staff see it, unconfirmed. */
export function sampleSessionBooking(values: Partial<SessionBooking> = {}): SessionBooking {
  return {
    id: sampleId(11),
    session_id: shape.id,
    person_id: sampleId(101),
    email: "ana@example.com",
    name: null,
    email_verified: true,
    status: "pending",
    cancelled_by: null,
    undo_until: null,
    responsible_id: null,
    responsible: null,
    notes: "How do I begin a call?",
    coach_note: null,
    created_at: "2026-11-05T12:00:00.000Z",
    can: { confirm: true, decline: true, release: false },
    ...values,
  };
}

/** As in the list of pending ones. */
export function samplePendingBooking(values: Partial<BookingWithSession> = {}): BookingWithSession {
  const { session = sampleCoachingSession() } = values;
  return { ...sampleSessionBooking(), session, session_id: session.id, ...values };
}

export function sampleOpenSessions(...items: OpenSession[]): Reply<"coaching.listOpen"> {
  return { items, ...zones };
}

export function sampleBookings(
  items: readonly Booking[],
  next_cursor: string | null = null,
  frees_oldest = false,
): Reply<"coaching.listBookings"> {
  return { ...samplePage(items, next_cursor), ...zones, frees_oldest };
}

/** Of that session, as a meeting of a cohort. */
export function sampleMeeting(values: Partial<Meeting> = {}): Meeting {
  const session = { ...shape, type: "group", cohort_title: "Spring cohort" } as const;
  return { session, meeting_link: meetingLink, is_absent: false, can_answer: true, ...values };
}

export function sampleMeetings(...items: Meeting[]): Reply<"coaching.listMeetings"> {
  return { items, ...zones };
}

/** On December 1, 2026. */
export function sampleCoachingSessions(
  sessions: readonly (Session & { pending?: number })[],
  next_cursor: string | null = null,
): Reply<"coaching.list"> {
  const items = sessions.map((session) => ({ pending: 0, ...session }));
  const { academy_time_zone } = zones;
  return { ...samplePage(items, next_cursor), academy_time_zone, today: "2026-12-01" };
}
