import { hoursToConfirmAddress } from "#contract/coaching/booking-limits.ts";
import type { BookingStatus } from "#contract/coaching/bookings.ts";
import type { FailureCode } from "#contract/errors.ts";

type Refusals = Readonly<Record<BookingStatus, FailureCode | null>>;

/** By status; null if staff can take the action. */
export const staffRefusals = {
  confirm: { pending: null, confirmed: "booking_confirmed", cancelled: "booking_cancelled" },
  decline: { pending: null, confirmed: null, cancelled: "booking_cancelled" },
  release: {
    pending: "booking_not_cancelled",
    confirmed: "booking_not_cancelled",
    cancelled: null,
  },
} as const satisfies Record<string, Refusals>;

const nothing = { confirm: false, decline: false, release: false };

/** Nothing in a session that is called off: its places need no release. */
export function whatStaffMay(status: BookingStatus, isCalledOff: boolean) {
  if (isCalledOff) return nothing;
  return {
    confirm: staffRefusals.confirm[status] === null,
    decline: staffRefusals.decline[status] === null,
    release: staffRefusals.release[status] === null,
  };
}

type OwnBooking = { status: BookingStatus; hasBegun: boolean };

/** Null if a member can cancel and move the booking. */
export function memberRefusal({ status, hasBegun }: OwnBooking) {
  if (status === "cancelled") return "booking_cancelled";
  return hasBegun ? "session_past" : null;
}

export function whatMemberMay(booking: OwnBooking) {
  const may = memberRefusal(booking) === null;
  return { cancel: may, move: may };
}

type UnconfirmedBooking = {
  status: BookingStatus;
  email_verified: boolean;
  created_at: Date;
  starts_at: Date;
};

/** Null if it is confirmed, the booking is cancelled, or the session begins earlier. */
export function confirmAddressBy(booking: UnconfirmedBooking): Date | null {
  if (booking.email_verified || booking.status === "cancelled") return null;
  const by = new Date(booking.created_at.getTime() + hoursToConfirmAddress * 3_600_000);
  return by < booking.starts_at ? by : null;
}
