import type { Config } from "./config.ts";

/** The academy's local date at this moment, as in 2026-11-21; sessions are dated by it. */
export function academyDate({ now, config }: { now: () => Date; config: Config }): string {
  return Temporal.Instant.fromEpochMilliseconds(now().getTime())
    .toZonedDateTimeISO(config.timeZone)
    .toPlainDate()
    .toString();
}
