/** Quiet hours on the wall clock of a time zone; times as in 22:00. */
export type QuietHours = { start: string; end: string; timeZone: string };

/**
 * Whether the instant falls into the quiet hours, from the start on and before the end. They may
 * span midnight; on days when the clock is changed, what counts is what the clock shows.
 */
export function isWithinQuietHours({ start, end, timeZone }: QuietHours, instant: Date): boolean {
  const clock = wallTime(instant, timeZone);
  return start < end ? start <= clock && clock < end : start <= clock || clock < end;
}

/** What a clock in the zone shows at the instant, as in 07:05. */
function wallTime(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });
}
