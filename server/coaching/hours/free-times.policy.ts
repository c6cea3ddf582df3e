import { type OpenHours, timesOn } from "#contract/coaching/hours.ts";

/** What members can book, as the coach chose. */
export type Openness = Pick<
  OpenHours,
  | ("time_zone" | "weekly" | "other_hours" | "days_off")
  | ("notice_hours" | "gap" | "most_a_day" | "days_ahead")
>;

/** `is_talk`: a member chose its time, so it counts for the most of a day. */
export type Taken = { starts_at: Date; ends_at: Date; is_talk: boolean };

type Asked = { minutes: number; now: Date; taken: readonly Taken[] };

/** `duration` in minutes. */
type OpenSpan = { starts_at: Date; duration: number };

/** In ms since 1970. */
type Span = { from: number; to: number };

const minute = 60_000;
const hour = 60 * minute;

/** When a talk of so many minutes can begin, in order. What it does not return can't be booked. */
export function freeTimes(hours: Openness, { minutes, now, taken }: Asked): Date[] {
  const length = minutes * minute;
  const days = openDays(hours, now);
  const gaps = gapsBetween(hours, taken);
  const open = joined(days.flatMap(({ windows }) => windows.flatMap(spansOf)));
  const free = without(open, gaps);
  const full = fullDays(hours, taken);
  const earliest = now.getTime() + hours.notice_hours * hour;
  const starts = days
    .filter(({ day }) => !full.has(day.toString()))
    .flatMap(({ windows }) => windows.flatMap((window) => startsIn(window, minutes)))
    .filter((start) => start >= earliest)
    .toSorted((one, other) => one - other);
  return within(free, starts, length).map((start) => new Date(start));
}

/** Whether the coach's hours are open then, whatever is taken. */
export function isOpen(hours: Openness, { starts_at, duration }: OpenSpan): boolean {
  const day = dayOf(hours, starts_at);
  const around = [-1, 0, 1].flatMap((days) => windowsOn(hours, day.add({ days })));
  const start = starts_at.getTime();
  return within(joined(around.flatMap(spansOf)), [start], duration * minute).length > 0;
}

/** The three nearest to an instant, in order. */
export function nearestTimes(times: readonly Date[], wanted: Date): Date[] {
  const distance = (time: Date) => Math.abs(time.getTime() - wanted.getTime());
  return times
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** A part of a day in which its clock is not changed, and how far it is ahead of UTC. */
type Part = Span & { midnight: number; offset: number };

/** In minutes after midnight on the clock. */
type Window = { from: number; to: number; parts: readonly Part[] };

type OpenDay = { day: Temporal.PlainDate; windows: Window[] };

function openDays(hours: Openness, now: Date): OpenDay[] {
  const today = dayOf(hours, now);
  return Array.from({ length: hours.days_ahead + 1 }, (_, days) => today.add({ days }))
    .map((day) => ({ day, windows: windowsOn(hours, day) }))
    .filter(({ windows }) => windows.length > 0);
}

function windowsOn(hours: Openness, day: Temporal.PlainDate): Window[] {
  const date = day.toString();
  const isOff = hours.days_off.some((days) => {
    const [first = "", last = ""] = days.split("/");
    return first <= date && date <= last;
  });
  if (isOff) return [];
  const others = timesOn(date, hours.other_hours);
  const times = others.length > 0 ? others : timesOn(String(day.dayOfWeek), hours.weekly);
  if (times.length === 0) return [];
  const parts = partsOf(day, hours.time_zone);
  return times.map((each) => {
    const [from = 0, to = 0] = each.split("-").map(minutesOf);
    return { from, to, parts };
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function partsOf(day: Temporal.PlainDate, zone: string): Part[] {
  const midnight = day.toZonedDateTime("UTC").epochMilliseconds;
  const end = day.add({ days: 1 }).toZonedDateTime(zone);
  const parts: Part[] = [];
  let start = day.toZonedDateTime(zone);
  while (Temporal.ZonedDateTime.compare(start, end) < 0) {
    const change = start.getTimeZoneTransition("next");
    const next = change !== null && Temporal.ZonedDateTime.compare(change, end) < 0 ? change : end;
    const offset = start.offsetNanoseconds / 1_000_000;
    parts.push({ from: start.epochMilliseconds, to: next.epochMilliseconds, midnight, offset });
    start = next;
  }
  return parts;
}

/** Without what the clock skips, twice what it shows twice. */
function spansOf({ from, to, parts }: Window): Span[] {
  return parts
    .map((part) => {
      const at = part.midnight - part.offset;
      const begins = Math.max(part.from, at + from * minute);
      return { from: begins, to: Math.min(part.to, at + to * minute) };
    })
    .filter((span) => span.from < span.to);
}

/** By the clock: every half hour from when the window opens, for shorter talks every quarter. */
function startsIn({ from, to, parts }: Window, minutes: number): number[] {
  const step = minutes < 30 ? 15 : 30;
  const times = Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);
  return parts.flatMap((part) =>
    times
      .map((time) => part.midnight - part.offset + time * minute)
      .filter((start) => part.from <= start && start < part.to),
  );
}

/** In order, without touching spans. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

/** What is taken, with the gap on both sides. */
function gapsBetween({ gap }: Openness, taken: readonly Taken[]): Span[] {
  return joined(
    taken.map(({ starts_at, ends_at }) => ({
      from: starts_at.getTime() - gap * minute,
      to: ends_at.getTime() + gap * minute,
    })),
  );
}

function without(open: readonly Span[], taken: readonly Span[]): Span[] {
  return open.flatMap((span) => {
    const left: Span[] = [];
    let from = span.from;
    for (const other of taken) {
      if (other.to <= from || other.from >= span.to) continue;
      if (other.from > from) left.push({ from, to: other.from });
      from = other.to;
    }
    return from < span.to ? [...left, { from, to: span.to }] : left;
  });
}

/** In the coach's zone. */
function fullDays(hours: Openness, taken: readonly Taken[]): Set<string> {
  if (hours.most_a_day === null) return new Set();
  const talks = taken.filter(({ is_talk }) => is_talk);
  const byDay = Map.groupBy(talks, ({ starts_at }) => dayOf(hours, starts_at).toString());
  const most = hours.most_a_day;
  return new Set([...byDay].filter(([, talks]) => talks.length >= most).map(([day]) => day));
}

function dayOf({ time_zone }: Openness, at: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(time_zone).toPlainDate();
}

/** Both in order. Starts of talks that end within the span in which they begin. */
function within(free: readonly Span[], starts: readonly number[], length: number): number[] {
  let index = 0;
  return starts.filter((start) => {
    while ((free[index]?.to ?? Number.POSITIVE_INFINITY) <= start) index += 1;
    const span = free[index];
    return span !== undefined && span.from <= start && start + length <= span.to;
  });
}
