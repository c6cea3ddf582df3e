import { sql } from "kysely";
import type { NamedCoach } from "#contract/coaches/coaches.ts";
import { namedCoaches } from "#server/cohorts/named-coaches.queries.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

type Values = { cohortId: string; userId: string };

type GroupRow = {
  id: string;
  title: string;
  first_day: string;
  last_day: string;
  coaches: NamedCoach[];
  others: number;
  /** Of the others who show their first names. */
  shown_names: string[];
  name: string | null;
  joined_at: Date;
  price: string | null;
  how_to_pay: string | null;
  paid_on: string | null;
  shows_first_name: boolean | null;
  /** Of the member. */
  time_zone: string | null;
};

const groupOf = statement(
  (_, value: ValueOf<Values>) => sql<GroupRow>`
    select cohorts.id, cohorts.title, cohorts.first_day, cohorts.last_day,
      ${namedCoaches} as coaches,
      (select count(*) from cohort_members
        where cohort_id = cohorts.id and person_id <> own.person_id) as others,
      (select coalesce(json_agg(contacts.name order by lower(contacts.name)), '[]')
        from cohort_places shown
        join contacts on contacts.id = shown.person_id
        where shown.cohort_id = cohorts.id and shown.status = 'joined' and shown.shows_first_name
          and shown.person_id <> own.person_id and contacts.name is not null) as shown_names,
      cohorts.price, cohorts.how_to_pay, own.joined_at, own.paid_on,
      contacts.name, own.shows_first_name, quiet.time_zone
    from accounts
    join contacts on contacts.id = accounts.person_id
    join cohort_places own on own.person_id = accounts.person_id and own.status = 'joined'
    join cohorts on cohorts.id = own.cohort_id and cohorts.is_published
    left join quiet_choices quiet on quiet.user_id = accounts.id
    where accounts.id = ${value("userId")} and cohorts.id = ${value("cohortId")}`,
);

/** Undefined unless the account's person has a place in it and it is published. */
export async function findGroup(work: Work, values: Values): Promise<GroupRow | undefined> {
  const [group] = await groupOf(work, values);
  return group;
}

/** Returns false if the account's person has no place in the cohort, or it is a draft. */
export async function saveShownName(
  work: Work,
  { cohortId, userId, isShown }: Values & { isShown: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update cohort_places set shows_first_name = ${isShown}
    from accounts, cohorts
    where cohort_places.cohort_id = ${cohortId} and cohort_places.status = 'joined'
      and accounts.id = ${userId} and accounts.person_id = cohort_places.person_id
      and cohorts.id = cohort_places.cohort_id and cohorts.is_published
  `.execute(work.db);
  return numAffectedRows > 0n;
}
