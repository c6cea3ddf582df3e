import * as z from "zod";
import { BookingRequest, bookingMessages } from "#contract/coaching.ts";
import { orRefresh } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export function bookingRequest(session_id: string) {
  return formRequest({
    schema: z.object({ notes: BookingRequest.shape.notes.unwrap().unwrap() }),
    send: ({ notes }) => orRefresh(api.coaching.book({ session_id, notes })),
    refused: ({ message }) => message || bookingMessages.bookFailed,
    failed: () => bookingMessages.bookFailed,
    succeeded: bookingMessages.booked,
  });
}
