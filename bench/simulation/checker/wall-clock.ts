// Wall clocks by Intl alone, so that the product's own reckoning is not its own judge.

const minute = 60_000;
const day = 24 * 60 * minute;
/** No zone changes its offset at any other moment than a quarter of an hour. */
const stretch = 15 * minute;

/** What a calendar and a clock on the wall show: days since 1970, minutes since midnight. */
export type Wall = {
  day: number;
  minutes: number;
  /** Monday is 1. */
  weekday: number;
};

export function wallAt(instant: number, timeZone: string): Wall {
  const local = instant + offsetAt(instant, timeZone);
  const days = Math.floor(local / day);
  const minutes = Math.floor((local - days * day) / minute);
  return { day: days, minutes, weekday: ((((days + 3) % 7) + 7) % 7) + 1 };
}

/** The instant at which the wall clock shows these minutes on that day. */
export function instantAt(days: number, minutes: number, timeZone: string): number {
  const local = days * day + minutes * minute;
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** Minutes since midnight of a time as in 22:00. */
export function minutesOf(time: string): number {
  const [hours = "", minutes = ""] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Days since 1970 of a date as in 2026-11-21. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / day;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

function offsetAt(instant: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const place = Math.floor(instant / stretch);
  const offset = known.get(place) ?? readOffset(place * stretch, timeZone);
  known.set(place, offset);
  return offset;
}

function readOffset(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? openFormat(timeZone);
  formats.set(timeZone, format);
  const fields = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = fields;
  return Date.UTC(year, month - 1, date, hour, minutes) - instant;
}

function openFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
}
