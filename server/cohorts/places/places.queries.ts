import { sql } from "kysely";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import { lastSeenAt, nameForStaff } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

type Times = "offered_at" | "closed_at" | "joined_at" | "left_at" | "paid_at" | "last_seen_at";
type PlaceRow = Omit<CohortPlace, Times> & { [Name in Times]: Date | null };

/** By when people joined or were offered one. */
async function selectPlaces(
  work: Work,
  { cohortId = null, ids = [] }: { cohortId?: string | null; ids?: readonly string[] },
): Promise<CohortPlace[]> {
  const { rows } = await sql<PlaceRow>`
    select places.id, places.cohort_id, places.person_id,
      case when not contacts.is_erased then contacts.email end as email,
      ${nameForStaff("places.person_id")} as name,
      accounts.id is not null as has_account, places.status, places.offered_at, places.answer_by,
      places.closed_at, places.joined_at, places.left_at,
      places.is_everything_open, places.paid_at, places.paid_on, places.paid_note, places.staff_note,
      (select count(*) from studied_modules studied
        join cohort_courses chosen
          on chosen.course_id = studied.course_id and chosen.cohort_id = places.cohort_id
        where studied.user_id = accounts.id and studied.completed) as completed_count,
      (select count(*) from cohort_schedule where cohort_id = places.cohort_id) as module_count,
      ${lastSeenAt("accounts.id")} as last_seen_at,
      (select count(*) from booked_sessions
        where user_id = accounts.id and status <> 'cancelled') as booked_sessions
    from cohort_places places
    join contacts on contacts.id = places.person_id
    left join accounts on accounts.person_id = places.person_id
    where places.cohort_id = ${cohortId} or places.id = any(${ids}::uuid[])
    order by coalesce(places.joined_at, places.offered_at), places.id
  `.execute(work.db);
  return rows.map(toPlace);
}

/** Including offers and past places. */
export function listPlaces(work: Work, cohortId: string): Promise<CohortPlace[]> {
  return selectPlaces(work, { cohortId });
}

export async function findPlace(work: Work, id: string): Promise<CohortPlace | undefined> {
  const [place] = await selectPlaces(work, { ids: [id] });
  return place;
}

export function findPlaces(work: Work, ids: readonly string[]): Promise<CohortPlace[]> {
  return selectPlaces(work, { ids });
}

/** In a fixed order, so that changes of places never deadlock. */
export async function lockPlaces(work: Work, ids: readonly string[]): Promise<void> {
  await work.db
    .selectFrom("cohort_places")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** In a fixed order, so that changes of places never deadlock. */
export async function lockCohorts(work: Work, ids: readonly string[]): Promise<void> {
  await work.db
    .selectFrom("cohorts")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function findPerson(work: Work, email: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("contacts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

/** What the database refuses when a place is given. */
const refusals = {
  cohort_full: "cohort_full",
  cohort_cancelled: "cohort_cancelled",
  cohort_places_held: "already_in_cohort",
  cohort_places_cohort_id_fkey: "not_found",
} as const;

type NewPlace = { cohort_id: string; person_id: string; given_by: string };

/** Returns its id. Throws cohort_full, already_in_cohort, not_found. */
export async function insertPlace(work: Work, place: NewPlace): Promise<string> {
  const inserted = work.db
    .insertInto("cohort_places")
    .values({ ...place, joined_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await failureForConstraint(inserted, refusals);
  return id;
}

export async function countFreePlaces(work: Work, cohortId: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select places - (select count(*) from cohort_places
      where cohort_id = cohorts.id and status in ('offered', 'joined')) as free
    from cohorts where id = ${cohortId}`.execute(work.db);
  return Math.max(0, Number(rows[0]?.free ?? 0));
}

/** With a place or an offer of one. */
export async function listMembersAmong(
  work: Work,
  cohortId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from cohort_places
    where cohort_id = ${cohortId} and status in ('offered', 'joined')
      and person_id = any(${personIds}::uuid[])`.execute(work.db);
  return rows.map(({ person_id }) => person_id);
}

/** Returns their ids. Throws cohort_full, already_in_cohort, not_found. */
export async function insertPlaces(
  work: Work,
  cohortId: string,
  { personIds, by }: { personIds: readonly string[]; by: string },
): Promise<string[]> {
  const inserted = sql<{ id: string }>`
    insert into cohort_places (cohort_id, person_id, joined_at, given_by)
    select ${cohortId}, person_id, ${work.now()}, ${by} from unnest(${personIds}::uuid[]) person_id
    returning id
  `.execute(work.db);
  return (await failureForConstraint(inserted, refusals)).rows.map(({ id }) => id);
}

export type PlaceValues = {
  is_everything_open?: boolean | undefined;
  /** What is left out stays. */
  payment: { paid_at?: Date; paid_by?: string; paid_on: string } | null;
  paid_note?: string | null | undefined;
  staff_note?: string | null | undefined;
};

export async function updatePlace(
  work: Work,
  id: string,
  { payment, ...values }: PlaceValues,
): Promise<void> {
  await work.db
    .updateTable("cohort_places")
    .set({ ...values, ...(payment ?? { paid_at: null, paid_by: null, paid_on: null }) })
    .where("id", "=", id)
    .execute();
}

/** On this day; a note replaces the one before. */
export async function markPaid(
  work: Work,
  ids: readonly string[],
  { paid_on, paid_note, by }: { paid_on: string; paid_note: string | null; by: string },
): Promise<void> {
  await work.db
    .updateTable("cohort_places")
    .set({
      ...{ paid_at: work.now(), paid_by: by, paid_on },
      ...(paid_note !== null && { paid_note }),
    })
    .where("id", "in", ids)
    .execute();
}

/** Only those that members have. Returns how many. */
export async function endPlaces(work: Work, ids: readonly string[], by: string): Promise<number> {
  const { numUpdatedRows } = await work.db
    .updateTable("cohort_places")
    .set({ status: "left", left_at: work.now(), ended_by: by })
    .where("id", "in", ids)
    .where("status", "=", "joined")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** In another cohort, with payments and notes. Returns the new ids. Throws as insertPlaces does. */
export async function copyPlaces(
  work: Work,
  ids: readonly string[],
  { cohortId, by }: { cohortId: string; by: string },
): Promise<string[]> {
  const inserted = sql<{ id: string }>`
    insert into cohort_places
      (cohort_id, person_id, is_everything_open, paid_at, paid_by, paid_on, paid_note,
        staff_note, joined_at, given_by)
    select ${cohortId}, person_id, is_everything_open, paid_at, paid_by, paid_on, paid_note,
      staff_note, ${work.now()}, ${by}
    from cohort_places where id = any(${ids}::uuid[])
    returning id
  `.execute(work.db);
  return (await failureForConstraint(inserted, refusals)).rows.map(({ id }) => id);
}

/** Without the columns that only staff read. */
export async function listPlacesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("cohort_places")
    .innerJoin("cohorts", "cohorts.id", "cohort_places.cohort_id")
    .select(["cohorts.title as cohort", "status", "offered_at", "answer_by", "closed_at"])
    .select(["joined_at", "left_at", "is_everything_open", "paid_at", "paid_on"])
    .select("shows_first_name")
    .where("person_id", "=", personId)
    .orderBy((eb) => eb.fn.coalesce("joined_at", "offered_at"))
    .execute();
}

export async function listNotesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("cohort_places")
    .innerJoin("cohorts", "cohorts.id", "cohort_places.cohort_id")
    .select(["cohorts.title as cohort", "paid_note", "staff_note"])
    .where("person_id", "=", personId)
    .execute();
}

/** Frees the places and deletes staff's notes. The rows stay without the person. */
export async function erasePlaces(work: Work, personId: string): Promise<void> {
  await sql`update cohort_places set paid_note = null, staff_note = null,
    shows_first_name = null,
    status = case status when 'joined' then 'left' when 'offered' then 'withdrawn' else status end,
    left_at = case status when 'joined' then ${work.now()} else left_at end,
    closed_at = case status when 'offered' then ${work.now()} else closed_at end
    where person_id = ${personId}`.execute(work.db);
}

function toPlace(row: PlaceRow): CohortPlace {
  return {
    ...row,
    offered_at: row.offered_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    joined_at: row.joined_at?.toISOString() ?? null,
    left_at: row.left_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}
