import type { PersonRecords } from "#server/people/people.ts";
import {
  forgetNotes,
  listBookingsOf,
  listNotesOf,
  listSessionsLedBy,
  listWaitingOf,
} from "./bookings/booking-records.queries.ts";
import { giveUpBookings } from "./coaching.ts";
import { eraseAbsences, listAbsencesOf } from "./meetings/meetings.queries.ts";

const ofSession = "not personal";

export const coachingRecords: PersonRecords = {
  columns: {
    sessions: {
      title: ofSession,
      description: ofSession,
      type: ofSession,
      meeting_link: ofSession,
      session_turn: ofSession,
      cancel_reason: ofSession,
      coach_note: ofSession,
    },
    session_bookings: {
      notes: "personal",
      coach_note: "on request",
      status: "not personal",
    },
  },
  async report(work, { userId, personId }) {
    return {
      meeting_absences: personId === null ? [] : await listAbsencesOf(work, personId),
      session_bookings: await listBookingsOf(work, userId),
      session_waitlist: await listWaitingOf(work, userId),
      sessions: await listSessionsLedBy(work, userId),
    };
  },
  async reportNotes(work, { userId }) {
    return { session_bookings: await listNotesOf(work, userId) };
  },
  async eraseAccount(work, { userId }) {
    await giveUpBookings(work, userId);
    await forgetNotes(work, userId);
  },
  async erasePerson(work, { personId }) {
    await eraseAbsences(work, personId);
  },
};
