import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";

/** As in "Nov 21, 2026", for the back office. */
export function academyDay(instant: string): string {
  return shortDate(instant, academyZone());
}

/** As in "Nov 21, 2026, 9:00 AM", on one line. */
export function academyTime(instant: string): string {
  return dateAndTime(instant, academyZone());
}
