import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";

export function academyDay(instant: string): string {
  return shortDate(instant, academyZone());
}

export function academyTime(instant: string): string {
  return dateAndTime(instant, academyZone());
}
