import { sql } from "kysely";
import type { PeopleList } from "#contract/lists/lists.ts";
import { reasonsNotToWrite } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

/** The person of each row, without erased people and accounts with an unconfirmed address. */
export async function findPeople(
  work: Work,
  list: PeopleList,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select contacts.id from (
      select id as person_id from contacts where ${list} = 'people' and id = any(${ids}::uuid[])
      union all select person_id from lead_list
        where ${list} = 'leads' and id = any(${ids}::uuid[])
      union all select person_id from application_list
        where ${list} = 'applications' and id = any(${ids}::uuid[])
      union all select person_id from registration_list
        where ${list} = 'registrations' and id = any(${ids}::uuid[])
      union all select person_id from accounts where ${list} = 'members' and id = any(${ids}::uuid[])
    ) listed
    join contacts on contacts.id = listed.person_id and not contacts.is_erased
    order by contacts.id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Of those whose mail is on, in the order of the addresses. */
export async function listAddresses(work: Work, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from contacts where id = any(${people}::uuid[])
      and cardinality(${reasonsNotToWrite(sql.ref("contacts.id"))}) = 0
    order by email`.execute(work.db);
  return rows.map(({ email }) => email);
}

type Labelled = { people: readonly string[] } & ({ name: string } | { label: string });

/** By a label's name, in any case, or by its id. */
export async function findLabelled(work: Work, { people, ...which }: Labelled): Promise<string[]> {
  const isIt =
    "name" in which
      ? sql<boolean>`lower(name) = lower(${which.name})`
      : sql<boolean>`label_id = ${which.label}`;
  const { rows } = await sql<{ id: string }>`
    select person_id as id from labelled_people
    where person_id = any(${people}::uuid[]) and ${isIt}`.execute(work.db);
  return rows.map(({ id }) => id);
}
