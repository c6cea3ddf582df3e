import type { Booking } from "#contract/coaching/bookings.ts";
import { zoneOfRepeatedHour } from "#contract/forms/repeated-hour.ts";
import { zoneOffset } from "#contract/forms/wall-clock.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { zonePlace } from "#contract/forms/zone-place.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { shownZone } from "#web/lib/zones.ts";

export interface Zones {
  time_zone: string;
  academy_time_zone: string;
}

/** The browser's zone until the server knows the member's. */
export function shownZones({ time_zone, academy_time_zone }: KnownZones): Zones {
  return { time_zone: shownZone(time_zone), academy_time_zone };
}

type KnownZones = Omit<Zones, "time_zone"> & { time_zone: string | null };

type Times = Pick<Booking["session"], "starts_at" | "duration">;

/**
 * In the member's time zone: date "Tue, Dec 1, 2026", time "3:00 PM – 4:00 PM" and its start "3:00
 * PM", zone "your time, Chicago". `atAcademy` is the academy's time if it differs, or null.
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
    start: time,
    time: `${time} – ${written(endOf({ starts_at, duration }), zones.time_zone).time}`,
    zone: isSameClock ? academysZone : `your time, ${zonePlace(zones.time_zone)}`,
    atAcademy: isSameClock ? null : `${academysTime} ${academysZone}`,
  };
}

/** As in "The academy is 3 hours ahead.". Null without instants, or if the clocks agree at all. */
export function academyAhead(zones: Zones, instants: readonly Date[]): string | null {
  const all = instants.map(
    (at) => zoneOffset(zones.academy_time_zone, at) - zoneOffset(zones.time_zone, at),
  );
  const differences = [...new Set(all)].sort((one, other) => Math.abs(one) - Math.abs(other));
  const amounts = differences.filter((minutes) => minutes !== 0).map(amountInWords);
  if (amounts.length === 0) return null;
  const upTo = differences.includes(0) ? "up to " : "";
  const depending = differences.length > 1 ? ", depending on the date" : "";
  return `The academy is ${upTo}${amounts.join(" or ")} ${directionOf(differences)}${depending}.`;
}

function amountInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [
    hours > 0 && pluralize(hours, "hour"),
    rest > 0 && pluralize(rest, "minute"),
  ].filter((part) => part !== false);
  return parts.join(" and ");
}

function directionOf(differences: readonly number[]): "ahead" | "behind" {
  return (differences.at(-1) ?? 0) > 0 ? "ahead" : "behind";
}

export function startsToAttend(bookings: readonly Booking[], open: readonly Times[]): Date[] {
  const booked = bookings.filter(({ status }) => status !== "cancelled");
  return [...booked.map(({ session }) => session), ...open]
    .filter((session) => !hasEnded(session))
    .map(({ starts_at }) => new Date(starts_at));
}

/** In the member's time zone, as in "Tue, Dec 1, 2026". */
export function dayInZone({ starts_at }: Pick<Times, "starts_at">, zones: Zones): string {
  return written(starts_at, zones.time_zone).date;
}

/** A line breaks only between the date, the times and the zone. */
export function whenInOneLine(session: Times, zones: Zones): string {
  const { date, time, zone } = whenInWords(session, zones);
  return [`${date},`, time, `(${zone})`]
    .map((part) => part.replace(/(?<!–)\s/gu, "\u00a0"))
    .join(" ");
}

/** In the member's time zone, as in "Tue, Dec 1, 2026, 3:00 PM". */
export function instantInWords(instant: string, zones: Zones): string {
  const { date, time } = written(instant, zones.time_zone);
  return `${date}, ${time}`;
}

export function hasBegun({ starts_at }: Pick<Times, "starts_at">): boolean {
  return Date.parse(starts_at) <= Date.now();
}

export function hasEnded(session: Times): boolean {
  return Date.parse(endOf(session)) <= Date.now();
}

function endOf({ starts_at, duration }: Times): string {
  return new Date(Date.parse(starts_at) + duration * 60_000).toISOString();
}

/** Academy-local, as in "Dec 1, 2026" and "4:00 PM". */
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
  const time = inZone(timeZone, clock).format(at) + zoneOfRepeatedHour(instant, timeZone);
  return { date: inZone(timeZone, day).format(at), time };
}

function inZone(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
}
