import { sessionMoveForm } from "#contract/coaching/coaching-forms.ts";
import { seriesMessages } from "#contract/coaching/series.ts";
import { type Session, sessionMessages } from "#contract/coaching/sessions.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

/** `following`: those of its series that begin later are moved, too. */
export function moveRequest(session: Session, following: boolean) {
  return formRequest(sessionMoveForm, {
    known: { id: session.id, ...(following && { following }) },
    read: session,
    afterwards: untilReread,
    described: serverMessage,
    fieldOfCode: { coach_busy: "session_time" },
    failed: sessionMessages.moveFailed,
    succeeded: following ? seriesMessages.updated : sessionMessages.moved,
  });
}
