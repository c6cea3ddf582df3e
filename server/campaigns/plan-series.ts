import { seriesEveryDays, seriesParts, seriesTime } from "#contract/campaigns/campaigns.ts";
import { at, localDate } from "#server/quiet/quiet.ts";
import type { Facts, Question, Timed } from "./facts.ts";
import { hasMessage, isBefore, isHeldBack, isPaceDay, stepAfterPause } from "./message-days.ts";
import { quietUntil, whyMoved } from "./quiet-moments.ts";

/** Quiet hours, the pace and other messages may delay it. */
const daysAhead = 16;

/** The next part, if a day for it comes soon (rule campaigns.series). */
export function seriesPart({ facts, from, now, academyZone }: Question): Timed[] {
  const { series } = facts;
  const part = series?.left[0];
  if (series === null || part === undefined || facts.quietMode) return [];
  const due = Temporal.PlainDate.from(series.startedOn).add({ days: part * seriesEveryDays });
  const reason = whyPart(facts, part);
  // Quiet hours may delay it by up to two days when clocks change.
  const earliest = later(due, localDate(from, academyZone).subtract({ days: 2 }));
  const today = localDate(now, facts.timeZone);
  for (let days = 0; days < daysAhead; days += 1) {
    const nominal = at(earliest.add({ days }), seriesTime, academyZone);
    const moment = quietUntil(facts, nominal);
    const day = localDate(moment, facts.timeZone);
    const isPutOff = isHeldBack(facts, day) || stepAfterPause(facts, day) !== null;
    const isFree = isPaceDay(facts, day) && isAwaited(series, day) && !hasMessage(facts, day);
    if (moment >= from && isFree && !isPutOff && !isBefore(day, today)) {
      const why = [reason, ...whyMoved(facts, { moment, wanted: nominal })].join(", ");
      return [{ item: { kind: "series", part }, at: moment, reason: why }];
    }
  }
  return [];
}

function whyPart({ pace }: Facts, part: number): string {
  const words = `part ${part} of ${seriesParts}`;
  return pace === null || pace === "daily" ? words : `${words}, learning pace: ${pace}`;
}

/** On the second day after the last part, in local dates. */
function isAwaited({ lastOn }: NonNullable<Facts["series"]>, day: Temporal.PlainDate): boolean {
  if (lastOn === null) return true;
  return !isBefore(day, Temporal.PlainDate.from(lastOn).add({ days: seriesEveryDays }));
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one;
}
