import { type Expression, type SqlBool, sql } from "kysely";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { ListVoices, PublicVoice, Voice } from "#contract/voices/voices.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { statement } from "#server/db/statement.ts";
import { isNamed, nameForStaff } from "#server/people/people.ts";
import { pictureOf } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";

const isListed = sql<SqlBool>`voices.state <> 'replaced'`;

function selectVoices(db: Database, where: Expression<SqlBool>) {
  return db
    .selectFrom("voices")
    .innerJoin("contacts", "contacts.id", "voices.person_id")
    .innerJoin("cohort_list", "cohort_list.id", "voices.cohort_id")
    .select([
      "voices.id",
      "person_id",
      "contacts.email",
      "cohort_id",
      "cohort_list.title as cohort",
    ])
    .select(nameForStaff("voices.person_id").as("person"))
    .select(["voices.text", "voices.name", "voices.trade", "voices.state", "position"])
    .select(["agreed_at", "consent", "published_at", "ended_at"])
    .select(pictureOf(sql`voices.picture_id`).as("picture"))
    .where(isListed)
    .where(where);
}

const sorts = {
  agreed_at: { by: sql`agreed_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

const { readPage, countRows } = pagesOf({ sorts, sortedBy: "agreed_at", select: selectVoices });

function conditionsOf({ state, search }: ListVoices): Conditions {
  return [state && sql`voices.state = ${state}`, search && isNamed("voices.person_id", search)];
}

export async function listVoices(work: Work, input: ListVoices) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(input));
  return { items: rows.map(toVoice), next_cursor };
}

export function countFoundVoices(work: Work, input: ListVoices): Promise<FoundCount> {
  return countRows(work, conditionsOf(input));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVoices>["executeTakeFirstOrThrow"]>>;

function toVoice({ state, agreed_at, published_at, ended_at, ...row }: Row): Voice {
  if (state === "replaced") throw new Error("A voice that was replaced is not listed");
  return {
    ...row,
    state,
    agreed_at: agreed_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

export async function findVoice(work: Work, id: string): Promise<Voice | undefined> {
  const row = await selectVoices(work.db, sql`voices.id = ${id}`).executeTakeFirst();
  return row && toVoice(row);
}

/** In their order. */
export const listPublished = statement(
  () => sql<Omit<PublicVoice, "is_cut">>`select id, text, name, trade,
      ${pictureOf(sql`voices.picture_id`)} as picture from voices
    where state = 'published' order by position`,
);

/** One at a time decides what is published, and in which order. Until the transaction ends. */
export async function lockOrder(work: Work): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('published voices'))`.execute(work.db);
  const published = await listPublished(work, {});
  return published.map(({ id }) => id);
}

/** Of published voices. One that was taken back meanwhile stays so. */
export async function saveOrder(work: Work, ids: readonly string[]): Promise<void> {
  await sql`
    update voices set position = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where voices.id = place.id and voices.state = 'published'
  `.execute(work.db);
}

/** Returns false unless it waits. */
export async function publish(work: Work, id: string, position: number): Promise<boolean> {
  const now = work.now();
  const { numUpdatedRows } = await work.db
    .updateTable("voices")
    .set({ state: "published", position })
    .set((eb) => ({ published_at: eb.fn.coalesce("published_at", eb.val(now)) }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false unless it is published. */
export async function unpublish(work: Work, id: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("voices")
    .set({ state: "waiting", position: null })
    .where("id", "=", id)
    .where("state", "=", "published")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
