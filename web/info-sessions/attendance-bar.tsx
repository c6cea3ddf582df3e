import { Button } from "@mantine/core";
import type { useAttendance } from "#web/info-sessions/use-attendance.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface AttendanceBarProps {
  attendance: ReturnType<typeof useAttendance>;
  /** The ids of the selected registrations. */
  selected: readonly string[];
  clear: () => void;
}

/** Marks the selected people as present or not, and says if marking failed. */
export function AttendanceBar({ attendance, selected, clear }: AttendanceBarProps) {
  const { mark, isPending, message, detail } = attendance;
  const markAll = (attended: boolean) =>
    mark({ ids: [...selected], attended }, { onSuccess: clear });
  return (
    <div className="attendance-bar">
      <p aria-live="polite">
        {selected.length > 0 &&
          `The info session of ${pluralize(selected.length, "selected person", "selected people")} has begun`}
      </p>
      {selected.length > 0 && (
        <>
          <Button loading={isPending} onClick={() => markAll(true)}>
            They came
          </Button>
          <Button variant="default" loading={isPending} onClick={() => markAll(false)}>
            They did not come
          </Button>
        </>
      )}
      <FormMessage message={message} detail={detail} />
    </div>
  );
}
