import { clockTime } from "#contract/clock-time.ts";
import { WallTime } from "#contract/quiet.ts";
import { zoneName } from "#web/lib/zones.ts";

/** Describes quiet hours in a sentence. Returns "" unless both times are valid and differ. */
export function hoursInWords(start: string, end: string, timeZone: string): string {
  const areTimes = [start, end].every((time) => WallTime.safeParse(time).success);
  if (!areTimes || start === end) return "";
  return `Nothing is sent from ${clockTime(start)} to ${clockTime(end)}, your time (${zoneName(timeZone)}).`;
}
