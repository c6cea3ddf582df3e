import { useMutation } from "@tanstack/react-query";
import { attendanceMessages } from "#contract/coaching/attendance.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { sayWhoCame } from "#web/shared/people/attendance-notice.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

export function useSessionAttendance(id: string) {
  const { mutateAsync: putBack } = useMutation(
    queries.coaching.markAttendance.mutationOptions({
      onSuccess: () => showNotice(attendanceMessages.marked),
      onError: (error) => showFailure(attendanceMessages.failed, error),
    }),
    queryClient,
  );
  const { mutate, isPending, variables, error } = useMutation(
    queries.coaching.markAttendance.mutationOptions({
      onSuccess: ({ changed }, { attended }) =>
        sayWhoCame({ saved: attendanceMessages.marked, changed, attended }, (person_ids) =>
          putBack({ id, person_ids, attended: !attended }),
        ),
      onSettled: untilReread,
    }),
    queryClient,
  );
  return {
    mark: (person_ids: string[], attended: boolean) => mutate({ id, person_ids, attended }),
    /** Shown until the page has been read again. */
    marking: isPending ? variables : undefined,
    ...failedBecause(error, attendanceMessages.failed),
  };
}
