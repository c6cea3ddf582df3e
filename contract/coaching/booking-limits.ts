import * as z from "zod";

/** Places in sessions that have not begun. */
export const bookingLimits = { pending: 3, cancelled: 3, unconfirmed: 1, talks: 3 } as const;

export const hoursToConfirmAddress = 24;

export const BookingLimit = z.enum([
  "unconfirmed_booking_limit",
  "pending_booking_limit",
  "cancelled_booking_limit",
]);
export type BookingLimit = z.infer<typeof BookingLimit>;
