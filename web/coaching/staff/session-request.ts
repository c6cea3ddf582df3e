import { newSessionForm, sessionForm } from "#contract/coaching-forms.ts";
import { sessionMessages } from "#contract/sessions.ts";
import { refreshCoaching } from "#web/coaching/refresh-coaching.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  afterwards: () => void refreshCoaching(),
  onRefused: () => void refreshCoaching(),
  described: serverMessage,
  fieldOfCode: { fewer_places_than_bookings: "max_participants" },
} as const;

/** Returns the request that adds a session, or changes the session with this id. */
export function sessionRequest(id: string | null) {
  if (id === null) {
    return formRequest(newSessionForm, {
      ...common,
      failed: sessionMessages.createFailed,
      succeeded: sessionMessages.created,
    });
  }
  return formRequest(sessionForm, {
    ...common,
    known: { id },
    failed: sessionMessages.updateFailed,
    succeeded: sessionMessages.updated,
  });
}
