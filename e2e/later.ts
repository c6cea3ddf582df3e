import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("../testing/processes/clock-ahead.mjs", import.meta.url));

/** Settings for a server whose clock shows this instant now, given in milliseconds since 1970. */
export function clockAt(instant: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_AHEAD_MS: String(instant - Date.now()),
  };
}

/** A time such as "23:00" in New York in `days` days, in milliseconds since 1970. */
export function timeInDays(days: number, plainTime: string): number {
  const day = Temporal.Now.zonedDateTimeISO("America/New_York").add({ days });
  return day.toPlainDate().toZonedDateTime({ timeZone: day.timeZoneId, plainTime })
    .epochMilliseconds;
}

/** Nine in the morning in New York in `days` days, in milliseconds since 1970. */
export function nineInDays(days: number): number {
  return timeInDays(days, "09:00");
}
