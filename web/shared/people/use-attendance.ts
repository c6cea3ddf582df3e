import { useMutation } from "@tanstack/react-query";
import { attendanceMessages } from "#contract/coaching/attendance.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

interface Marks {
  ids: string[];
  attended: boolean;
}

/** `save` returns whose mark changed: Undo takes back only these, not those of a colleague. */
export function useAttendance(save: (marks: Marks) => Promise<{ changed: string[] }>) {
  const mutationFn = (marks: Marks) => save(marks);
  const { mutateAsync: putBack } = useMutation(
    {
      mutationFn,
      onSuccess: () => showNotice(attendanceMessages.marked),
      onError: (error) => showFailure(attendanceMessages.failed, error),
    },
    queryClient,
  );
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn,
      onSuccess: ({ changed: ids }, { attended }) =>
        sayWhoCame({ ids, attended }, () => putBack({ ids, attended: !attended })),
      onSettled: untilReread,
    },
    queryClient,
  );
  return {
    mark: mutate,
    isPending,
    /** Shown until the page has been read again. */
    marking: isPending ? variables : undefined,
    ...failedBecause(error, attendanceMessages.failed),
  };
}

function sayWhoCame({ ids, attended }: Marks, onUndo: () => Promise<unknown>): void {
  const who = pluralize(ids.length, "person", "people");
  const done = `${who} ${attended ? "came" : "did not come"}`;
  if (ids.length === 0) showNotice(attendanceMessages.marked);
  else showUndoable(attendanceMessages.marked, done, onUndo);
}
