import * as z from "zod";
import { SessionInput, sessionMessages } from "#contract/coaching.ts";
import { failures } from "#contract/errors.ts";
import { orRefresh, refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

/** Adds a session, or changes the one with this id. */
export function sessionRequest(id: string | null) {
  const failed = id === null ? sessionMessages.createFailed : sessionMessages.updateFailed;
  return formRequest({
    schema: SessionForm,
    send: async (session) => {
      await orRefresh(
        id === null ? api.coaching.create(session) : api.coaching.update({ id, ...session }),
      );
      void refreshCoaching();
    },
    refused: () => failed,
    described: ({ message }) => message || failures.unexpected.message,
    failed: () => failed,
    succeeded: id === null ? sessionMessages.created : sessionMessages.updated,
    fieldOfCode: { fewer_places_than_bookings: "max_participants" },
  });
}

const wholeNumber = z
  .string()
  .trim()
  .regex(/^-?\d+$/, "Please enter a whole number")
  .transform(Number);

const { title, description, type, session_date, session_time, ...rest } = SessionInput.shape;

/** The session as its form holds it: every field a text. */
const SessionForm = z.object({
  title,
  description: description.unwrap().unwrap(),
  type: type.unwrap(),
  session_date,
  session_time,
  duration: wholeNumber.pipe(rest.duration.unwrap()),
  max_participants: wholeNumber.pipe(rest.max_participants.unwrap()),
  meeting_link: z
    .string()
    .trim()
    .transform((link) => link || null)
    .pipe(rest.meeting_link.unwrap()),
});
