import { clockTime } from "#contract/forms/clock-time.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { WallTime } from "#contract/quiet/quiet.ts";

/** "" unless both times are valid and differ. Breaks neither a time nor the name of the zone. */
export function hoursInWords(start: string, end: string, timeZone: string): string {
  const areTimes = [start, end].every((time) => WallTime.safeParse(time).success);
  if (!areTimes || start === end) return "";
  const [from, until, zone] = [clockTime(start), clockTime(end), zoneName(timeZone)].map((part) =>
    part.replace(/\s/gu, "\u00a0"),
  );
  return `Nothing is sent from ${from} to ${until}, your time (${zone}).`;
}
