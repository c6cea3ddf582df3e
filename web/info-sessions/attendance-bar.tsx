import { Button } from "@mantine/core";
import type { useAttendance } from "#web/info-sessions/use-attendance.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

type Attendance = ReturnType<typeof useAttendance>;

interface AttendanceBarProps {
  attendance: Attendance;
  /** The ids of the selected registrations. */
  selected: readonly string[];
  clear: () => void;
}

/** Says why marking failed, if it did. */
export function AttendanceFailure({ attendance }: { attendance: Attendance }) {
  return <FormMessage message={attendance.message} detail={attendance.detail} />;
}

/** Marks the selected people as present or not. */
export function AttendanceBar({ attendance, selected, clear }: AttendanceBarProps) {
  const { mark, isPending } = attendance;
  const markAll = (attended: boolean) =>
    mark({ ids: [...selected], attended }, { onSuccess: clear });
  return (
    <>
      <p aria-live="polite">
        {selected.length > 0 &&
          `The info session of ${pluralize(selected.length, "selected person", "selected people")} has begun`}
      </p>
      {selected.length > 0 && (
        <>
          <Button size="compact-md" loading={isPending} onClick={() => markAll(true)}>
            They came
          </Button>
          <Button
            size="compact-md"
            variant="default"
            loading={isPending}
            onClick={() => markAll(false)}
          >
            They did not come
          </Button>
          <AttendanceFailure attendance={attendance} />
        </>
      )}
    </>
  );
}
