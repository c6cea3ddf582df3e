import * as z from "zod";
import { call } from "./calls.ts";
import { Id, Instant, limits, line, optionalText, WebAddress } from "./fields.ts";
import { listInput, page } from "./pages.ts";
import { WallTime } from "./quiet.ts";

export const SessionType = z.enum(["one_on_one", "group", "workshop"]);
export type SessionType = z.infer<typeof SessionType>;

export const BookingStatus = z.enum(["pending", "confirmed", "cancelled"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/**
 * How many places a member can have in sessions that have not begun: bookings that wait to be
 * confirmed, bookings that the member cancelled, and all places while the address is not confirmed.
 */
export const bookingLimits = { pending: 3, cancelled: 3, unconfirmed: 1 } as const;

/** How long after booking a member has to confirm the address, or loses the place. */
export const hoursToConfirmAddress = 24;

/** The limits that can keep a member from booking a session. */
export const BookingLimit = z.enum([
  "unconfirmed_booking_limit",
  "pending_booking_limit",
  "cancelled_booking_limit",
]);
export type BookingLimit = z.infer<typeof BookingLimit>;

export const sessionDefaults = { duration: 60, type: "one_on_one", max_participants: 1 } as const;

/** A type as a page shows it: an underscore as a space. */
export function sessionTypeName(type: SessionType): string {
  return type.replaceAll("_", " ");
}

const sessionShape = {
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  type: SessionType,
  /** The academy's local date and wall-clock time. */
  session_date: z.iso.date(),
  session_time: WallTime,
  /** The start as a UTC instant. */
  starts_at: Instant,
  /** In minutes. */
  duration: z.int(),
  max_participants: z.int(),
  /** Bookings, cancelled ones too (rule coaching.capacity). */
  booked: z.int(),
};

/** A session as staff see it. */
export const Session = z.object({ ...sessionShape, meeting_link: z.string().nullable() });
export type Session = z.infer<typeof Session>;

/** A session as members see it on the booking page. */
export const OpenSession = z.object({
  ...sessionShape,
  /** Decides the button's label: Book Session, Already Booked or Session Full. */
  state: z.enum(["bookable", "booked", "full"]),
  /** The limit that keeps the member from booking the session, or null. */
  limit: BookingLimit.nullable(),
  /** Whether the member is on the waiting list. */
  waiting: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** A member's own booking. */
export const Booking = z.object({
  id: Id,
  status: BookingStatus,
  notes: z.string().nullable(),
  created_at: Instant,
  session: z.object(sessionShape),
  /** Null unless the booking is confirmed and the session has a link. */
  meeting_link: z.string().nullable(),
  /** When the place is given up unless the address is confirmed by then. Null if it is safe. */
  confirm_address_by: Instant.nullable(),
  can: z.object({ cancel: z.boolean(), move: z.boolean() }),
});
export type Booking = z.infer<typeof Booking>;

/** A booking as staff see it. The email is null once the member has deleted the account. */
export const SessionBooking = z.object({
  id: Id,
  email: z.string().nullable(),
  /** Whether the member has confirmed the address. True once the account is deleted. */
  email_verified: z.boolean(),
  status: BookingStatus,
  notes: z.string().nullable(),
  coach_note: z.string().nullable(),
  created_at: Instant,
  can: z.object({ confirm: z.boolean(), decline: z.boolean(), release: z.boolean() }),
});
export type SessionBooking = z.infer<typeof SessionBooking>;

export const BookingNotes = optionalText(
  limits.bookingNotes,
  `Please keep the notes to ${limits.bookingNotes} characters`,
);

export const BookingRequest = z.strictObject({
  session_id: Id,
  notes: BookingNotes.nullable().default(null),
  /** Must be the caller's own id if it is sent. */
  user_id: z.string().optional(),
  status: z.literal("pending").optional(),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

const wholeNumber = "Please enter a whole number";

export const sessionFields = {
  title: line(
    limits.title,
    "Title is required",
    `Title must be at most ${limits.title} characters`,
  ),
  description: optionalText(
    limits.description,
    `Please keep the description to ${limits.description} characters`,
  ),
  type: SessionType,
  session_date: z.iso.date("Please choose a date"),
  session_time: WallTime,
  duration: z
    .int(wholeNumber)
    .min(1, "Please enter at least 1 minute")
    .max(1440, "Please enter at most 1440 minutes"),
  max_participants: z
    .int(wholeNumber)
    .min(1, "Please enter at least 1 place")
    .max(10_000, "Please enter at most 10000 places"),
};

export const SessionInput = z.strictObject({
  ...sessionFields,
  description: sessionFields.description.nullable().default(null),
  type: sessionFields.type.default(sessionDefaults.type),
  duration: sessionFields.duration.default(sessionDefaults.duration),
  max_participants: sessionFields.max_participants.default(sessionDefaults.max_participants),
  meeting_link: WebAddress.nullable().default(null),
});
export type SessionInput = z.infer<typeof SessionInput>;

/** The academy's time zone, and the member's, in which pages show times. */
const zones = { academy_time_zone: z.string(), time_zone: z.string() };

export const ListBookings = z.strictObject({
  /** Left out: all from today on. Otherwise the confirmed ones (rule coaching.upcoming-and-past). */
  when: z.enum(["upcoming", "past"]).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type ListBookings = z.infer<typeof ListBookings>;

const SessionSort = z.enum(["created_at", "starts_at", "title"]);
export const ListSessions = listInput(SessionSort).extend({ type: SessionType.optional() });
export type ListSessions = z.infer<typeof ListSessions>;

const tags = ["coaching"];
const byId = z.strictObject({ id: Id });
const done = z.object({ success: z.literal(true) });

export const coaching = {
  listOpen: call("coaching.book")
    .route({
      method: "GET",
      path: "/sessions/open",
      tags,
      summary: "Sessions that are still to come, as you may book them",
    })
    .output(z.object({ items: z.array(OpenSession), ...zones })),
  listBookings: call("coaching.book")
    .route({ method: "GET", path: "/session_bookings", tags, summary: "Your own bookings" })
    .input(ListBookings)
    .output(page(Booking).extend(zones)),
  book: call("coaching.book")
    .route({ method: "POST", path: "/session_bookings", tags, summary: "Book a session" })
    .input(BookingRequest)
    .output(Booking),
  cancelBooking: call("coaching.book")
    .route({
      method: "POST",
      path: "/session_bookings/{id}/cancellation",
      tags,
      summary: "Cancel your booking; its place stays yours until staff release it",
    })
    .input(byId)
    .output(Booking),
  moveBooking: call("coaching.book")
    .route({
      method: "POST",
      path: "/session_bookings/{id}/move",
      tags,
      summary: "Move your booking to another session with a free place",
    })
    .input(byId.extend({ session_id: Id }))
    .output(Booking),
  calendar: call("coaching.book")
    .route({
      method: "GET",
      path: "/session_bookings/{id}/calendar.ics",
      tags,
      summary: "Your confirmed booking as a calendar file",
    })
    .input(byId)
    .output(z.file()),
  waitForPlace: call("coaching.book")
    .route({
      method: "POST",
      path: "/session_waitlist",
      tags,
      summary: "Ask to be told when a place opens; repeatable",
    })
    .input(z.strictObject({ session_id: Id }))
    .output(done),
  stopWaiting: call("coaching.book")
    .route({
      method: "DELETE",
      path: "/session_waitlist/{session_id}",
      tags,
      summary: "No longer be told when a place opens; repeatable",
    })
    .input(z.strictObject({ session_id: Id }))
    .output(done),
  list: call("coaching.manage")
    .route({ method: "GET", path: "/sessions", tags, summary: "List sessions, the latest first" })
    .input(ListSessions)
    .output(page(Session).extend({ academy_time_zone: z.string() })),
  create: call("coaching.manage")
    .route({ method: "POST", path: "/sessions", tags, summary: "Add a session" })
    .input(SessionInput)
    .output(Session),
  update: call("coaching.manage")
    .route({
      method: "PATCH",
      path: "/sessions/{id}",
      tags,
      summary: "Change a session; whoever has booked it gets the new calendar entry",
    })
    .input(SessionInput.extend({ id: Id }))
    .output(Session),
  deletion: call("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/{id}/deletion",
      tags,
      summary: "What deleting the session would take with it",
    })
    .input(byId)
    .output(z.object({ bookings: z.int(), told: z.int(), waiting: z.int() })),
  delete: call("coaching.manage")
    .route({
      method: "DELETE",
      path: "/sessions/{id}",
      tags,
      summary: "Delete a session; whoever has booked it is told",
    })
    .input(byId)
    .output(done),
  listSessionBookings: call("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/{id}/bookings",
      tags,
      summary: "The bookings of a session, and how many wait for a place",
    })
    .input(byId)
    .output(z.object({ session: Session, items: z.array(SessionBooking), waiting: z.int() })),
  confirmBooking: call("coaching.manage")
    .route({
      method: "POST",
      path: "/session_bookings/{id}/confirmation",
      tags,
      summary: "Confirm a pending booking; the member is told",
    })
    .input(byId)
    .output(SessionBooking),
  declineBooking: call("coaching.manage")
    .route({
      method: "POST",
      path: "/session_bookings/{id}/decline",
      tags,
      summary: "Decline a booking; the member is told",
    })
    .input(byId)
    .output(SessionBooking),
  releaseBooking: call("coaching.manage")
    .route({
      method: "DELETE",
      path: "/session_bookings/{id}",
      tags,
      summary: "Release a cancelled booking's place for somebody else",
    })
    .input(byId)
    .output(done),
  noteBooking: call("coaching.manage")
    .route({
      method: "PATCH",
      path: "/session_bookings/{id}",
      tags,
      summary: "Keep a note for the coaches with a booking",
    })
    .input(byId.extend({ coach_note: BookingNotes.nullable() }))
    .output(SessionBooking),
};

export const sessionMessages = {
  listFailed: "Failed to load sessions",
  empty: "No sessions yet",
  created: "Session created successfully",
  updated: "Session updated successfully",
  deleted: "Session deleted successfully",
  createFailed: "Error creating session",
  updateFailed: "Error updating session",
  deleteFailed: "Error deleting session",
  confirmDelete: "Are you sure you want to delete this session?",
} as const;

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
  decideFailed: "Failed to update booking",
} as const;
