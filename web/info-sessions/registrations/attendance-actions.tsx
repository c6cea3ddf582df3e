import type { MoreActions } from "#web/shared/people/selection-bar.tsx";
import type { useAttendance } from "#web/shared/people/use-attendance.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

export function attendanceActions(
  { mark, isPending, message, detail }: ReturnType<typeof useAttendance>,
  dueIds: readonly string[],
  clear: () => void,
): MoreActions {
  const failure = message !== null && <FormMessage message={message} detail={detail} />;
  if (dueIds.length === 0) return { note: "", actions: [], failure };
  const markAll = (attended: boolean) => mark({ ids: [...dueIds], attended }, { onSuccess: clear });
  return {
    note: `${dueIds.length} of the selected people ${dueIds.length === 1 ? "was" : "were"} due at an info session that has begun`,
    actions: [
      { label: "They came", isMain: true, isPending, onClick: () => markAll(true) },
      { label: "They did not come", isPending, onClick: () => markAll(false) },
    ],
    failure,
  };
}
