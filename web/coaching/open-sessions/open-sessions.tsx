import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { bookingMessages } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { bookingDraft } from "#web/coaching/bookings/booking-dialog.tsx";
import { OpenSessionRow } from "#web/coaching/open-sessions/open-session-row.tsx";
import { SessionFilters } from "#web/coaching/open-sessions/session-filters.tsx";
import { useSessionFilters } from "#web/coaching/open-sessions/use-session-filters.ts";
import { dayInZone, type Zones } from "#web/coaching/session-time.ts";
import { readDraft } from "#web/lib/forms/drafts.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

const isBookable = ({ state }: OpenSession) => state === "bookable";

type OpenList = Zones & { items: OpenSession[] };

interface OpenSessionsProps {
  list: OpenList | undefined;
  onRetry: () => void;
}

export function OpenSessions({ list, onRetry }: OpenSessionsProps) {
  const hasSessions = list && list.items.length > 0;
  return (
    <section aria-labelledby="available-sessions">
      {!hasSessions && <Heading />}
      {!list && <LoadFailure message={bookingMessages.listFailed} onRetry={onRetry} />}
      {list?.items.length === 0 && (
        <p className="measure">
          No session is open for booking at the moment. We add new ones here: please look again in a
          few days.
        </p>
      )}
      {hasSessions && <Days list={list} />}
    </section>
  );
}

function Heading() {
  return <h2 id="available-sessions">Available Sessions</h2>;
}

function Days({ list }: { list: OpenList }) {
  const { filters, places, shown, clear } = useSessionFilters(list.items);
  const resumed = useResumed(list.items);
  // On phones those that can't be booked are brief.
  const isNarrow = useIsNarrow();
  const described = firstOfEachDescription(isNarrow ? shown.filter(isBookable) : shown);
  return (
    <>
      <div className="session-heading">
        <Heading />
        <SessionFilters filters={filters} places={places} />
      </div>
      {shown.length === 0 && (
        <div className="list-empty">
          <p>No session matches these filters.</p>
          <Button variant="default" onClick={clear}>
            Show all sessions
          </Button>
        </div>
      )}
      <div>
        {daysOf(shown, list).map(([day, sessions]) => (
          <Day key={day} {...{ day, sessions, described, resumed }} zones={list} />
        ))}
      </div>
    </>
  );
}

interface DayProps {
  day: string;
  sessions: readonly OpenSession[];
  described: ReadonlySet<OpenSession>;
  zones: Zones;
  /** Its booking was begun before the page was reloaded. */
  resumed: string | undefined;
}

function Day({ day, sessions, described, zones, resumed }: DayProps) {
  const id = useId();
  return (
    <div className="session-day">
      <h3 id={id}>{day}</h3>
      <ul aria-labelledby={id}>
        {sessions.map((session) => (
          <OpenSessionRow
            key={session.id}
            session={session}
            zones={zones}
            isDescribed={described.has(session)}
            isResumed={session.id === resumed}
          />
        ))}
      </ul>
    </div>
  );
}

function useResumed(sessions: readonly OpenSession[]): string | undefined {
  const [resumed] = useState(() =>
    sessions.find((session) => isBookable(session) && readDraft(bookingDraft(session)) !== null),
  );
  return resumed?.id;
}

/** The first session of each title and description. */
function firstOfEachDescription(sessions: readonly OpenSession[]): ReadonlySet<OpenSession> {
  const described = sessions.filter(({ description }) => description !== null);
  const alike = Map.groupBy(described, ({ title, description }) => `${title}\n${description}`);
  return new Set([...alike.values()].flatMap((all) => all.slice(0, 1)));
}

/** `sessions` are in order of time; days are in the member's time zone. */
function daysOf(sessions: readonly OpenSession[], zones: Zones): [string, OpenSession[]][] {
  const days = Map.groupBy(sessions, (session) => dayInZone(session, zones));
  return [...days];
}
