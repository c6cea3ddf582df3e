import type { Booking, OpenSession, Session, SessionBooking } from "#contract/coaching.ts";

/** For tests alone: what a server would answer about one session. */
export const zones = { academy_time_zone: "America/New_York", time_zone: "America/Chicago" };

const shape = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Finding your voice",
  description: "Calls without a script.",
  type: "one_on_one",
  session_date: "2099-12-01",
  session_time: "16:00",
  starts_at: "2099-12-01T21:00:00.000Z",
  duration: 60,
  max_participants: 6,
  booked: 2,
} as const;

export const session: Session = { ...shape, meeting_link: "https://meet.example/voice" };

export const openSession: OpenSession = { ...shape, state: "bookable", waiting: false };

export const otherSession: OpenSession = {
  ...openSession,
  id: "00000000-0000-4000-8000-000000000002",
  title: "Quiet follow-ups",
};

export const booking: Booking = {
  id: "00000000-0000-4000-8000-000000000011",
  status: "pending",
  notes: null,
  created_at: "2026-11-05T12:00:00.000Z",
  session: shape,
  meeting_link: null,
  can: { cancel: true, move: true },
};

export const confirmedBooking: Booking = {
  ...booking,
  status: "confirmed",
  meeting_link: session.meeting_link,
};

export const cancelledBooking: Booking = {
  ...booking,
  status: "cancelled",
  can: { cancel: false, move: false },
};

export const sessionBooking: SessionBooking = {
  id: booking.id,
  email: "ana@example.com",
  status: "pending",
  notes: "How do I begin a call?",
  coach_note: null,
  created_at: booking.created_at,
  can: { confirm: true, decline: true, release: false },
};
