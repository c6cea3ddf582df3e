import type { Booking } from "#contract/coaching.ts";
import { zoneName, zonePlace } from "#web/lib/zones.ts";

/** The member's own zone, and the academy's. */
export interface Zones {
  time_zone: string;
  academy_time_zone: string;
}

type Times = Pick<Booking["session"], "starts_at" | "duration">;

/**
 * When a session is, on the member's clock: date "Tue, Dec 1, 2026", time "3:00 PM – 4:00 PM", zone
 * "your time, Chicago"; and where the academy's clock shows something else, that too.
 */
export function whenInWords({ starts_at, duration }: Times, zones: Zones) {
  const { date, time } = written(starts_at, zones.time_zone);
  const academys = written(starts_at, zones.academy_time_zone);
  const academysZone = zoneName(zones.academy_time_zone);
  const isSameClock = date === academys.date && time === academys.time;
  const academysTime =
    date === academys.date ? academys.time : `${academys.date}, ${academys.time}`;
  return {
    date,
    time: `${time} – ${written(endOf({ starts_at, duration }), zones.time_zone).time}`,
    zone: isSameClock ? academysZone : `your time, ${zonePlace(zones.time_zone)}`,
    atAcademy: isSameClock ? null : `${academysTime} at the academy (${academysZone})`,
  };
}

/** As in "Tue, Dec 1, 2026, 3:00 PM – 4:00 PM (your time, Chicago)". */
export function whenInOneLine(session: Times, zones: Zones): string {
  const { date, time, zone } = whenInWords(session, zones);
  return `${date}, ${time} (${zone})`;
}

export function hasEnded(session: Times): boolean {
  return Date.parse(endOf(session)) <= Date.now();
}

function endOf({ starts_at, duration }: Times): string {
  return new Date(Date.parse(starts_at) + duration * 60_000).toISOString();
}

/** The academy's own date and time as they are, as in "Dec 1, 2026" and "4:00 PM". */
export function onAcademyClock(session: Pick<Booking["session"], "session_date" | "session_time">) {
  const wallClock = new Date(`${session.session_date}T${session.session_time}Z`);
  return {
    date: inZone("UTC", { month: "short", day: "numeric", year: "numeric" }).format(wallClock),
    time: inZone("UTC", clock).format(wallClock),
  };
}

const day = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;

function written(instant: string, timeZone: string) {
  const at = new Date(instant);
  return { date: inZone(timeZone, day).format(at), time: inZone(timeZone, clock).format(at) };
}

function inZone(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
}
