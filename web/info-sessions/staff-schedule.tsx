import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { InfoSession } from "#contract/info-sessions/info-sessions.ts";
import { StaffCancelDialog } from "#web/info-sessions/staff-cancel-dialog.tsx";
import { StaffComingSession } from "#web/info-sessions/staff-coming-session.tsx";
import { StaffPastSessions } from "#web/info-sessions/staff-past-sessions.tsx";
import { type Planned, StaffPlanDialog } from "#web/info-sessions/staff-plan-dialog.tsx";
import { StaffRecordingDialog } from "#web/info-sessions/staff-recording-dialog.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { inPeople } from "#web/lib/people.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

export function StaffSchedule() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="schedule" aria-labelledby="schedule">
      <h2 id="schedule" ref={heading} tabIndex={-1}>
        Dates
      </h2>
      <Schedule onCancelled={() => heading.current?.focus()} />
    </section>
  );
}

function useSchedule() {
  const list = useQuery(queries.infoSessions.list.queryOptions(), queryClient);
  const next = useQuery(queries.infoSessions.next.queryOptions(), queryClient);
  return {
    schedule: list.data && next.data && { ...list.data, zone: next.data.time_zone },
    isPending: list.isPending || next.isPending,
    refetch: () => void Promise.all([list.refetch(), next.refetch()]),
  };
}

function Schedule({ onCancelled }: { onCancelled: () => void }) {
  const { schedule, isPending, refetch } = useSchedule();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [cancelled, setCancelled] = useState<InfoSession | null>(null);
  const [recorded, setRecorded] = useState<InfoSession | null>(null);
  if (isPending) return <Skeleton height="2.75rem" radius="md" />;
  if (!schedule) return <LoadFailure message="Failed to load info sessions" onRetry={refetch} />;
  const { items, waiting, past, zone } = schedule;
  return (
    <>
      <div className="schedule-words">
        {items.length === 0 && <p>No date yet. Visitors see “TBD” until you schedule one.</p>}
        <p>{waitingInWords(waiting)}</p>
      </div>
      <Button onClick={() => setPlanned({ session: null, told: waiting })}>
        Schedule an info session
      </Button>
      <ul className="coming-sessions">
        {items.map((session) => (
          <StaffComingSession
            key={session.id}
            session={session}
            zone={zone}
            onMove={() => setPlanned({ session, told: session.registrations })}
            onCancel={() => setCancelled(session)}
          />
        ))}
      </ul>
      <StaffPastSessions sessions={past} zone={zone} onRecord={setRecorded} />
      <StaffRecordingDialog session={recorded} zone={zone} onClose={() => setRecorded(null)} />
      <StaffPlanDialog planned={planned} zone={zone} onClose={() => setPlanned(null)} />
      <StaffCancelDialog
        session={cancelled}
        zone={zone}
        hasAnother={items.length > 1}
        onClose={() => setCancelled(null)}
        onCancelled={onCancelled}
      />
    </>
  );
}

function waitingInWords(waiting: number): string {
  return waiting === 0
    ? "Nobody is waiting for a date."
    : `${inPeople(waiting, "is", "are")} waiting for a date, and will get the calendar invite as soon as there is one.`;
}
