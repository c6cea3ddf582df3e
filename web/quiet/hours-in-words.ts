import { WallTime } from "#contract/quiet.ts";
import { zoneName } from "#web/lib/zones.ts";

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** Describes quiet hours in a sentence. Returns "" unless both times are valid and differ. */
export function hoursInWords(start: string, end: string, timeZone: string): string {
  const areTimes = [start, end].every((time) => WallTime.safeParse(time).success);
  if (!areTimes || start === end) return "";
  return `Nothing is sent from ${onClock(start)} to ${onClock(end)}, your time (${zoneName(timeZone)}).`;
}

function onClock(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}Z`));
}
