import type { Work } from "#server/work.ts";

export async function findApplicationOf(work: Work, personId: string) {
  const row = await work.db
    .selectFrom("application_list")
    .select("id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.id;
}

export async function listRegistrationsOf(work: Work, personId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom("registration_list")
    .select("id")
    .where("person_id", "=", personId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findPlaceOf(work: Work, personId: string, cohortId: string) {
  const row = await work.db
    .selectFrom("place_list")
    .select("id")
    .where("person_id", "=", personId)
    .where("cohort_id", "=", cohortId)
    .executeTakeFirst();
  return row?.id;
}

export async function findLeadOf(work: Work, personId: string) {
  const row = await work.db
    .selectFrom("lead_list")
    .select("id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.id;
}
