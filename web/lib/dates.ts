const day = { month: "short", day: "numeric", year: "numeric" } as const;

/**
 * As in "Nov 21, 2026", in the reader's time zone unless another one is given (rule pages.dates).
 */
export function shortDate(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", { ...day, timeZone }).format(new Date(instant));
}

/** A line breaks before the date. */
function onOneLine(date: string): string {
  return date.replace(/\s/gu, "\u00a0");
}

/**
 * As in "Nov 21, 2026, 9:00 AM" on one line, in the browser's time zone unless another one is
 * given.
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
 * As in "Mon, Mar 9, 9:00 AM" on one line, in the browser's time zone unless another one is given.
 */
export function comingTime(instant: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat("en-US", { ...opening, timeZone });
  return onOneLine(words.format(new Date(instant)));
}

const monthInWords = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** In the browser's time zone, as in "November 2026". */
export function monthAndYear(instant: string): string {
  return monthInWords.format(new Date(instant));
}
