/** Quiet hours in local time of a time zone; times as in 22:00. */
export type QuietHours = { start: string; end: string; timeZone: string };

/**
 * Whether the instant is within quiet hours, including the start and excluding the end. They may
 * span midnight. On days when clocks change, the local time counts.
 */
export function isWithinQuietHours({ start, end, timeZone }: QuietHours, instant: Date): boolean {
  const clock = wallTime(instant, timeZone);
  return start < end ? start <= clock && clock < end : start <= clock || clock < end;
}

/** Returns the instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(hours: QuietHours, instant: Date): Date {
  if (!isWithinQuietHours(hours, instant)) return instant;
  const day = localDate(instant, hours.timeZone);
  const ends = [0, 1, 2].flatMap((days) => timesAt(day.add({ days }), hours.end, hours.timeZone));
  return first(ends, (end) => end > instant && !isWithinQuietHours(hours, end));
}

/** Returns the instant itself, or `minutes` before the quiet hours that it falls into. */
export function beforeQuietHours(hours: QuietHours, instant: Date, minutes: number): Date {
  if (!isWithinQuietHours(hours, instant)) return instant;
  const day = localDate(instant, hours.timeZone);
  const starts = [0, 1, 2].flatMap((days) =>
    timesAt(day.subtract({ days }), hours.start, hours.timeZone).toReversed(),
  );
  const begin = first(
    starts,
    (start) => start <= instant && !isWithinQuietHours(hours, new Date(start.getTime() - 1)),
  );
  return new Date(begin.getTime() - minutes * 60_000);
}

/** Returns the local date in the zone at the instant. */
export function localDate(instant: Date, timeZone: string): Temporal.PlainDate {
  return zoned(instant, timeZone).toPlainDate();
}

/** Returns the UTC instant of a local time on that day. */
export function at(day: Temporal.PlainDate, time: string, timeZone: string): Date {
  const moment = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return new Date(moment.epochMilliseconds);
}

/**
 * Returns both instants of a local time that occurs twice. For one that is skipped, returns the
 * instants as far before and after the gap.
 */
function timesAt(day: Temporal.PlainDate, time: string, timeZone: string): [Date, Date] {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const resolve = (disambiguation: "earlier" | "later") =>
    new Date(local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
  return [resolve("earlier"), resolve("later")];
}

function first(moments: readonly Date[], fits: (moment: Date) => boolean): Date {
  const found = moments.find(fits);
  if (found === undefined) throw new Error("Quiet hours without a beginning or an end");
  return found;
}

/** Returns the local time in the zone at the instant, as in 07:05. */
function wallTime(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
