import { paceDays } from "#contract/quiet/quiet.ts";
import { at, localDate } from "#server/quiet/quiet.ts";
import type { Facts, ModulePlace } from "./facts.ts";

const daysToReturn = 7;

export function isPaused({ putOff: { quietUntil } }: Facts, day: Temporal.PlainDate): boolean {
  return quietUntil !== null && day.toString() < quietUntil;
}

/** Then only what is booked comes, and offers that end soon (rules quiet.until, campaigns.next). */
export function isHeldBack(facts: Facts, day: Temporal.PlainDate): boolean {
  const { skippedOn } = facts.putOff;
  return isPaused(facts, day) || (skippedOn !== null && day.toString() <= skippedOn);
}

/** Of the first message after a pause, which names nothing else. Null on any other day. */
export function stepAfterPause(facts: Facts, day: Temporal.PlainDate): ModulePlace | null {
  const { quietUntil, hasReturned } = facts.putOff;
  if (quietUntil === null || hasReturned || facts.quietMode) return null;
  const until = Temporal.PlainDate.from(quietUntil);
  const { days } = until.until(day);
  const hasStudied =
    facts.studiedAt !== null &&
    Temporal.PlainDate.compare(localDate(facts.studiedAt, facts.timeZone), until) >= 0;
  const isDue = days >= 0 && days < daysToReturn && !isHeldBack(facts, day) && !hasStudied;
  return isDue ? facts.nextModule : null;
}

export function isWanted({ putOff, timeZone }: Facts, day: Temporal.PlainDate): boolean {
  return putOff.wantedAt !== null && localDate(putOff.wantedAt, timeZone).equals(day);
}

/** At nine, or later if the member asked for it after that. */
export function usualTimeOn(facts: Facts, day: Temporal.PlainDate): Date {
  const nine = at(day, "09:00", facts.timeZone);
  const { wantedAt } = facts.putOff;
  return wantedAt !== null && isWanted(facts, day) && wantedAt > nine ? wantedAt : nine;
}

/** Without an account there is no pace, so every day counts. */
export function isPaceDay(facts: Facts, day: Temporal.PlainDate): boolean {
  const { pace } = facts;
  return pace === null || paceDays[pace].includes(day.dayOfWeek) || isWanted(facts, day);
}

/** After a change of zone, `mailedOn` may be in the future. */
export function hasMessage({ mailedOn }: Facts, day: Temporal.PlainDate): boolean {
  return mailedOn !== null && !isBefore(Temporal.PlainDate.from(mailedOn), day);
}

export function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
