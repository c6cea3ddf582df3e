import type { LookBackAnswers } from "#contract/cohorts/look-backs.ts";
import type { Work } from "#server/work.ts";

/** Undefined unless the account has a place in the published cohort. */
export function findLookBack(
  work: Work,
  { cohortId, userId }: { cohortId: string; userId: string },
) {
  return work.db
    .selectFrom("cohort_guests as guests")
    .innerJoin("accounts", "accounts.person_id", "guests.person_id")
    .innerJoin("cohorts", "cohorts.id", "guests.cohort_id")
    .leftJoin("cohort_look_backs as looks", (join) =>
      join
        .onRef("looks.cohort_id", "=", "guests.cohort_id")
        .onRef("looks.person_id", "=", "guests.person_id"),
    )
    .select(["guests.person_id", "cohorts.title", "cohorts.last_day"])
    .select(["looks.changed", "looks.missing", "looks.advice", "looks.written_at"])
    .where("accounts.id", "=", userId)
    .where("guests.cohort_id", "=", cohortId)
    .executeTakeFirst();
}

type Own = { personId: string; cohortId: string };

export async function saveLookBack(
  work: Work,
  { personId, cohortId }: Own,
  answers: LookBackAnswers,
): Promise<void> {
  const written = { ...answers, written_at: work.now() };
  await work.db
    .insertInto("cohort_look_backs")
    .values({ person_id: personId, cohort_id: cohortId, ...written })
    .onConflict((conflict) => conflict.columns(["person_id", "cohort_id"]).doUpdateSet(written))
    .execute();
}

export async function deleteLookBack(work: Work, { personId, cohortId }: Own): Promise<void> {
  await work.db
    .deleteFrom("cohort_look_backs")
    .where("person_id", "=", personId)
    .where("cohort_id", "=", cohortId)
    .execute();
}

export async function eraseLookBacks(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("cohort_look_backs").where("person_id", "=", personId).execute();
}

export async function listLookBacksOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("look_back_list")
    .select(["title as cohort", "changed", "missing", "advice", "written_at"])
    .where("person_id", "=", personId)
    .orderBy("written_at")
    .execute();
}
