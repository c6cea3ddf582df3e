import * as z from "zod";
import { changesOf } from "#contract/forms/changes.ts";
import { Id, Instant, limits, optionalText, ShownEmail } from "#contract/forms/fields.ts";
import { listInput, longestPage } from "#contract/lists/pages.ts";
import { responsibleShape } from "#contract/people/handing-over.ts";
import { Session, sessionShape } from "./sessions.ts";

export const BookingStatus = z.enum(["pending", "confirmed", "cancelled"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const Booking = z.object({
  id: Id,
  status: BookingStatus,
  notes: z.string().nullable(),
  created_at: Instant,
  session: z.object(sessionShape),
  /** Null unless the booking is confirmed. */
  meeting_link: z.string().nullable(),
  /** When the place is given up. */
  confirm_address_by: Instant.nullable(),
  /** Whether the booking made the session, which ends with it. */
  is_talk: z.boolean(),
  can: z.object({ cancel: z.boolean(), move: z.boolean() }),
});
export type Booking = z.infer<typeof Booking>;

export const SessionBooking = z.object({
  id: Id,
  session_id: Id,
  person_id: Id.nullable(),
  email: ShownEmail.nullable(),
  name: z.string().nullable(),
  /** True once the account is deleted. */
  email_verified: z.boolean(),
  status: BookingStatus,
  /** "session": it was called off. */
  cancelled_by: z.enum(["member", "coach", "session"]).nullable(),
  undo_until: Instant.nullable(),
  ...responsibleShape,
  notes: z.string().nullable(),
  coach_note: z.string().nullable(),
  created_at: Instant,
  can: z.object({ confirm: z.boolean(), decline: z.boolean(), release: z.boolean() }),
});
export type SessionBooking = z.infer<typeof SessionBooking>;

export const BookingWithSession = SessionBooking.extend({ session: Session });
export type BookingWithSession = z.infer<typeof BookingWithSession>;

export const ListPendingBookings = listInput(z.enum(["starts_at"])).extend({
  /** Default: from today on, academy-local. */
  when: z.enum(["past"]).optional(),
  /** Of the booking; the coach of the session if it was handed to nobody. */
  responsible: Id.optional(),
});
export type ListPendingBookings = z.infer<typeof ListPendingBookings>;

export const secondsToUndo = 10;

export const BookingNotes = optionalText(
  limits.bookingNotes,
  `Please keep the notes to ${limits.bookingNotes} characters`,
);

/** Throws changed_meanwhile if status or session differ from `was`. */
export const BookingDecision = z.strictObject({
  id: Id,
  was: z.strictObject({ status: BookingStatus, session_id: Id }).optional(),
});
export type BookingDecision = z.infer<typeof BookingDecision>;

const mostDecisions = 100;

export const BookingDecisions = z.strictObject({
  bookings: z.array(BookingDecision).min(1).max(mostDecisions),
});
export type BookingDecisions = z.infer<typeof BookingDecisions>;

/** `undo_until` identifies the decision. */
export const BookingUndoing = z.strictObject({ id: Id, undo_until: Instant });
export type BookingUndoing = z.infer<typeof BookingUndoing>;

export const BookingUndoings = z.strictObject({
  bookings: z.array(BookingUndoing).min(1).max(mostDecisions),
});
export type BookingUndoings = z.infer<typeof BookingUndoings>;

/** `refused`: ids of bookings that have changed meanwhile. */
export const DecidedBookings = z.object({
  items: z.array(SessionBooking),
  refused: z.array(Id),
});
export type DecidedBookings = z.infer<typeof DecidedBookings>;

export const BookingNoting = changesOf({ coach_note: BookingNotes.nullable() });
export type BookingNoting = z.infer<typeof BookingNoting>;

export const BookingRequest = z.strictObject({
  session_id: Id,
  notes: BookingNotes.nullable().default(null),
  /** Must be the caller's own id. */
  user_id: z.string().optional(),
  status: z.literal("pending").optional(),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const ListBookings = z.strictObject({
  /** Default: all from today on. Otherwise confirmed ones (rule coaching.upcoming-and-past). */
  when: z.enum(["upcoming", "past"]).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(longestPage).optional(),
});
export type ListBookings = z.infer<typeof ListBookings>;

export const bookingMessages = {
  listFailed: "Failed to load sessions",
  bookingsFailed: "Failed to load bookings",
  booked: "Session booked successfully!",
  bookFailed: "Failed to book session",
  cancelled: "Booking cancelled",
  confirmCancel: "Are you sure you want to cancel this booking?",
  notesPrompt: "Any questions or topics you'd like to discuss?",
  moved: "Booking moved",
  moveFailed: "Failed to move booking",
  confirmed: "Booking confirmed",
  declined: "Booking declined",
  released: "Place released",
  noted: "Note saved",
  undone: "The booking is pending again",
  decideFailed: "Failed to update booking",
} as const;
