import { sql } from "kysely";
import type { NamedCoach } from "#contract/coaches/coaches.ts";
import type { PlaceStatus } from "#contract/cohorts/cohort-places.ts";
import { namedCoaches } from "#server/cohorts/named-coaches.queries.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

/** `answer_by` is an academy-local date; the place is held until its end. */
export type NewOffer = {
  cohort_id: string;
  person_id: string;
  application_id: string | null;
  answer_by: string;
  offered_by: string;
};

/** Returns the place's id. Throws cohort_full, already_in_cohort, other_offer_open. */
export async function insertOffer(work: Work, offer: NewOffer): Promise<string> {
  const inserted = work.db
    .insertInto("cohort_places")
    .values({ ...offer, status: "offered", offered_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await failureForConstraint(inserted, {
    cohort_full: "cohort_full",
    cohort_places_held: "already_in_cohort",
    cohort_places_one_offer: "other_offer_open",
  });
  return id;
}

type Answer = { answer: "joined" | "refused"; today: string };

/** Returns false if the offer is not open, or was only until yesterday. */
export async function answerOffer(
  work: Work,
  id: string,
  { answer, today }: Answer,
): Promise<boolean> {
  const at = work.now();
  const { numUpdatedRows } = await work.db
    .updateTable("cohort_places")
    .set({ status: answer, ...(answer === "joined" ? { joined_at: at } : { closed_at: at }) })
    .where("id", "=", id)
    .where("status", "=", "offered")
    .where("answer_by", ">=", today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Up to `limit` offers that were open until before `today`. Returns the number. */
export async function expireOffers(
  work: Work,
  { today, limit }: { today: string; limit: number },
): Promise<number> {
  const { numUpdatedRows } = await work.db
    .updateTable("cohort_places")
    .set({ status: "expired", closed_at: work.now() })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("cohort_places")
        .select("id")
        .where("status", "=", "offered")
        .where("answer_by", "<", today)
        .orderBy("answer_by")
        .orderBy("id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of a member or only offered. */
export async function isPlace(work: Work, id: string): Promise<boolean> {
  const query = work.db.selectFrom("cohort_places").select("id").where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Its deadline may have passed although its status is still "offered". */
export type StoredOffer = {
  place_id: string;
  person_id: string;
  status: PlaceStatus;
  answer_by: string;
  joined_at: Date | null;
  paid_on: string | null;
  email: string;
  name: string | null;
  /** Whether the person chose the name. It may also be imported, or from a form. */
  has_name: boolean;
  cohort: {
    title: string;
    first_day: string;
    last_day: string;
    hours_per_week: number | null;
    price: string | null;
    how_to_pay: string | null;
    if_unsuited: string | null;
    coaches: NamedCoach[];
  };
};

export async function findOffer(work: Work, placeId: string): Promise<StoredOffer | undefined> {
  const { rows } = await sql<StoredOffer>`
    select places.id as place_id, places.person_id, places.status, places.answer_by,
      places.joined_at, places.paid_on, contacts.email, case when contacts.is_name_chosen then contacts.name
        else coalesce(contacts.name, applications.name, leads.name) end as name,
      contacts.name is not null and contacts.is_name_chosen as has_name,
      jsonb_build_object('title', cohorts.title,
        'first_day', cohorts.first_day, 'last_day', cohorts.last_day,
        'hours_per_week', cohorts.hours_per_week, 'price', cohorts.price,
        'how_to_pay', cohorts.how_to_pay, 'if_unsuited', cohorts.if_unsuited, 'coaches', ${namedCoaches}) as cohort
    from cohort_places places
    join cohorts on cohorts.id = places.cohort_id
    join contacts on contacts.id = places.person_id
    left join application_list applications on applications.person_id = places.person_id
    left join lead_list leads on leads.person_id = places.person_id
    where places.id = ${placeId} and places.offered_at is not null
  `.execute(work.db);
  return rows[0];
}

/** In the order of their ids. Lock offers before applications, as an answer does. */
export async function lockOpenOffers(work: Work, personIds: readonly string[]): Promise<void> {
  await sql`select from cohort_places
    where person_id = any(${personIds}::uuid[]) and status = 'offered'
    order by id for update`.execute(work.db);
}

export function listOpenOffers(work: Work, personIds: readonly string[]) {
  return work.db
    .selectFrom("place_offers")
    .select(["place_id", "person_id"])
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .where("status", "=", "offered")
    .execute();
}

/** Of those that are open. Returns how many. */
export async function withdrawOffers(
  work: Work,
  placeIds: readonly string[],
  by: string,
): Promise<number> {
  const { numUpdatedRows } = await work.db
    .updateTable("cohort_places")
    .set({ status: "withdrawn", closed_at: work.now(), ended_by: by })
    .where(sql<boolean>`id = any(${placeIds}::uuid[])`)
    .where("status", "=", "offered")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findOpenOffer(work: Work, personId: string) {
  return work.db
    .selectFrom("place_offers")
    .select(["place_id", "cohort_id", "cohort", "answer_by"])
    .where("person_id", "=", personId)
    .where("status", "=", "offered")
    .executeTakeFirst();
}
