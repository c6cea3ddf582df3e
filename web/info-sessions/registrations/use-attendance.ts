import { useMutation } from "@tanstack/react-query";
import { registrationMessages } from "#contract/info-sessions/info-sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { sayWhoCame } from "#web/shared/people/attendance-notice.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

/** Pending until reread. */
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
      onSuccess: ({ changed }, { attended }) =>
        sayWhoCame({ saved: registrationMessages.attendanceMarked, changed, attended }, (ids) =>
          putBack({ ids, attended: !attended }),
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
