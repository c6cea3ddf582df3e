import type { Config } from "./config.ts";

/** Returns the academy-local date of now, as in 2026-11-21. Sessions use this date. */
export function academyDate({ now, config }: { now: () => Date; config: Config }): string {
  return Temporal.Instant.fromEpochMilliseconds(now().getTime())
    .toZonedDateTimeISO(config.timeZone)
    .toPlainDate()
    .toString();
}
