import type { CalendarSession } from "#web/coaching/staff/calendar/calendar-entries.ts";
import { MoveSession } from "#web/coaching/staff/calendar/move-session.tsx";
import { SessionDetails } from "#web/coaching/staff/calendar/session-details.tsx";
import type { Place } from "#web/coaching/staff/calendar/use-drag.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

export interface Opened {
  session: CalendarSession;
  isMoving: boolean;
  /** Where it was dropped. */
  to: Place | null;
}

interface SessionDialogProps {
  opened: Opened | null;
  zone: string;
  onChange: (opened: Opened | null) => void;
}

export function SessionDialog({ opened, zone, onChange }: SessionDialogProps) {
  const close = () => onChange(null);
  return (
    <RecordDialog
      title={opened?.isMoving ? "Move this session?" : (opened?.session.title ?? "")}
      record={opened}
      onClose={close}
    >
      {(shown) =>
        shown.isMoving ? (
          <MoveSession
            session={shown.session}
            to={shown.to}
            zone={zone}
            onClose={() => {
              close();
              focusAgain(shown.session.id);
            }}
          />
        ) : (
          <SessionDetails
            session={shown.session}
            onMove={() => onChange({ ...shown, isMoving: true })}
          />
        )
      }
    </RecordDialog>
  );
}

/** On another day the session has another button. */
function focusAgain(id: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus(), 50);
}
