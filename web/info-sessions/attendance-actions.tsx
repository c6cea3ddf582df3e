import type { useAttendance } from "#web/info-sessions/use-attendance.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import type { SelectionAction } from "#web/ui/people-list/selection-actions.tsx";

type Attendance = ReturnType<typeof useAttendance>;

/** Says why marking failed, if it did. */
export function AttendanceFailure({ attendance }: { attendance: Attendance }) {
  return <FormMessage message={attendance.message} detail={attendance.detail} />;
}

/** Returns what marks the selected people as present or not, and says of how many. */
export function attendanceActions(
  { mark, isPending }: Attendance,
  selected: readonly string[],
  clear: () => void,
): { note: string; actions: readonly SelectionAction[] } {
  if (selected.length === 0) return { note: "", actions: [] };
  const markAll = (attended: boolean) =>
    mark({ ids: [...selected], attended }, { onSuccess: clear });
  return {
    note: `${selected.length} of the selected people ${selected.length === 1 ? "was" : "were"} due at an info session that has begun`,
    actions: [
      { label: "They came", isMain: true, isPending, onClick: () => markAll(true) },
      { label: "They did not come", isPending, onClick: () => markAll(false) },
    ],
  };
}
