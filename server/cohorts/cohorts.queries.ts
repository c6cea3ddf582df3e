import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  type Coach,
  type Cohort,
  type CohortInput,
  type CohortState,
  cohortState,
  type ListCohorts,
} from "#contract/cohorts/cohorts.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

export type CohortValues = Omit<CohortInput, "coach_ids" | "course_ids">;

type Changes = { [Name in keyof CohortValues]?: CohortValues[Name] | undefined };

const sorts = {
  first_day: { by: sql`first_day`, type: "date" },
  title: { by: sql`lower(title)`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

function coachesOf(eb: ExpressionBuilder<Schema, "cohorts">) {
  return jsonArrayFrom(
    eb
      .selectFrom("cohort_coaches")
      .innerJoin("accounts", "accounts.id", "cohort_coaches.user_id")
      .leftJoin("contacts", "contacts.id", "accounts.person_id")
      .select(["accounts.id", "accounts.email", "contacts.name"])
      .whereRef("cohort_coaches.cohort_id", "=", "cohorts.id")
      .orderBy("cohort_coaches.position"),
  );
}

function coursesOf(eb: ExpressionBuilder<Schema, "cohorts">) {
  return jsonArrayFrom(
    eb
      .selectFrom("cohort_courses")
      .innerJoin("course_list", "course_list.id", "cohort_courses.course_id")
      .select(["course_list.id", "course_list.title"])
      .whereRef("cohort_courses.cohort_id", "=", "cohorts.id")
      .orderBy("cohort_courses.position"),
  );
}

function countPlaces(eb: ExpressionBuilder<Schema, "cohorts">, status: "joined" | "offered") {
  return eb
    .selectFrom("cohort_places")
    .select((counted) => counted.fn.countAll<number>().as("count"))
    .whereRef("cohort_places.cohort_id", "=", "cohorts.id")
    .where("cohort_places.status", "=", status)
    .$asScalar()
    .$notNull();
}

/** With a limit, PostgreSQL looks it up for each cohort. */
const keptBy = sql<Cohort["kept_by"]>`coalesce(
  (select 'places' from cohort_places where cohort_id = cohorts.id limit 1),
  (select 'sessions' from cohort_session_list where cohort_id = cohorts.id limit 1))`;

function selectCohorts(db: Database) {
  return db
    .selectFrom("cohorts")
    .selectAll("cohorts")
    .select((eb) => [coachesOf(eb).as("coaches"), coursesOf(eb).as("courses")])
    .select((eb) => countPlaces(eb, "joined").as("taken_places"))
    .select((eb) => countPlaces(eb, "offered").as("offered_places"))
    .select(keptBy.as("kept_by"));
}

/** The condition of each state on an academy-local date (rule cohorts.states). */
function hasState(state: CohortState, today: string) {
  switch (state) {
    case "draft":
      return sql<boolean>`not cohorts.is_published and cohorts.cancelled_at is null`;
    case "cancelled":
      return sql<boolean>`cohorts.cancelled_at is not null`;
    case "open":
      return sql<boolean>`cohorts.is_published and cohorts.first_day > ${today}::date`;
    case "running":
      return sql<boolean>`cohorts.is_published and cohorts.first_day <= ${today}::date
        and cohorts.last_day >= ${today}::date`;
    case "over":
      return sql<boolean>`cohorts.is_published and cohorts.last_day < ${today}::date`;
  }
}

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "first_day",
  select: (db, where) => selectCohorts(db).where(where),
});

export async function listCohorts(work: Work, input: ListCohorts) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(work, input));
  return { items: rows.map((row) => toCohort(row, academyDate(work))), next_cursor };
}

export function countFoundCohorts(work: Work, input: ListCohorts): Promise<FoundCount> {
  return countRows(work, conditionsOf(work, input));
}

function conditionsOf(work: Work, { state, is_current, search }: ListCohorts): Conditions {
  const today = academyDate(work);
  return [
    state && hasState(state, today),
    is_current &&
      sql`cohorts.cancelled_at is null
        and (not cohorts.is_published or cohorts.last_day >= ${today}::date)`,
    search && contains("cohorts.search_text", search),
  ];
}

export async function findCohort(work: Work, id: string): Promise<Cohort | undefined> {
  const row = await selectCohorts(work.db).where("cohorts.id", "=", id).executeTakeFirst();
  return row && toCohort(row, academyDate(work));
}

export function findCohortDays(work: Work, id: string) {
  return work.db
    .selectFrom("cohorts")
    .select(["first_day", "last_day"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** If not, nobody calls it off until the transaction ends. */
export async function isCalledOff(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("cohorts")
    .select("cancelled_at")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined && row.cancelled_at !== null;
}

export async function lockCohort(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("cohorts")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Rule cohorts.next. */
export function nextCohort(work: Work) {
  return work.db
    .selectFrom("cohorts")
    .innerJoin("free_cohort_places as counted", "counted.cohort_id", "cohorts.id")
    .where("cohorts.accepts_applications", "=", true)
    .where("cohorts.first_day", ">", academyDate(work))
    .orderBy((eb) => eb("counted.free", "<=", 0))
    .orderBy("cohorts.first_day")
    .orderBy("cohorts.id")
    .limit(1);
}

export function findNextCohort(work: Work) {
  return nextCohort(work)
    .select(["cohorts.id", "cohorts.title", "cohorts.first_day", "cohorts.last_day"])
    .select(["cohorts.places", "hours_per_week", "price", "if_unsuited"])
    .select((eb) => eb("counted.free", "<=", 0).$castTo<boolean>().as("is_full"))
    .executeTakeFirst();
}

export async function listCoaches(work: Work): Promise<Coach[]> {
  return await work.db
    .selectFrom("accounts")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select(["accounts.id", "accounts.email", "contacts.name"])
    .where("accounts.id", "in", (eb) =>
      eb.selectFrom("role_holders").select("user_id").where("role", "in", ["admin", "coach"]),
    )
    .orderBy("accounts.email")
    .execute();
}

export async function insertCohort(work: Work, cohort: CohortValues): Promise<string> {
  const { id } = await work.db
    .insertInto("cohorts")
    .values({ ...cohort, created_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** New days are news for calendars. */
function isMoved({ first_day, last_day }: Changes): boolean {
  return first_day !== undefined || last_day !== undefined;
}

/** Throws fewer_places_than_taken. */
export async function updateCohort(work: Work, id: string, update: Changes): Promise<void> {
  const updated = work.db
    .updateTable("cohorts")
    .set((eb) => ({ ...update, sequence: eb("sequence", "+", isMoved(update) ? 1 : 0) }))
    .where("id", "=", id)
    .execute();
  const refusals = { fewer_places_than_taken: "fewer_places_than_taken" } as const;
  await failureForConstraint(updated, refusals);
}

export async function listCohortsLedBy(work: Work, userId: string) {
  return await work.db
    .selectFrom("cohort_coaches")
    .innerJoin("cohorts", "cohorts.id", "cohort_coaches.cohort_id")
    .select(["cohorts.title", "cohorts.first_day", "cohorts.last_day"])
    .where("user_id", "=", userId)
    .orderBy("first_day")
    .execute();
}

/** Returns false if it does not exist. Throws cohort_has_members, cohort_has_sessions. */
export async function deleteCohort(work: Work, id: string): Promise<boolean> {
  const deleted = work.db.deleteFrom("cohorts").where("id", "=", id).executeTakeFirst();
  const { numDeletedRows } = await failureForConstraint(deleted, {
    cohort_places_cohort_id_fkey: "cohort_has_members",
    sessions_cohort_id_fkey: "cohort_has_sessions",
  });
  return numDeletedRows > 0n;
}

/** In this order. Accounts that are not staff are left out. */
export async function setCoaches(work: Work, id: string, userIds: readonly string[]) {
  await work.db.deleteFrom("cohort_coaches").where("cohort_id", "=", id).execute();
  await sql`insert into cohort_coaches (cohort_id, user_id, position)
    select ${id}::uuid, chosen.user_id, chosen.position
    from unnest(${userIds}::uuid[]) with ordinality chosen (user_id, position)
    where exists (select from role_holders
      where role_holders.user_id = chosen.user_id and role in ('admin', 'coach'))
  `.execute(work.db);
}

/**
 * Courses that stay keep their opening days. Courses that do not exist are left out, and new ones
 * that are archived (rule courses.archived).
 */
export async function setCourses(work: Work, id: string, courseIds: readonly string[]) {
  await sql`delete from cohort_courses
    where cohort_id = ${id} and course_id <> all (${courseIds}::uuid[])`.execute(work.db);
  await sql`insert into cohort_courses (cohort_id, course_id, position)
    select ${id}::uuid, course_list.id, chosen.position
    from unnest(${courseIds}::uuid[]) with ordinality chosen (course_id, position)
    join course_list on course_list.id = chosen.course_id
    where not is_archived or exists (select from cohort_courses taken
      where taken.cohort_id = ${id} and taken.course_id = course_list.id)
    on conflict (cohort_id, course_id) do update set position = excluded.position
  `.execute(work.db);
}

type CohortRow = Omit<Cohort, "state" | "created_at" | "cancelled_at"> & {
  created_at: Date;
  cancelled_at: Date | null;
  search_text: string;
  sequence: number;
};

function toCohort({ search_text: _, sequence: __, ...row }: CohortRow, today: string): Cohort {
  return {
    ...row,
    state: cohortState(row, today),
    created_at: row.created_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  };
}

/** Not to be published again. */
export async function cancelCohort(work: Work, id: string, reason: string | null): Promise<void> {
  await work.db
    .updateTable("cohorts")
    .set({ is_published: false, cancelled_at: work.now(), cancel_reason: reason })
    .where("id", "=", id)
    .execute();
}
