import type { BookingWithSession, ListPendingBookings } from "#contract/bookings.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { PendingDecision } from "#web/coaching/staff/pending-decision.tsx";
import { SessionConfirmation } from "#web/coaching/staff/session-confirmation.tsx";
import { academyDay } from "#web/lib/academy-dates.ts";
import { Clipped } from "#web/ui/clipped.tsx";
import { NotedCell } from "#web/ui/noted-cell.tsx";
import { PersonLink } from "#web/ui/person-link.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

type PendingSort = NonNullable<ListPendingBookings["sort"]>;

type PendingColumn = RecordColumn<BookingWithSession, PendingSort>;

/** Returns the columns for these bookings: those of one session can be confirmed together. */
export function pendingColumns(bookings: readonly BookingWithSession[]): PendingColumn[] {
  const sessions = Map.groupBy(bookings, ({ session_id }) => session_id);
  return [
    {
      title: "Session",
      cardSlot: "title",
      sort: "starts_at",
      width: 275,
      render: (booking) => {
        const { session, session_id } = booking;
        const together = sessions.get(session_id) ?? [];
        return (
          <>
            <SessionCell {...session} />
            {together.length > 1 && together[0] === booking && (
              <SessionConfirmation session={session} bookings={together} />
            )}
          </>
        );
      },
    },
    ...bookingColumns,
  ];
}

const bookingColumns: readonly PendingColumn[] = [
  {
    title: "Member",
    cardSlot: "fact",
    width: 240,
    render: (booking) => <MemberCell {...booking} />,
  },
  { title: "Notes", width: 195, render: (booking) => <NotesCell {...booking} /> },
  {
    title: "Booked",
    width: 120,
    render: ({ created_at }) => (
      <span className="staff-session-fact not-on-cards">{academyDay(created_at)}</span>
    ),
  },
  {
    title: "Decision",
    isAction: true,
    render: (booking) => <PendingDecision booking={booking} of={nameOf(booking)} />,
  },
];

function nameOf({ name, email, session }: BookingWithSession): string {
  return `${name ?? email ?? "Deleted account"}, ${session.title}`;
}

function SessionCell(session: BookingWithSession["session"]) {
  const { date, time } = onAcademyClock(session);
  const coach = coachOf(session);
  return (
    <NotedCell
      note={`${typeWords[session.type]}${coach ? `, ${coach}` : ""}, ${session.booked}/${session.max_participants} filled`}
    >
      <div className="staff-session-fact">
        {date}, {time}
      </div>
      <Clipped>{session.title}</Clipped>
    </NotedCell>
  );
}

function MemberCell({ person_id, name, email, email_verified }: BookingWithSession) {
  return (
    <NotedCell note={name !== null && email && <Clipped>{email}</Clipped>}>
      <span className="email-cell">
        <Clipped>
          <PersonLink id={person_id}>{name ?? email ?? "Deleted account"}</PersonLink>
        </Clipped>
        {!email_verified && <StatusBadge status="Address not confirmed" tone="going" />}
      </span>
    </NotedCell>
  );
}

function NotesCell({ notes, coach_note }: BookingWithSession) {
  if (notes === null && coach_note === null) return <span className="soft not-on-cards">None</span>;
  // Together no higher than the three lines of the session.
  const isShared = notes !== null && coach_note !== null;
  return (
    <NotedCell
      note={
        coach_note !== null && (
          <Clipped lines={isShared ? 1 : 3}>Note for the coach: {coach_note}</Clipped>
        )
      }
    >
      {notes !== null && <Clipped lines={isShared ? 2 : 3}>{notes}</Clipped>}
    </NotedCell>
  );
}
