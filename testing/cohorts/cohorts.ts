import { sql } from "kysely";
import { CohortInput } from "#contract/cohorts/cohorts.ts";
import { createCohort } from "#server/cohorts/cohorts.ts";
import { startOfDate } from "#server/config/academy-clock.ts";
import type { Database } from "#server/db/database.ts";
import type { Runtime } from "#server/runtime.ts";
import { withClock } from "#server/work.ts";
import { personWith } from "#testing/people/people.ts";

/** For a call while the clock is not set: the first day of a new cohort is not in the past. */
export const inFuture = { first_day: "2099-03-02", last_day: "2099-04-26" };

/** Published, without a price, eight weeks from Monday 2 March 2026 on. */
export function cohortInput(values: Partial<CohortInput> = {}): CohortInput {
  return CohortInput.parse({
    title: "Spring cohort",
    first_day: "2026-03-02",
    last_day: "2026-04-26",
    places: 8,
    how_to_pay: "Bank transfer to **12 34 56**.",
    is_published: true,
    ...values,
  });
}

/** Also one that has begun by now: it was added on its first day. */
export async function addCohort(
  runtime: Runtime,
  values: Partial<CohortInput> = {},
): Promise<{ id: string }> {
  const input = cohortInput(values);
  const firstDay = startOfDate(runtime, input.first_day);
  const added = new Date(Math.min(runtime.now().getTime(), firstDay.getTime()));
  return await runtime.transaction((work) =>
    createCohort(
      withClock(work, () => added),
      input,
    ),
  );
}

export async function makeCohort(db: Database, values: Partial<CohortInput> = {}): Promise<string> {
  const { coach_ids: _, course_ids, ...row } = cohortInput(values);
  const { id } = await db
    .insertInto("cohorts")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, course_id] of course_ids.entries()) {
    await db.insertInto("cohort_courses").values({ cohort_id: id, course_id, position }).execute();
  }
  return id;
}

type PlaceRow = {
  cohort: string;
  email: string;
  paidNote?: string | null;
  staffNote?: string;
  at?: Date;
};

/** From `at` on. */
export async function makePlace(
  db: Database,
  { cohort, email, paidNote = null, staffNote, at = new Date() }: PlaceRow,
): Promise<void> {
  await sql`insert into cohort_places (cohort_id, person_id, paid_note, staff_note, joined_at)
    values (${cohort}, ${personWith(email)}, ${paidNote}, ${staffNote ?? null}, ${at})`.execute(db);
}

export async function deleteCohorts(db: Database): Promise<void> {
  await db.deleteFrom("sessions").where("cohort_id", "is not", null).execute();
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
}
