import { zoneOfRepeatedHour } from "#contract/forms/repeated-hour.ts";

const day = { month: "short", day: "numeric", year: "numeric" } as const;

/** In the reader's time zone unless one is given (rule pages.dates). */
export function shortDate(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", { ...day, timeZone }).format(new Date(instant));
}

function onOneLine(date: string): string {
  return date.replace(/\s/gu, "\u00a0");
}

export function dateAndTime(instant: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return onOneLine(words.format(new Date(instant)) + zoneOfRepeatedHour(instant, timeZone));
}

const opening = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

export function comingTime(instant: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat("en-US", { ...opening, timeZone });
  return onOneLine(words.format(new Date(instant)) + zoneOfRepeatedHour(instant, timeZone));
}

const monthInWords = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** In the browser's time zone. */
export function monthAndYear(instant: string): string {
  return monthInWords.format(new Date(instant));
}
