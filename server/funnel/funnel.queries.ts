import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { FunnelStep } from "#contract/funnel/funnel.ts";
import type { Work } from "#server/work.ts";
import { cameFrom } from "./sources.queries.ts";

/** Where each week begins as a UTC instant, and last the end of the last one. */
export type Weeks = { starts: readonly Date[]; mondays: readonly string[]; today: string };

type Counted = { step: FunnelStep; week: number; count: number };

/**
 * Weeks count from 0; those without any are left out. `source` is null for people from anywhere.
 */
export async function countSteps(
  work: Work,
  weeks: Weeks,
  source: string | null,
): Promise<Counted[]> {
  const isCounted = source === null ? sql<SqlBool>`true` : cameFrom("events.person_id", source);
  const { rows } = await stepsIn(weeks, work.config.timeZone, isCounted).execute(work.db);
  return rows;
}

/** `isCounted` is a condition on each event. */
function stepsIn(
  { starts, mondays, today }: Weeks,
  zone: string,
  isCounted: RawBuilder<SqlBool>,
): RawBuilder<Counted> {
  const instants = starts.map((at) => at.toISOString());
  const [first, end] = [instants[0], instants.at(-1)];
  const weekOf = (column: string) =>
    sql`width_bucket(${sql.ref(column)}, cast(${instants} as timestamptz[]))`;
  return sql<Counted>`
    select step, week - 1 as week, count(*) as count from (
      select 'requested' as step, person_id, ${weekOf("created_at")} as week
        from lead_list where created_at >= ${first} and created_at < ${end}
      union all select 'registered', person_id, ${weekOf("created_at")}
        from registration_list where created_at >= ${first} and created_at < ${end}
      union all select 'attended', person_id, ${weekOf("attended_at")}
        from registration_list where attended_at >= ${first} and attended_at < ${end}
      union all select 'applied', person_id, ${weekOf("created_at")}
        from application_list where created_at >= ${first} and created_at < ${end}
      union all select 'accepted', person_id, ${weekOf("accepted_at")}
        from application_list where accepted_at >= ${first} and accepted_at < ${end}
      union all select 'joined', person_id, ${weekOf("joined_at")}
        from cohort_joinings where joined_at >= ${first} and joined_at < ${end}
      union all select 'finished', person_id, width_bucket(last_day, cast(${mondays} as date[]))
        from cohort_joinings
        where is_published and last_day >= ${mondays[0]} and last_day < ${mondays.at(-1)}
          and last_day < ${today}
          and (left_at is null or (left_at at time zone ${zone})::date > last_day)
    ) events
    where ${isCounted} group by step, week`;
}

type Ranked = { source: string; people: number; all_people: number; all_sources: number };

/** Of people whose first form was sent from the instant on, most people first, with both totals. */
export async function rankSources(work: Work, from: Date, limit: number): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select source, count(*) as people, sum(count(*)) over ()::float8 as all_people,
      count(*) over () as all_sources
    from person_sources where at >= ${from}
    group by source order by people desc, source limit ${limit}
  `.execute(work.db);
  return rows;
}

export async function hasInvented(work: Work): Promise<boolean> {
  const { rows } = await sql`select from contacts where is_invented limit 1`.execute(work.db);
  return rows.length > 0;
}
