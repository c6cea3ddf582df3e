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

/** The instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(hours: QuietHours, instant: Date): Date {
  if (!isWithinQuietHours(hours, instant)) return instant;
  const day = localDate(instant, hours.timeZone);
  const ends = [0, 1, 2].flatMap((days) => timesAt(day.add({ days }), hours.end, hours.timeZone));
  return first(ends, (end) => end > instant && !isWithinQuietHours(hours, end));
}

/** The latest moment before the quiet hours that the instant falls into, so long before them. */
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

/** The date that a calendar in the zone shows at the instant. */
export function localDate(instant: Date, timeZone: string): Temporal.PlainDate {
  return zoned(instant, timeZone).toPlainDate();
}

/** The instant at which a clock in the zone shows this time on that day. */
export function at(day: Temporal.PlainDate, time: string, timeZone: string): Date {
  const moment = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return new Date(moment.epochMilliseconds);
}

/** A clock that is set back shows a time twice; of a time that it skips, so long before and after. */
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

/** What a clock in the zone shows at the instant, as in 07:05. */
function wallTime(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
