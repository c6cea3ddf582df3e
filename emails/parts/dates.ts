import { zoneOfRepeatedHour } from "#contract/forms/repeated-hour.ts";
import { zoneName } from "#contract/forms/zone-name.ts";

/** As in "Tuesday, November 24, 2026". */
export function formatDay(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone });
  return format.format(new Date(instant));
}

/** As in "6:00 PM Eastern Time", or "1:30 AM EDT" if the clock shows it twice. */
export function formatTime(instant: string, timeZone: string): string {
  const isTwice = zoneOfRepeatedHour(instant, timeZone) !== "";
  return `${formatClock(instant, timeZone)}${isTwice ? "" : ` ${zoneName(timeZone)}`}`;
}

/** As in "6:00 PM", or "1:30 AM EDT" if the clock shows it twice. */
export function formatClock(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  const time = format.format(new Date(instant)).replace(/\s/g, " ");
  return time + zoneOfRepeatedHour(instant, timeZone);
}

/** Formats a local date, given as 2026-11-24. */
export function formatDate(date: string): string {
  return formatDay(`${date}T00:00:00Z`, "UTC");
}

export function weekday(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone }).format(new Date(instant));
}

/** As in "Tuesday, November 24, 2026, Eastern Time". */
export function formatDeadline(date: string, timeZone: string): string {
  return `${formatDate(date)}, ${zoneName(timeZone)}`;
}
