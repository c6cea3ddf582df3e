export { bookSession, giveUpBookings, removeBookings } from "./bookings/book.ts";
export { confirmBooking, countPendingBookings } from "./bookings/decisions.ts";
export {
  deleteInventedSessions,
  handOverSessions,
  hasSessions,
  inventSession,
} from "./sessions/sessions.queries.ts";
export { countFoundSessions, createSession } from "./sessions/sessions.ts";
export { isStillOffered } from "./waitlist/waiting.ts";
