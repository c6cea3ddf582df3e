import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);
dayjs.extend(timezone);

/** The instant at which the academy's clock shows this, as in 2026-11-21T14:00. */
export function instantAt(wallClock: string, zone: string): string {
  return dayjs.tz(wallClock, zone).toISOString();
}

/** What the academy's clock shows at an instant, as a date-time field wants it. */
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
