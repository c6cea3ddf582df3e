import { useMutation } from "@tanstack/react-query";
import { registrationMessages } from "#contract/info-sessions/info-sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

/** Pending until reread. Undo takes back only the marks this changed, not those of a colleague. */
export function useAttendance() {
  const { mutateAsync: putBack } = useMutation(
    queries.infoSessions.markAttendance.mutationOptions({
      onSuccess: () => showNotice(registrationMessages.attendanceMarked),
      onError: (error) => showFailure(registrationMessages.attendanceFailed, error),
    }),
    queryClient,
  );
  const { mutate, isPending, error } = useMutation(
    queries.infoSessions.markAttendance.mutationOptions({
      onSuccess: ({ changed: ids }, { attended }) =>
        ids.length === 0
          ? showNotice(registrationMessages.attendanceMarked)
          : showUndoable(
              registrationMessages.attendanceMarked,
              `${pluralize(ids.length, "person", "people")} ${attended ? "came" : "did not come"}`,
              () => putBack({ ids, attended: !attended }),
            ),
      onSettled: untilReread,
    }),
    queryClient,
  );
  return {
    mark: mutate,
    isPending,
    ...failedBecause(error, registrationMessages.attendanceFailed),
  };
}
