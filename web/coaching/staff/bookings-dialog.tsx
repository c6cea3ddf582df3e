import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { personAddress } from "#contract/addresses.ts";
import { bookingMessages } from "#contract/coaching/bookings.ts";
import { isMeeting, type MeetingMember } from "#contract/coaching/meetings.ts";
import type { Session } from "#contract/coaching/sessions.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { ConfirmAll } from "#web/coaching/staff/decisions/confirm-all.tsx";
import { StaffBooking } from "#web/coaching/staff/staff-booking.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

export function SessionBookings({ session }: { session: Session }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { data, isPending, refetch } = useQuery(
    queries.coaching.listSessionBookings.queryOptions({ input: { id: session.id }, staleTime: 0 }),
    queryClient,
  );
  const { title, booked, max_participants } = data?.session ?? session;
  const { date, time } = onAcademyClock(data?.session ?? session);
  return (
    <div className="dialog-body">
      <div>
        <p>
          {title}
          <br />
          {date}, {time}
        </p>
        <p className="soft" ref={summary} tabIndex={-1}>
          {isMeeting(data?.session ?? session)
            ? "All members of the cohort belong to it, without booking."
            : `${booked}/${max_participants} spots filled.${data ? ` ${waitingInWords(data.waiting)}.` : ""}`}
        </p>
      </div>
      {isPending && <Skeleton height="9rem" />}
      {!isPending && !data && (
        <LoadFailure message={bookingMessages.bookingsFailed} onRetry={() => void refetch()} />
      )}
      {data && <MeetingMembers members={data.members} />}
      {data?.items.length === 0 && data.members.length === 0 && (
        <p>Nobody has booked this session yet. Bookings appear here, for you to confirm.</p>
      )}
      {data && (
        <ConfirmAll
          bookings={data.items.filter(({ can }) => can.confirm)}
          of={title}
          onDecided={untilReread}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className="staff-bookings">
          {data.items.map((booking) => (
            <StaffBooking
              key={booking.id}
              sessionId={session.id}
              booking={booking}
              onReleased={() => summary.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function MeetingMembers({ members }: { members: readonly MeetingMember[] }) {
  const groups = [
    { heading: "Come", of: members.filter(({ is_absent }) => !is_absent) },
    { heading: "Can’t come", of: members.filter(({ is_absent }) => is_absent) },
  ];
  return groups.map(
    ({ heading, of }) =>
      of.length > 0 && (
        <section key={heading} aria-label={heading}>
          <h3>
            {heading}: {of.length}
          </h3>
          <ul>
            {of.map(({ person_id, name, email }) => (
              <li key={person_id}>
                <Link to={personAddress(person_id)}>{name ?? email}</Link>
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}

function waitingInWords(waiting: number): string {
  return waiting === 0
    ? "Waiting list: empty"
    : `Waiting list: ${waiting === 1 ? "1 person" : `${waiting} people`}`;
}
