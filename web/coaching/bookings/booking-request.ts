import { bookingMessages } from "#contract/coaching.ts";
import { bookingForm, moveBookingForm } from "#contract/coaching-forms.ts";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api.ts";
import { formRequest, sendWith } from "#web/lib/form-request.ts";

export function bookingRequest(session_id: string) {
  return formRequest(bookingForm, {
    send: sendWith({ session_id }, api.coaching.book),
    onRefused: () => void refreshCoaching(),
    refused: ({ message }) => message || bookingMessages.bookFailed,
    failed: bookingMessages.bookFailed,
    succeeded: bookingMessages.booked,
  });
}

/** Moves the booking with this id to one of the offered sessions. */
export function moveRequest(id: string, offered: readonly string[]) {
  return formRequest(moveBookingForm(offered), {
    send: sendWith({ id }, api.coaching.moveBooking),
    afterwards: () => void refreshCoaching(),
    onRefused: () => void refreshCoaching(),
    refused: ({ message }) => message || bookingMessages.moveFailed,
    failed: bookingMessages.moveFailed,
    succeeded: bookingMessages.moved,
  });
}
