import { sessionMoveForm } from "#contract/coaching/coaching-forms.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function moveRequest(session: Session) {
  return formRequest(sessionMoveForm, {
    known: { id: session.id },
    read: session,
    afterwards: untilReread,
    described: serverMessage,
    fieldOfCode: { coach_busy: "session_time" },
    failed: sessionMessages.moveFailed,
    succeeded: sessionMessages.moved,
  });
}
