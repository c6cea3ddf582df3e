import { mostInSeries, type Repetition, seriesMessages } from "#contract/coaching/series.ts";
import type { NewSession } from "#contract/coaching/sessions.ts";
import { Failure } from "#contract/errors.ts";

type Start = Pick<NewSession, "session_date" | "session_time" | "session_turn">;
type Rhythm = Pick<Repetition, "every" | "weeks" | "until" | "times">;

export type PlannedDate = {
  day: string;
  /** Null if it is left out. */
  at: Start | null;
  /** By whoever plans, also if the coach is busy or off. */
  isChosen: boolean;
};

/** All at the same time on the academy's clock. Throws invalid_input if none is left. */
export function planDates(start: Start, { exceptions, ...rhythm }: Repetition): PlannedDate[] {
  if (rhythm.until === null && rhythm.times === null) refuse(seriesMessages.noEnd);
  const days = rhythmDays(start.session_date, rhythm);
  if (days.length > mostInSeries) refuse(seriesMessages.tooMany);
  const dates = days.map((day) => {
    const exception = exceptions.find((one) => one.day === day);
    if (exception === undefined) {
      return { day, at: { ...start, session_date: day }, isChosen: false };
    }
    return { day, at: exception.instead, isChosen: exception.instead !== null };
  });
  if (dates.every(({ at }) => at === null)) refuse(seriesMessages.none);
  return dates;
}

function refuse(message: string): never {
  throw new Failure("invalid_input", { repeat: message });
}

export const lastYear = 9998;

/** From the first date on; one more than the most if there is no end before. */
export function rhythmDays(firstDay: string, { until, times, ...rhythm }: Rhythm): string[] {
  const first = Temporal.PlainDate.from(firstDay);
  const days: string[] = [];
  while (days.length < (times ?? mostInSeries + 1)) {
    const date = dateOf(first, rhythm, days.length);
    const day = date.toString();
    if (date.year > lastYear || (until !== null && day > until)) break;
    days.push(day);
  }
  return days;
}

function dateOf(
  first: Temporal.PlainDate,
  { every, weeks }: Pick<Rhythm, "every" | "weeks">,
  index: number,
): Temporal.PlainDate {
  if (index === 0) return first;
  if (every === "weeks") return first.add({ weeks: weeks * index });
  const month = first.with({ day: 1 }).add({ months: index });
  const earliest = month.add({ days: (first.dayOfWeek - month.dayOfWeek + 7) % 7 });
  const week = every === "month" ? Math.ceil(first.day / 7) : weeksOfMonth;
  const date = earliest.add({ weeks: week - 1 });
  // Only some months have a fifth one: the last one stands for it.
  return date.month === month.month ? date : date.subtract({ weeks: 1 });
}

const weeksOfMonth = 5;
