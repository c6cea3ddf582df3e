import type { Config } from "./config.ts";

type Clock = { now: () => Date; config: Config };

/** Returns the academy-local date of now, as in 2026-11-21. Sessions use this date. */
export function academyDate(clock: Clock): string {
  return academyTime(clock).toPlainDate().toString();
}

/** Returns the UTC instant at which the academy-local date of now began. */
export function startOfAcademyDay(clock: Clock): Date {
  return new Date(academyTime(clock).startOfDay().epochMilliseconds);
}

function academyTime({ now, config }: Clock): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(
    config.timeZone,
  );
}
