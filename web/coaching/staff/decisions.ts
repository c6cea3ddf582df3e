import { bookingMessages, type SessionBooking } from "#contract/bookings.ts";
import { api } from "#web/lib/api/api.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** What a decision needs to know of its booking. */
export type Decidable = Pick<SessionBooking, "id" | "status" | "can" | "undo_until">;

export const confirm = {
  name: "confirm",
  label: "Confirm",
  said: bookingMessages.confirmed,
  send: ({ id, status }: Decidable) => api.coaching.confirmBooking({ id, was: { status } }),
} as const;

/** Cancels the booking on behalf of the coaches. */
export const decline = {
  name: "decline",
  label: "Decline",
  said: bookingMessages.declined,
  send: ({ id, status }: Decidable) => api.coaching.declineBooking({ id, was: { status } }),
} as const;

export const release = {
  name: "release",
  label: "Release place",
  said: bookingMessages.released,
  send: ({ id }: Decidable) => api.coaching.releaseBooking({ id }),
} as const;

/** Makes the booking pending again, while the member is not told of the decision. */
export const undo = {
  name: "undo",
  label: "Undo",
  said: bookingMessages.undone,
  send: ({ id, undo_until }: Decidable) =>
    api.coaching.undoDecision({ id, undo_until: undo_until ?? "" }),
} as const;

/** What a booking that was shown as pending is, if the server refuses the decision because of it. */
const foundStatus: Readonly<Record<string, "confirmed" | "cancelled">> = {
  booking_confirmed: "confirmed",
  booking_cancelled: "cancelled",
  // Declining one that is cancelled is refused as that.
  changed_meanwhile: "confirmed",
};

/** Returns what somebody else has made of a pending booking meanwhile, or undefined. */
export function statusFound(error: unknown) {
  const refusal = readRefusal(error);
  return refusal && foundStatus[refusal.code];
}

export type Decision = typeof confirm | typeof decline | typeof release | typeof undo;
