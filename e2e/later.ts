import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("../testing/clock-ahead.mjs", import.meta.url));

/** Settings of a server for which it is this instant already. */
export function clockAt(instant: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_AHEAD_MS: String(instant - Date.now()),
  };
}

/** When it will be nine in New York, so many days from now. */
export function nineInDays(days: number): number {
  const day = Temporal.Now.zonedDateTimeISO("America/New_York").add({ days });
  return day.toPlainDate().toZonedDateTime({ timeZone: day.timeZoneId, plainTime: "09:00" })
    .epochMilliseconds;
}
