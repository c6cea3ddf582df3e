import { sql } from "kysely";
import type { Work } from "#server/work.ts";

export async function markInvented(work: Work, id: string): Promise<void> {
  await work.db.updateTable("cohorts").set({ is_invented: true }).where("id", "=", id).execute();
}

/** A real person has, had or is offered a place, or a session is for its members. */
const isKept = sql<boolean>`(exists (select from cohort_places
    join contacts on contacts.id = cohort_places.person_id
    where cohort_places.cohort_id = cohorts.id and not contacts.is_invented)
  or exists (select from cohort_session_list
    where cohort_id = cohorts.id and not is_invented))`;

export async function listInventedCohorts(work: Work) {
  return await work.db
    .selectFrom("cohorts")
    .select(["title", isKept.as("is_kept")])
    .where("is_invented", "=", true)
    .orderBy("first_day")
    .execute();
}

/** Those that stay are no longer invented. Runs after the invented people are deleted. */
export async function deleteInventedCohorts(work: Work): Promise<void> {
  await work.db
    .deleteFrom("cohorts")
    .where("is_invented", "=", true)
    .where((eb) => eb.not(isKept))
    .execute();
  await work.db
    .updateTable("cohorts")
    .set({ is_invented: false })
    .where("is_invented", "=", true)
    .execute();
}

/** Removes the accounts `from` as coaches. `to` becomes the coach of cohorts without another. */
export async function handOverCohorts(
  work: Work,
  from: readonly string[],
  to: string,
): Promise<void> {
  await sql`insert into cohort_coaches (cohort_id, user_id, position)
    select cohort_id, ${to}, min(position) from cohort_coaches
    group by cohort_id having bool_and(user_id = any(${from}::uuid[]))`.execute(work.db);
  await sql`delete from cohort_coaches where user_id = any(${from}::uuid[])`.execute(work.db);
}
