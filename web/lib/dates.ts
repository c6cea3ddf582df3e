const day = { month: "short", day: "numeric", year: "numeric" } as const;

/**
 * An instant's day, as in "Nov 21, 2026": where the reader is (rule pages.dates), unless another time
 * zone is given.
 */
export function shortDate(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", { ...day, timeZone }).format(new Date(instant));
}

/** Keeps a date on one line, so that a line breaks before it. */
function onOneLine(date: string): string {
  return date.replace(/\s/gu, "\u00a0");
}

/**
 * Formats an instant as "Nov 21, 2026, 9:00 AM" on one line, in the browser's time zone unless
 * another one is given.
 */
export function dateAndTime(instant: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return onOneLine(words.format(new Date(instant)));
}

const opening = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

/**
 * Formats a coming instant as "Mon, Mar 9, 9:00 AM" on one line, in the browser's time zone unless
 * another one is given.
 */
export function comingTime(instant: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat("en-US", { ...opening, timeZone });
  return onOneLine(words.format(new Date(instant)));
}

const monthInWords = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** Formats an instant's month in the browser's time zone, as "November 2026". */
export function monthAndYear(instant: string): string {
  return monthInWords.format(new Date(instant));
}
