import * as z from "zod";
import { limits, longText } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TypedAddress, TypedId, typedNumber } from "#contract/forms/form-fields.ts";
import { BookingNotes } from "./bookings.ts";
import { coaching } from "./coaching.ts";
import { readRepeat, repeatFields } from "./series-forms.ts";
import { SessionNotes, sessionFields } from "./sessions.ts";

const TypedSession = z.strictObject({
  ...sessionFields,
  session_turn: z
    .string()
    .transform((turn) => turn || null)
    .pipe(sessionFields.session_turn),
  duration: typedNumber().pipe(sessionFields.duration),
  max_participants: typedNumber().pipe(sessionFields.max_participants),
  meeting_link: TypedAddress,
  cohort_id: TypedId,
  coach_id: TypedId,
  ...repeatFields,
});
export type TypedSession = z.input<typeof TypedSession>;

export const newSessionForm = form(coaching.create, {
  schema: TypedSession.transform((typed, context) => ({
    ...sessionOf(typed),
    repeat: readRepeat(typed, context),
  })),
});

export const sessionForm = form(coaching.update, {
  schema: TypedSession.transform(sessionOf),
  without: ["id", "following"],
});

function sessionOf(typed: z.output<typeof TypedSession>) {
  const { repeat, weeks, ends, times, until, exceptions, ...session } = typed;
  return session;
}

export const sessionMoveForm = form(coaching.update, {
  schema: TypedSession.pick({ session_date: true, session_time: true, session_turn: true }),
  without: [
    ...(["id", "title", "description", "type", "duration", "max_participants"] as const),
    ...(["meeting_link", "cohort_id", "coach_id", "following"] as const),
  ],
});

export const sessionCallingOffForm = form(coaching.callOff, {
  schema: z.strictObject({ cancel_reason: longText(limits.cancelReason, "reason") }),
  without: ["id", "following"],
});

export const sessionNoteForm = form(coaching.noteSession, {
  schema: z.strictObject({ coach_note: SessionNotes }),
  without: ["id"],
});

/** API clients may send `user_id` and `status`, but only with the default values. */
export const bookingForm = form(coaching.book, {
  schema: z.strictObject({ notes: BookingNotes }),
  without: ["session_id", "user_id", "status"],
});

/** `offered`: session ids. */
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
