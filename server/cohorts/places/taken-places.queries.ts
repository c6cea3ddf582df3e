import { sql } from "kysely";
import type { ListTakenPlaces, TakenPlace } from "#contract/cohorts/cohort-places.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { cameFrom, isWithinDays } from "#server/funnel/funnel.ts";
import { isNamed, nameForStaff, peopleFilters } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  joined_at: { by: sql`joined_at`, type: "timestamptz" },
  email: { by: sql`email`, type: "text" },
} as const satisfies Record<string, SortKey>;

/** Kept to the last day of a cohort that ended on one of these academy-local days. */
function isFinished(work: Work, { from = "-infinity", to = "infinity" }: ListTakenPlaces) {
  return sql<boolean>`cohort_places.id in (
    select places.id from cohorts join cohort_places places on places.cohort_id = cohorts.id
    where cohorts.is_published and places.status in ('joined', 'left')
      and cohorts.last_day between cast(${from} as date) and cast(${to} as date)
      and cohorts.last_day < cast(${academyDate(work)} as date)
      and (places.left_at is null
        or (places.left_at at time zone ${work.config.timeZone}::text)::date > cohorts.last_day))`;
}

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "joined_at",
  select: (db, where) =>
    db
      .selectFrom("cohort_places")
      .innerJoin("contacts", "contacts.id", "cohort_places.person_id")
      .innerJoin("cohorts", "cohorts.id", "cohort_places.cohort_id")
      .select(["cohort_places.id", "cohort_id", "cohorts.title as cohort_title"])
      .select(["cohorts.last_day as cohort_last_day", "person_id", "contacts.email"])
      .select([nameForStaff("cohort_places.person_id").as("name"), "left_at", "paid_on"])
      // Never null for a place that was taken.
      .select(sql<Date>`cohort_places.joined_at`.as("joined_at"))
      .where("cohort_places.status", "in", ["joined", "left"])
      .where(where),
});

/** Including those that were left since. */
export async function listTakenPlaces(work: Work, input: ListTakenPlaces) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(work, input));
  return { items: rows.map(toTakenPlace), next_cursor };
}

export async function countFoundPlaces(work: Work, input: ListTakenPlaces): Promise<FoundCount> {
  return await countRows(work, conditionsOf(work, input));
}

function conditionsOf(work: Work, input: ListTakenPlaces): Conditions {
  return [
    input.day_of === "end"
      ? isFinished(work, input)
      : isWithinDays(work, "cohort_places.joined_at", input),
    input.status && sql<boolean>`cohort_places.status = ${input.status}`,
    input.paid &&
      (input.paid === "yes"
        ? sql<boolean>`cohort_places.paid_at is not null`
        : sql<boolean>`cohort_places.paid_at is null`),
    input.utm_source && cameFrom("cohort_places.person_id", input.utm_source),
    ...peopleFilters("cohort_places.person_id", input),
    input.search && isNamed("cohort_places.person_id", input.search),
  ];
}

type Row = Omit<TakenPlace, "joined_at" | "left_at"> & { joined_at: Date; left_at: Date | null };

function toTakenPlace({ joined_at, left_at, ...row }: Row): TakenPlace {
  const { id, cohort_id, cohort_title, cohort_last_day, person_id, email, name, paid_on } = row;
  return {
    ...{ id, cohort_id, cohort_title, cohort_last_day, person_id, email, name, paid_on },
    joined_at: joined_at.toISOString(),
    left_at: left_at?.toISOString() ?? null,
  };
}
