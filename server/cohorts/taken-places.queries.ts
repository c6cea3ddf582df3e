import { sql } from "kysely";
import type { ListTakenPlaces, TakenPlace } from "#contract/cohorts/cohort-places.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { listStatement } from "#server/db/lists/list-statement.ts";
import type { ValueOf } from "#server/db/statement.ts";
import { bySource, type DayValues, isWithinDays, readDayFilters } from "#server/funnel/funnel.ts";
import {
  nameForStaff,
  namesForStaff,
  type PeopleValues,
  peopleFilters,
  withPeopleFilters,
} from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  joined_at: { by: sql`cohort_places.joined_at`, type: "timestamptz" },
  email: { by: sql`contacts.email`, type: "text", isJoined: true },
} as const satisfies Record<string, SortKey>;

type Values = DayValues &
  PeopleValues & { zone: string; today: string; first: string; last: string };

/**
 * Kept to the last day of a cohort that ended on one of the days (rule funnel.steps); as an array,
 * so that the index is used in every sort order.
 */
function isFinished(value: ValueOf<Values>) {
  return sql<boolean>`cohort_places.id = any(array(
    select places.id from cohorts join cohort_places places on places.cohort_id = cohorts.id
    where cohorts.is_published and places.status in ('joined', 'left')
      and cohorts.last_day >= cast(${value("first")} as date)
      and cohorts.last_day <= cast(${value("last")} as date)
      and cohorts.last_day < cast(${value("today")} as date)
      and (places.left_at is null
        or (places.left_at at time zone ${value("zone")}::text)::date > cohorts.last_day)))`;
}

const { readPage: readTaken, countRows } = listStatement({
  table: "cohort_places",
  sorts,
  sortedBy: "joined_at",
  select: (db: Database, _value: ValueOf<Values>) =>
    db
      .selectFrom("cohort_places")
      .innerJoin("contacts", "contacts.id", "cohort_places.person_id")
      .innerJoin("cohorts", "cohorts.id", "cohort_places.cohort_id")
      .select(["cohort_places.id", "cohort_id", "cohorts.title as cohort_title"])
      .select(["cohorts.last_day as cohort_last_day", "person_id", "contacts.email"])
      .select([nameForStaff("cohort_places.person_id").as("name"), "left_at"])
      // Never null for a place that was taken.
      .select(sql<Date>`cohort_places.joined_at`.as("joined_at"))
      .where("cohort_places.status", "in", ["joined", "left"]),
  filters: {
    joined: (_: true, value) => isWithinDays("cohort_places.joined_at", value),
    finished: (_: true, value) => isFinished(value),
    ...peopleFilters("cohort_places.person_id"),
    source: bySource("cohort_places.person_id"),
  },
  search: (text) => namesForStaff("cohort_places.person_id", text),
});

/** Including those that were left since. */
export async function listTakenPlaces(work: Work, input: ListTakenPlaces) {
  const { rows, next_cursor } = await readTaken(work, ...(await withFilters(work, input)));
  return { items: rows.map(toTakenPlace), next_cursor };
}

export async function countFoundPlaces(work: Work, input: ListTakenPlaces): Promise<FoundCount> {
  return await countRows(work, ...(await withFilters(work, input)));
}

async function withFilters(work: Work, input: ListTakenPlaces) {
  const { values, days, source } = await readDayFilters(work, input);
  const byDay = input.day_of === "end" ? { finished: true as const } : { joined: days };
  const [asked, ofPeople] = await withPeopleFilters(work, input);
  const ofCohorts = {
    zone: work.config.timeZone,
    today: academyDate(work),
    first: input.from ?? "-infinity",
    last: input.to ?? "infinity",
  };
  return [
    { ...asked, ...byDay, source },
    { ...values, ...ofPeople, ...ofCohorts },
  ] as const;
}

type Row = Omit<TakenPlace, "joined_at" | "left_at"> & { joined_at: Date; left_at: Date | null };

function toTakenPlace({ joined_at, left_at, ...row }: Row): TakenPlace {
  const { id, cohort_id, cohort_title, cohort_last_day, person_id, email, name } = row;
  return {
    ...{ id, cohort_id, cohort_title, cohort_last_day, person_id, email, name },
    joined_at: joined_at.toISOString(),
    left_at: left_at?.toISOString() ?? null,
  };
}
