import type { Work } from "#server/work.ts";

/** Returns the id of the person's application; undefined if there is none. */
export async function findApplicationOf(work: Work, personId: string) {
  const row = await work.db
    .selectFrom("application_list")
    .select("id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the id of the person's lead; undefined if there is none. */
export async function findLeadOf(work: Work, personId: string) {
  const row = await work.db
    .selectFrom("lead_list")
    .select("id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.id;
}
