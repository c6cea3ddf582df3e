import { bookingMessages } from "#contract/coaching/bookings.ts";
import { bookingForm, moveBookingForm } from "#contract/coaching/coaching-forms.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function bookingRequest(session_id: string) {
  return formRequest(bookingForm, {
    known: { session_id },
    refused: ({ message }) => message || bookingMessages.bookFailed,
    failed: bookingMessages.bookFailed,
    succeeded: bookingMessages.booked,
  });
}

export function moveRequest(id: string, offered: readonly string[]) {
  return formRequest(moveBookingForm(offered), {
    known: { id },
    refused: ({ message }) => message || bookingMessages.moveFailed,
    failed: bookingMessages.moveFailed,
    succeeded: bookingMessages.moved,
  });
}
