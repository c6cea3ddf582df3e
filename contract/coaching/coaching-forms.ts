import * as z from "zod";
import { Id } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TypedAddress, typedNumber } from "#contract/forms/form-fields.ts";
import { BookingNotes } from "./bookings.ts";
import { coaching } from "./coaching.ts";
import { sessionFields } from "./sessions.ts";

const TypedSession = z.strictObject({
  ...sessionFields,
  duration: typedNumber().pipe(sessionFields.duration),
  max_participants: typedNumber().pipe(sessionFields.max_participants),
  meeting_link: TypedAddress,
  /** Empty for everyone. */
  cohort_id: z
    .string()
    .transform((id) => id || null)
    .pipe(Id.nullable()),
  /** The account of a coach; empty for none. */
  coach_id: z
    .string()
    .transform((id) => id || null)
    .pipe(Id.nullable()),
});
export type TypedSession = z.input<typeof TypedSession>;

export const newSessionForm = form(coaching.create, { schema: TypedSession });

export const sessionForm = form(coaching.update, { schema: TypedSession, without: ["id"] });

/**
 * Other API clients may send `user_id` and `status`, but only the values that hold without them.
 */
export const bookingForm = form(coaching.book, {
  schema: z.strictObject({ notes: BookingNotes }),
  without: ["session_id", "user_id", "status"],
});

/** `offered` are the ids of the sessions to choose from. */
export function moveBookingForm(offered: readonly string[]) {
  const session_id = z.string().refine((id) => offered.includes(id), "Please choose a session");
  return form(coaching.moveBooking, {
    schema: z.strictObject({ session_id }),
    without: ["id"],
  });
}

export const coachNoteForm = form(coaching.noteBooking, {
  schema: z.strictObject({ coach_note: BookingNotes }),
  without: ["id"],
});
