import * as z from "zod";

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
