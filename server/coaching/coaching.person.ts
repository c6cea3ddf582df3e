import { coachingSessions, ofStaff, type PersonRecords } from "#server/people/people.ts";
import { eraseAttendance, listAttendanceOf } from "./attendance/attendance.queries.ts";
import {
  forgetNotes,
  listBookingsOf,
  listNotesOf,
  listSessionsLedBy,
  listWaitingOf,
} from "./bookings/booking-records.queries.ts";
import { giveUpBookings } from "./coaching.ts";
import { listHoursOf } from "./hours/hours.queries.ts";
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
    coach_hours: {
      is_open: { fact: "whether members can book your open hours" },
      title: { fact: "what a talk with you is called" },
      time_zone: { fact: "the time zone of your hours" },
      weekly: { fact: "your weekly hours" },
      other_hours: { fact: "your hours on single days" },
      days_off: { fact: "your days off" },
      lengths: { fact: "how long talks may be" },
      room: { fact: "the address of your room" },
      uses_zoom: { fact: "whether your sessions are at Zoom" },
      needs_confirmation: "not personal",
    },
    zoom_meetings: { zoom_id: ofSession, topic: ofSession, problem: ofSession },
    session_bookings: {
      notes: { personal: "what you wrote to the coach" },
      coach_note: { onRequest: "what your coach noted" },
      status: { fact: "whether it was confirmed" },
      created_at: { fact: "when you booked" },
      updated_at: { fact: "when it last changed" },
      undo_until: { fact: "until when you can take a cancellation back" },
      cancelled_by_member_at: { fact: "whether you or we cancelled it" },
      called_off: { fact: "whether you or we cancelled it" },
      sequence: "not personal",
    },
    session_waitlist: {
      created_at: { fact: "since when" },
      told_at: { fact: "when we told you of a free place" },
      position: { fact: "in which order" },
    },
    meeting_absences: { said_at: { fact: "when you told us so" } },
    session_attendance: { marked_at: "not personal" },
  },
  holdings: {
    session_bookings: { ...coachingSessions, ids: "which sessions you booked" },
    session_waitlist: { ...coachingSessions, ids: "for which sessions you wait for a place" },
    meeting_absences: { ...coachingSessions, ids: "to which meetings you can’t come" },
    session_attendance: { ...coachingSessions, ids: "to which sessions you came" },
    sessions: { ...ofStaff, ids: "which sessions you lead" },
    coach_hours: { ...ofStaff, ids: "when you are open for talks" },
  },
  async report(work, { userId, personId }) {
    return {
      meeting_absences: personId === null ? [] : await listAbsencesOf(work, personId),
      session_attendance: personId === null ? [] : await listAttendanceOf(work, personId),
      session_bookings: await listBookingsOf(work, userId),
      session_waitlist: await listWaitingOf(work, userId),
      sessions: await listSessionsLedBy(work, userId),
      coach_hours: await listHoursOf(work, userId),
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
    await eraseAttendance(work, personId);
  },
};
