import type { BookingWithSession, ListPendingBookings } from "#contract/coaching/bookings.ts";
import { PendingDecision } from "#web/coaching/staff/pending/pending-decision.tsx";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { HandedTo } from "#web/shared/people/handed-to.tsx";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmptyCell } from "#web/ui/cells/empty-cell.tsx";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

type PendingSort = NonNullable<ListPendingBookings["sort"]>;

export const pendingColumns: readonly RecordColumn<BookingWithSession, PendingSort>[] = [
  {
    title: "Session and member",
    cardSlot: "title",
    sort: "starts_at",
    width: 460,
    render: (booking) => <MemberCell {...booking} />,
  },
  { title: "Notes", cardSlot: "note", render: (booking) => <NotesCell {...booking} /> },
  {
    title: "Booked",
    width: 120,
    render: ({ created_at }) => (
      <span className="unbroken not-on-cards">{academyDay(created_at)}</span>
    ),
  },
  {
    title: "Handed to",
    width: 160,
    cardSlot: "fact",
    render: (booking) => (
      <HandedTo record={booking} of={nameOf(booking)} hand={api.coaching.handOver} />
    ),
  },
  {
    title: "Decision",
    isAction: true,
    width: 192,
    render: (booking) => <PendingDecision booking={booking} of={nameOf(booking)} />,
  },
];

function nameOf({ name, email, session }: BookingWithSession): string {
  return `${name ?? email ?? "Deleted account"}, ${session.title}`;
}

function MemberCell({ person_id, name, email, email_verified }: BookingWithSession) {
  if (email === null) return "Deleted account";
  return <NameCell name={name} email={email} personId={person_id} isConfirmed={email_verified} />;
}

function NotesCell({ notes, coach_note }: BookingWithSession) {
  if (notes === null && coach_note === null) return <EmptyCell />;
  const lines = notes !== null && coach_note !== null ? 1 : 2;
  return (
    <NotedCell
      note={
        coach_note !== null && <Clipped lines={lines}>Note for the coach: {coach_note}</Clipped>
      }
    >
      {notes !== null && <Clipped lines={lines}>{notes}</Clipped>}
    </NotedCell>
  );
}
