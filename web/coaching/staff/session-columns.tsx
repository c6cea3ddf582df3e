import { Button } from "@mantine/core";
import { type ListSessions, type Session, sessionTypeName } from "#contract/coaching.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import type { RecordColumn } from "#web/ui/record-table.tsx";

export type SessionSort = NonNullable<ListSessions["sort"]>;

interface SessionActions {
  onBookings: (session: Session) => void;
  onEdit: (session: Session) => void;
  onDelete: (session: Session) => void;
}

export function sessionColumns(actions: SessionActions): RecordColumn<Session, SessionSort>[] {
  return [
    { title: "Date", sort: "starts_at", render: (session) => asFact(onAcademyClock(session).date) },
    { title: "Time", render: (session) => asFact(onAcademyClock(session).time) },
    { title: "Title", sort: "title", render: ({ title }) => title },
    { title: "Type", render: ({ type }) => asFact(sessionTypeName(type)) },
    {
      title: "Booked",
      render: ({ booked, max_participants }) => `${booked}/${max_participants}`,
    },
    {
      title: "Actions",
      isAction: true,
      render: (session) => <Actions session={session} {...actions} />,
    },
  ];
}

/** Kept on one line where there is room. */
function asFact(words: string) {
  return <span className="staff-session-fact">{words}</span>;
}

interface ActionsProps extends SessionActions {
  session: Session;
}

function Actions({ session, onBookings, onEdit, onDelete }: ActionsProps) {
  const { date, time } = onAcademyClock(session);
  const buttons = [
    { label: "Bookings", onPress: onBookings },
    { label: "Edit", onPress: onEdit },
    { label: "Delete", onPress: onDelete },
  ];
  return (
    <div className="staff-session-buttons">
      {buttons.map(({ label, onPress }) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          aria-label={`${label}: ${session.title}, ${date}, ${time}`}
          onClick={() => onPress(session)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
