import { newSessionForm, sessionForm } from "#contract/coaching/coaching-forms.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  described: serverMessage,
  fieldOfCode: {
    fewer_places_than_bookings: "max_participants",
    cohort_gone: "cohort_id",
    coach_gone: "coach_id",
    coach_busy: "session_time",
    session_booked_by_others: "cohort_id",
  },
} as const;

export function sessionRequest(session: Session | null) {
  if (session === null) {
    return formRequest(newSessionForm, {
      ...common,
      failed: sessionMessages.createFailed,
      succeeded: sessionMessages.created,
    });
  }
  return formRequest(sessionForm, {
    ...common,
    known: { id: session.id },
    read: session,
    failed: sessionMessages.updateFailed,
    succeeded: sessionMessages.updated,
  });
}
