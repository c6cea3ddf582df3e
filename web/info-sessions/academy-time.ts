import { zoneOffset } from "#web/lib/zones.ts";

const msPerDay = 24 * 60 * 60_000;

/** UTC instant of an academy-local time: the first of two, or an hour later if it is skipped. */
export function instantAt(wallClock: string, zone: string): string {
  const asUtc = Date.parse(`${wallClock}Z`);
  const around = [-msPerDay, msPerDay].map((ms) => zoneOffset(zone, new Date(asUtc + ms)));
  const at = (offset: number) => new Date(asUtc - offset * 60_000);
  const [least, most] = [Math.min(...around), Math.max(...around)];
  return at(zoneOffset(zone, at(most)) === most ? most : least).toISOString();
}

/** Academy-local, in the format of a datetime-local field. */
export function wallClockAt(instant: string, zone: string): string {
  const words = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: zone,
  });
  return words.format(new Date(instant)).replace(" ", "T");
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
