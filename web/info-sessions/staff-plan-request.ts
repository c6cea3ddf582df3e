import { failures } from "#contract/errors.ts";
import { infoSessionForms } from "#contract/info-sessions.ts";
import { instantAt } from "#web/info-sessions/academy-time.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const common = {
  afterwards: () => void refreshInfoSessions(),
  refused: serverMessage,
  failed: failures.unexpected.message,
};

/** Returns the request that schedules a session, or changes the session with this id. */
export function planRequest(id: string | null, zone: string) {
  const { schedule, change } = infoSessionForms((wallClock) => instantAt(wallClock, zone));
  if (id === null) {
    return formRequest(schedule, {
      ...common,
      succeeded: "Info session scheduled",
    });
  }
  return formRequest(change, {
    ...common,
    known: { id },
    succeeded: "Info session updated",
  });
}

export function refreshInfoSessions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.infoSessions.key() });
}
