import { dayInWords, moveDay } from "#web/lib/calendar-days.ts";

export const calendarViews = ["week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Whole weeks, from Monday on: the one of a day, or all that its month is in. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === "week") return weekOf(day);
  const [first, last] = [`${day.slice(0, 7)}-01`, moveDay(monthAfter(day, 1), -1)];
  const days: string[] = [];
  for (let next = weekOf(first)[0] ?? first; next <= last; next = moveDay(next, 7)) {
    days.push(...weekOf(next));
  }
  return days;
}

function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, place) => moveDay(day, place - sinceMonday));
}

/** A day of the week or month before (-1) or after (1). */
export function neighbourOf(view: CalendarView, day: string, step: -1 | 1): string {
  return view === "week" ? moveDay(day, step * 7) : monthAfter(day, step);
}

/** The first of that month. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const monthWords = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** As in "Mar 8, 2027 to Mar 14, 2027" or "March 2027". */
export function viewInWords(view: CalendarView, day: string): string {
  if (view === "month") return monthWords.format(new Date(day));
  const days = weekOf(day);
  return `${dayInWords(days[0] ?? day)} to ${dayInWords(days.at(-1) ?? day)}`;
}
