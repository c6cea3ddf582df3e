import { zoneName } from "#contract/forms/zone-name.ts";

/** As in "Friday, December 4, 2026 at 7:00 PM Eastern Time"; a time is not broken. */
export function dateInZone(instant: string, timeZone: string): string {
  const { date, time, zone } = written(instant, timeZone);
  return `${date} at ${time} ${zone}`;
}

/** In the visitor's time zone, and also in the academy's if it differs. */
export function dateInBothZones(instant: string, here: string, academyZone: string): string {
  const [own, academys] = [written(instant, here), written(instant, academyZone)];
  return own.clock === academys.clock
    ? dateInZone(instant, here)
    : `${own.date} at ${own.time} your time (${academys.time} ${academys.zone})`;
}

function written(instant: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(new Date(instant));
  const date = format({ dateStyle: "full" });
  const time = format({ hour: "numeric", minute: "2-digit" }).replace(/\s/u, "\u00a0");
  return { date, time, zone: zoneName(timeZone), clock: `${date} ${time}` };
}
