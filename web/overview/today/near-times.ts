import { clockTime } from "#contract/forms/clock-time.ts";
import { dayInWords, moveDay } from "#web/lib/calendar-days.ts";
import { capitalized } from "#web/ui/capitalized.ts";

type SessionTime = { session_date: string; session_time: string };

/** Academy-local, relative to `today`, as in "Tomorrow, 6:00 PM". */
export function sessionTime({ session_date, session_time }: SessionTime, today: string): string {
  return `${capitalized(nearDay(session_date, today))}, ${clockTime(session_time)}`;
}

/** "today", "tomorrow", or as in "Mon, Mar 9"; with the year if it is another. */
export function nearDay(date: string, today: string): string {
  if (date === today) return "today";
  if (date === moveDay(today, 1)) return "tomorrow";
  return dayInWords(date, date.slice(0, 4) === today.slice(0, 4) ? "near" : "weekday");
}
