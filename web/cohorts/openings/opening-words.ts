import { DaysUntilOpening, type Opening, openingTime } from "#contract/cohorts/cohort-openings.ts";
import { dayInWords, moveDay } from "#web/lib/calendar-days.ts";
import { comingTime } from "#web/lib/dates.ts";

export interface OpeningPlace {
  /** An academy-local date. */
  firstDay: string;
  isPublished: boolean;
  /** The academy's time zone. */
  zone: string;
}

export function openingInWords(
  { open_since }: Opening,
  typed: string,
  { firstDay, isPublished, zone }: OpeningPlace,
): string {
  if (open_since !== null) return `Open since ${comingTime(open_since, zone)}. It stays open.`;
  const days = readDays(typed).data;
  if (days === undefined) return "Enter a number of days";
  const opensAt = `${moveDay(firstDay, days)}T${openingTime}`;
  const words = comingTime(`${opensAt}Z`, "UTC");
  return isPublished && opensAt <= wallClock(zone)
    ? `Opens when you save, because ${words} has passed. Then it stays open.`
    : `Opens ${words}`;
}

/** Null if none opens after the cohort's last day. */
export function lateInWords(
  openings: readonly Opening[],
  typed: (opening: Opening) => string,
  { first_day, last_day }: { first_day: string; last_day: string },
): string | null {
  const late = openings.filter((opening) => {
    const days = readDays(typed(opening)).data;
    return opening.open_since === null && days !== undefined && moveDay(first_day, days) > last_day;
  });
  if (late.length === 0) return null;
  const words = late.length === 1 ? "1 module opens" : `${late.length} modules open`;
  return `${words} after the cohort’s last day, ${dayInWords(last_day, "weekday")}.`;
}

export function readDays(typed: string) {
  return DaysUntilOpening.safeParse(typed.trim() === "" ? Number.NaN : Number(typed));
}

/** In the browser's zone by default, as in 2026-03-09T09:00. */
export function wallClock(zone?: string): string {
  return new Date().toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T").slice(0, 16);
}
