import { sql } from "kysely";
import type { Texts, TextValue } from "#contract/texts/text-groups.ts";
import type { ShownTexts } from "#contract/texts/texts.ts";
import { mostVersions } from "#contract/texts/texts.ts";
import type { Work } from "#server/work.ts";

export type Version = { number: number; texts: Texts; shown: ShownTexts; published_at: Date };
export type Draft = { name: string; value: TextValue; edited_by: string | null; edited_at: Date };

/** One change at a time, until the transaction ends. */
export async function lockDrafts(work: Work): Promise<void> {
  await sql`lock table text_drafts in share row exclusive mode`.execute(work.db);
}

export function newestVersion(work: Work): Promise<Version> {
  return work.db
    .selectFrom("text_versions")
    .select(["number", "texts", "shown", "published_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The version and the one before it that is still kept. */
export function versionAndBefore(work: Work, number: number) {
  return withNames(work)
    .select("text_versions.texts")
    .where("number", "<=", number)
    .limit(2)
    .execute();
}

/** One more than the limit: what a version changed is told by the one before. */
export function newestVersions(work: Work) {
  return withNames(work)
    .select("text_versions.texts")
    .limit(mostVersions + 1)
    .execute();
}

function withNames(work: Work) {
  return work.db
    .selectFrom("text_versions")
    .leftJoin("accounts", "accounts.id", "text_versions.published_by")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select(["text_versions.number", "text_versions.published_at"])
    .select(sql<string | null>`coalesce(contacts.name, accounts.email)`.as("published_by"))
    .orderBy("number", "desc");
}

export async function insertVersion(
  work: Work,
  { number, texts, shown }: Omit<Version, "published_at">,
  publishedBy: string,
): Promise<void> {
  await work.db
    .insertInto("text_versions")
    .values({
      number,
      texts: JSON.stringify(texts),
      shown: JSON.stringify(shown),
      published_at: work.now(),
      published_by: publishedBy,
    })
    .execute();
}

/** The defaults stay, and one more than the limit, for what the oldest changed. */
export async function deleteOldVersions(work: Work, newest: number): Promise<void> {
  await work.db
    .deleteFrom("text_versions")
    .where("number", "<", newest - mostVersions)
    .where("number", ">", 0)
    .execute();
}

export function listDrafts(work: Work): Promise<Draft[]> {
  return work.db
    .selectFrom("text_drafts")
    .leftJoin("accounts", "accounts.id", "text_drafts.edited_by")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select(["text_drafts.name", "text_drafts.value", "text_drafts.edited_at"])
    .select(sql<string | null>`coalesce(contacts.name, accounts.email)`.as("edited_by"))
    .orderBy("text_drafts.name")
    .execute();
}

export async function setDraft(
  work: Work,
  { name, value, editedBy }: { name: string; value: TextValue; editedBy: string },
): Promise<void> {
  const draft = { value: JSON.stringify(value), edited_at: work.now(), edited_by: editedBy };
  await work.db
    .insertInto("text_drafts")
    .values({ name, ...draft })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(draft))
    .execute();
}

export async function deleteDraft(work: Work, name: string): Promise<void> {
  await work.db.deleteFrom("text_drafts").where("name", "=", name).execute();
}

export async function deleteDrafts(work: Work): Promise<void> {
  await work.db.deleteFrom("text_drafts").execute();
}
