import { bookingMessages, type SessionBooking } from "#contract/coaching/bookings.ts";
import { api } from "#web/lib/api/api.ts";

export type Decidable = Pick<SessionBooking, "id" | "status" | "session_id" | "can" | "undo_until">;

export const confirm = {
  name: "confirm",
  label: "Confirm",
  said: bookingMessages.confirmed,
  send: ({ id, status, session_id }: Decidable) =>
    api.coaching.confirmBooking({ id, was: { status, session_id } }),
} as const;

export const decline = {
  name: "decline",
  label: "Decline",
  said: bookingMessages.declined,
  send: ({ id, status, session_id }: Decidable) =>
    api.coaching.declineBooking({ id, was: { status, session_id } }),
} as const;

export const release = {
  name: "release",
  label: "Release place",
  said: bookingMessages.released,
  send: ({ id }: Decidable) => api.coaching.releaseBooking({ id }),
} as const;

/** Makes the booking pending again, before the member is told of the decision. */
export const undo = {
  name: "undo",
  label: "Undo",
  said: bookingMessages.undone,
  send: ({ id, undo_until }: Decidable) =>
    api.coaching.undoDecision({ id, undo_until: undo_until ?? "" }),
} as const;

export type Decision = typeof confirm | typeof decline | typeof release | typeof undo;
