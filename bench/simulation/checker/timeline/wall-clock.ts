// Local times by Intl alone, so that the checker does not rely on the product's code.

const minute = 60_000;
const day = 24 * 60 * minute;
/** Zones change their offsets only at quarters of an hour. */
const stretch = 15 * minute;

/** Days since 1970, minutes since midnight. */
export type Wall = {
  day: number;
  minutes: number;
  /** 1 is Monday. */
  weekday: number;
};

export function wallAt(instant: number, timeZone: string): Wall {
  const local = instant + offsetAt(instant, timeZone);
  const days = Math.floor(local / day);
  const minutes = Math.floor((local - days * day) / minute);
  return { day: days, minutes, weekday: ((((days + 3) % 7) + 7) % 7) + 1 };
}

/** The instant of a local day (days since 1970) and time (minutes since midnight). */
export function instantAt(days: number, minutes: number, timeZone: string): number {
  const local = days * day + minutes * minute;
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

/** As in 22:00. */
export function minutesOf(time: string): number {
  const [hours = "", minutes = ""] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** As in 2026-11-21. */
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
