import { failures } from "#contract/errors.ts";
import { type InfoSession, infoSessionForms } from "#contract/info-sessions/info-sessions.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  refused: serverMessage,
  failed: failures.unexpected.message,
  fieldOfCode: { coach_gone: "coach_id", coach_busy: "wall_clock" },
} as const;

export function planRequest(session: InfoSession | null, zone: string) {
  const { schedule, change } = infoSessionForms(zone);
  if (session === null) {
    return formRequest(schedule, {
      ...common,
      succeeded: "Info session scheduled",
    });
  }
  return formRequest(change, {
    ...common,
    known: { id: session.id },
    read: session,
    succeeded: "Info session updated",
  });
}
