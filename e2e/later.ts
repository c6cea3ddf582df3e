import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("../testing/processes/clock-ahead.mjs", import.meta.url));

/** `instant` in milliseconds since 1970. */
export function clockAt(instant: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_AHEAD_MS: String(instant - Date.now()),
  };
}

/** In New York, as in "23:00", in milliseconds since 1970. */
export function timeInDays(days: number, plainTime: string): number {
  const day = Temporal.Now.zonedDateTimeISO("America/New_York").add({ days });
  return day.toPlainDate().toZonedDateTime({ timeZone: day.timeZoneId, plainTime })
    .epochMilliseconds;
}

/** In New York, in milliseconds since 1970. */
export function nineInDays(days: number): number {
  return timeInDays(days, "09:00");
}
