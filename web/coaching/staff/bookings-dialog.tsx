import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { bookingMessages } from "#contract/coaching/bookings.ts";
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
          {booked}/{max_participants} spots filled.{data && ` ${waitingInWords(data.waiting)}.`}
        </p>
      </div>
      {isPending && <Skeleton height="9rem" />}
      {!isPending && !data && (
        <LoadFailure message={bookingMessages.bookingsFailed} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
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

function waitingInWords(waiting: number): string {
  return waiting === 0
    ? "Waiting list: empty"
    : `Waiting list: ${waiting === 1 ? "1 person" : `${waiting} people`}`;
}
