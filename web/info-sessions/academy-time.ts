import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);
dayjs.extend(timezone);

/** `wallClock` is academy-local, as in 2026-11-21T14:00. */
export function instantAt(wallClock: string, zone: string): string {
  return dayjs.tz(wallClock, zone).toISOString();
}

/** Academy-local, in the format of a datetime-local field. */
export function wallClockAt(instant: string, zone: string): string {
  return dayjs(instant).tz(zone).format("YYYY-MM-DDTHH:mm");
}

/** As in "Saturday, November 21, 2026 at 2:00 PM". */
export function inAcademyTime(instant: string, zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: zone,
  });
  return words.format(new Date(instant));
}
