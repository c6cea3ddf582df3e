import type { Funnel, FunnelCounts, FunnelWeek, ReadFunnel } from "#contract/funnel/funnel.ts";
import { academyDate, startOfDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./funnel.queries.ts";

export { isWithinDays } from "./day-filters.queries.ts";
export { cameByForm, cameFrom, firstFormOf, utmValue, withFirstForm } from "./sources.queries.ts";

const shownSources = 10;

/** Rule funnel.weeks. */
export async function readFunnel(
  work: Work,
  { weeks = "12", utm_source }: ReadFunnel,
): Promise<Funnel> {
  const shown = Number(weeks);
  const { days, ...counted } = lastWeeks(work, 2 * shown);
  const counts = await queries.countSteps(work, counted, utm_source ?? null);
  const before = noCounts();
  for (const { step, week, count } of counts) {
    if (week < shown) before[step] += count;
    else if (days[week]) days[week].counts[step] = count;
  }
  const from = counted.starts[shown] ?? work.now();
  return {
    weeks: days.slice(shown),
    before,
    sources: await readSources(work, from),
    includes_invented: await queries.hasInvented(work),
  };
}

function lastWeeks(work: Work, count: number): queries.Weeks & { days: FunnelWeek[] } {
  const today = Temporal.PlainDate.from(academyDate(work));
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const mondays = Array.from({ length: count + 1 }, (_, index) =>
    monday.add({ weeks: index + 1 - count }),
  );
  return {
    today: today.toString(),
    mondays: mondays.map(String),
    starts: mondays.map((day) => startOfDate(work, day.toString())),
    days: mondays.slice(0, -1).map((day) => ({
      from: day.toString(),
      to: day.add({ days: 6 }).toString(),
      counts: noCounts(),
    })),
  };
}

function noCounts(): FunnelCounts {
  return {
    requested: 0,
    registered: 0,
    attended: 0,
    applied: 0,
    accepted: 0,
    joined: 0,
    finished: 0,
  };
}

async function readSources(work: Work, from: Date): Promise<Funnel["sources"]> {
  const ranked = await queries.rankSources(work, from, shownSources);
  const top = ranked.map(({ source, people }) => ({ source, people }));
  const shown = top.reduce((sum, { people }) => sum + people, 0);
  const [{ all_people, all_sources } = { all_people: 0, all_sources: 0 }] = ranked;
  return { top, other: { sources: all_sources - top.length, people: all_people - shown } };
}
