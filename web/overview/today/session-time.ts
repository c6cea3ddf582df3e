import { clockTime } from "#contract/clock-time.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";

/** An academy-local date and time, as in "Mon, Mar 9, 2026, 6:00 PM". */
export function sessionTime(session: { session_date: string; session_time: string }): string {
  return `${dayInWords(session.session_date, "weekday")}, ${clockTime(session.session_time)}`;
}
