import { sql } from "kysely";
import type {
  CohortNotice,
  ListWaiting,
  WaitingPerson,
} from "#contract/cohorts/cohort-waitlist.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { nextCohort } from "#server/cohorts/cohorts.queries.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { utmValue, withFirstForm } from "#server/funnel/funnel.ts";
import { isNamed, nameForStaff, peopleFilters, personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/**
 * A person who waits keeps the position, the invitation, and the full cohort shown before if none
 * is shown now; one who has been told waits again, without an invitation.
 */
export async function upsertWaiting(
  work: Work,
  { email, utm }: Pick<CohortNotice, "email" | "utm">,
): Promise<void> {
  const asked_at = work.now();
  const person = withFirstForm(personWith(email, asked_at), {
    form: "cohort_waitlist",
    utm: utmValue(utm),
    sentAt: asked_at,
  });
  const fullCohort = work.db
    .selectFrom(nextCohort(work).select(["cohorts.id", "counted.free"]).as("shown"))
    .select("shown.id")
    .where("shown.free", "<=", 0);
  await sql`
    insert into cohort_waitlist as waiting (person_id, asked_at, full_cohort_id)
    values (${person}, ${asked_at}, ${fullCohort})
    on conflict (person_id) do update set told_at = null,
      asked_at = case when waiting.told_at is null then waiting.asked_at
        else excluded.asked_at end,
      invited_to = case when waiting.told_at is null then waiting.invited_to end,
      full_cohort_id = coalesce(excluded.full_cohort_id,
        case when waiting.told_at is null then waiting.full_cohort_id end)
  `.execute(work.db);
}

const sorts = {
  asked_at: { by: sql`asked_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "asked_at",
  select: (db, where) =>
    db
      .selectFrom("cohort_waitlist")
      .innerJoin("contacts", "contacts.id", "cohort_waitlist.person_id")
      .select(["cohort_waitlist.id", "person_id", "contacts.email", "asked_at", "invited_to"])
      .select(nameForStaff("cohort_waitlist.person_id").as("name"))
      .where("cohort_waitlist.told_at", "is", null)
      .where(where),
});

function conditionsOf({ search, asked_for, ...input }: ListWaiting): Conditions {
  return [
    asked_for && sql`${asked_for} in (full_cohort_id, invited_to)`,
    ...peopleFilters("cohort_waitlist.person_id", input),
    search && isNamed("cohort_waitlist.person_id", search),
  ];
}

export async function listWaiting(work: Work, input: ListWaiting) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(input));
  const items = rows.map(
    ({ asked_at, ...row }): WaitingPerson => ({ ...row, asked_at: asked_at.toISOString() }),
  );
  return { items, next_cursor };
}

export async function countFoundWaiting(work: Work, input: ListWaiting): Promise<FoundCount> {
  return await countRows(work, conditionsOf(input));
}

export async function countWaiting(work: Work): Promise<number> {
  const { count } = await work.db
    .selectFrom("cohort_waitlist")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("told_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the person's id; undefined if nobody waits with this id. */
export async function setInvitation(
  work: Work,
  id: string,
  invited_to: string,
): Promise<string | undefined> {
  const invited = await work.db
    .updateTable("cohort_waitlist")
    .set({ invited_to })
    .where("id", "=", id)
    .where("told_at", "is", null)
    .returning("person_id")
    .executeTakeFirst();
  return invited?.person_id;
}

export async function deleteWaiting(work: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("cohort_waitlist")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listWaitingOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("cohort_waitlist")
    .select(["asked_at", "told_at", "invited_to"])
    .where("person_id", "=", personId)
    .execute();
}

export async function eraseWaiting(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("cohort_waitlist").where("person_id", "=", personId).execute();
}
