import type { Config } from "./config.ts";

type Clock = { now: () => Date; config: Config };

/** Academy-local `date`; `begins` and `ends` are UTC instants in ms. */
type Day = { zone: string; date: string; begins: number; ends: number };

let latest: Day | undefined;

/** As in 2026-11-21. */
export function academyDate(clock: Clock): string {
  return academyDay(clock).date;
}

/** Of another instant than now. */
export function academyDateOf({ config }: Clock, at: Date): string {
  return dayOf(at.getTime(), config.timeZone).date;
}

export function startOfAcademyDay(clock: Clock): Date {
  return new Date(academyDay(clock).begins);
}

export function startOfDate({ config: { timeZone } }: Clock, date: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}

function academyDay({ now, config: { timeZone: zone } }: Clock): Day {
  const at = now().getTime();
  if (latest?.zone !== zone || at < latest.begins || at >= latest.ends) latest = dayOf(at, zone);
  return latest;
}

function dayOf(at: number, zone: string): Day {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const begins = date.toZonedDateTime(zone).epochMilliseconds;
  const ends = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return { zone, date: date.toString(), begins, ends };
}
