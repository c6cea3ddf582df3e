import type { SessionCalendar } from "#contract/coaching/session-calendar.ts";
import { hasBegun } from "#web/coaching/session-time.ts";
import type { Span } from "#web/coaching/staff/calendar/day-pieces.ts";

export type CalendarSession = SessionCalendar["sessions"][number];
type InfoSession = SessionCalendar["info_sessions"][number];

export type CalendarEntry = Span & { id: string } & (
    | { kind: "session"; session: CalendarSession }
    | { kind: "info"; info: InfoSession }
  );

/** `coach`: an account's id, for the sessions of that coach alone. */
export function entriesOf(shown: SessionCalendar, coach: string | null): CalendarEntry[] {
  const sessions = shown.sessions.filter(({ coach_id }) => coach === null || coach_id === coach);
  return [
    ...sessions.map((session) => ({
      ...{ kind: "session" as const, id: session.id, session },
      ...spanOf(session),
    })),
    ...shown.info_sessions.map((info) => ({ ...info, kind: "info" as const, info })),
  ];
}

export type BusyTime = SessionCalendar["busy"][number];

export function busyTimesOf({ busy }: SessionCalendar, coach: string | null): BusyTime[] {
  return busy.filter(({ coach_id }) => coach === null || coach_id === coach);
}

function spanOf({ session_date, session_time, duration }: CalendarSession): Span {
  const starts = `${session_date}T${session_time}`;
  const ends = new Date(Date.parse(`${starts}Z`) + duration * 60_000).toISOString().slice(0, 16);
  return { starts, ends };
}

export function canMove(session: CalendarSession): boolean {
  return !hasBegun(session);
}
