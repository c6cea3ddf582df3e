export { markAttendance } from "./attendance/attendance.ts";
export { bookSession, giveUpBookings, removeBookings } from "./bookings/book.ts";
export {
  listBookingEntries,
  listHeldEntries,
  listHeldInvitations,
} from "./bookings/calendar-entries.ts";
export {
  confirmBooking,
  countPendingBookings,
  listComingBookings,
} from "./bookings/decisions.ts";
export { naming } from "./series/naming-date.ts";
export { type PlannedStart, planStarts } from "./series/series.ts";
export { handOverSessions } from "./sessions/coach-hours.queries.ts";
export { listCohortMeetings } from "./sessions/cohort-meetings.queries.ts";
export { moveCohortSessions, removeComingSessions } from "./sessions/cohort-sessions.ts";
export {
  deleteInventedSessions,
  inventSession,
  lockSessions,
} from "./sessions/session-changes.queries.ts";
export { listSessionPeople, type SessionPerson } from "./sessions/session-people.ts";
export {
  hasOwnSessions,
  hasSessions,
  listComingSessions,
  listMovedSessions,
} from "./sessions/sessions.queries.ts";
export { countFoundSessions, createSession, listBookingsOfSession } from "./sessions/sessions.ts";
export { isStillOffered } from "./waitlist/waiting.ts";
