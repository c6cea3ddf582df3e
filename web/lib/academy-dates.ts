import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";

/** An instant's day at the academy, as in "Nov 21, 2026". So the back office shows days. */
export function academyDay(instant: string): string {
  return shortDate(instant, academyZone());
}

/** An instant by the academy's clock, as in "Nov 21, 2026, 9:00 AM", on one line. */
export function academyTime(instant: string): string {
  return dateAndTime(instant, academyZone());
}
