import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { sessionMessages } from "#contract/coaching/sessions.ts";
import {
  busyTimesOf,
  type CalendarSession,
  entriesOf,
} from "#web/coaching/staff/calendar/calendar-entries.ts";
import { CalendarGrid } from "#web/coaching/staff/calendar/calendar-grid.tsx";
import { CalendarKey } from "#web/coaching/staff/calendar/calendar-key.tsx";
import { CalendarLoading } from "#web/coaching/staff/calendar/calendar-loading.tsx";
import {
  type CalendarView,
  daysOf,
  neighbourOf,
  viewInWords,
} from "#web/coaching/staff/calendar/calendar-view.ts";
import { type Opened, SessionDialog } from "#web/coaching/staff/calendar/session-dialog.tsx";
import { type Place, useDrag } from "#web/coaching/staff/calendar/use-drag.ts";
import { useMove } from "#web/coaching/staff/calendar/use-move.ts";
import { NewSessionForm } from "#web/coaching/staff/sessions/session-dialog.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { todayIn } from "#web/lib/calendar-days.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import "#web/coaching/staff/calendar/calendar.css";

/** By the academy's clock; which days, and of which coach, is in the address. */
export default function SessionCalendar({ view }: { view: CalendarView }) {
  const [params] = useSearchParams();
  const zone = academyZone();
  const day = dayIn(params) ?? todayIn(zone);
  const coach = params.get("coach");
  const days = daysOf(view, day);
  const input = { from: days[0] ?? day, until: days.at(-1) ?? day };
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    queries.coaching.listCalendar.queryOptions({
      ...{ input, staleTime: 0, placeholderData: keepPreviousData },
    }),
    queryClient,
  );
  const [adding, setAdding] = useState<Place | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const move = useMove((session, to) => setOpened({ session, to, isMoving: true }));
  const { dragged, start } = useDrag<CalendarSession>(move);
  return (
    <section className="session-calendar" aria-label="Calendar">
      <CalendarHead view={view} day={day} />
      {isError && !data && (
        <LoadFailure message={sessionMessages.calendarFailed} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <CalendarLoading />}
      {data && (
        <CalendarGrid
          view={view}
          days={days}
          month={day.slice(0, 7)}
          today={data.today}
          entries={entriesOf(data, coach)}
          busy={busyTimesOf(data, coach)}
          isLoading={isPlaceholderData}
          dragged={dragged}
          onOpen={(session) => setOpened({ session, to: null, isMoving: false })}
          onGrab={start}
          onAdd={setAdding}
        />
      )}
      <CalendarKey />
      <AcademyTimeNote zone={zone} />
      <RecordDialog title="Add a session" record={adding} onClose={() => setAdding(null)}>
        {({ day, time }) => (
          <NewSessionForm
            zone={zone}
            start={{ session_date: day, ...(time !== null && { session_time: time }) }}
            onClose={() => setAdding(null)}
          />
        )}
      </RecordDialog>
      <SessionDialog opened={opened} zone={zone} onChange={setOpened} />
    </section>
  );
}

function dayIn(params: URLSearchParams): string | null {
  const day = params.get("day") ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

function CalendarHead({ view, day }: { view: CalendarView; day: string }) {
  const [params, setParams] = useSearchParams();
  const to = (other: string | null) => {
    const next = new URLSearchParams(params);
    if (other === null) next.delete("day");
    else next.set("day", other);
    return { search: `?${next}` };
  };
  function choose(coach: string) {
    const next = new URLSearchParams(params);
    if (coach === "") next.delete("coach");
    else next.set("coach", coach);
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="calendar-head">
      <h2 aria-live="polite">{viewInWords(view, day)}</h2>
      <nav aria-label="Days shown" className="calendar-steps">
        <Link to={to(neighbourOf(view, day, -1))} preventScrollReset>
          Previous {view}
        </Link>
        <Link to={to(null)} preventScrollReset>
          Today
        </Link>
        <Link to={to(neighbourOf(view, day, 1))} preventScrollReset>
          Next {view}
        </Link>
      </nav>
      <CoachFilter chosen={params.get("coach") ?? ""} onChoose={choose} />
    </div>
  );
}

function CoachFilter({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { data = [] } = useQuery(queries.cohorts.listCoaches.queryOptions(), queryClient);
  return (
    <NativeSelect
      aria-label="Coach"
      data={[
        { value: "", label: "All coaches" },
        ...data.map(({ id, name, email }) => ({ value: id, label: name ?? email })),
      ]}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
