import type { LetterKind } from "#contract/letters/letters.ts";
import type { Work } from "#server/work.ts";

/** Null while the letter has the original words. */
export type OwnWords = { subject: string | null; text: string | null };

export function listOwnWords(work: Work): Promise<(OwnWords & { kind: LetterKind })[]> {
  return work.db.selectFrom("letters").select(["kind", "subject", "text"]).execute();
}

export function getOwnWords(work: Work, kind: LetterKind): Promise<OwnWords> {
  return selectOwnWords(work, kind).executeTakeFirstOrThrow();
}

export function lockOwnWords(work: Work, kind: LetterKind): Promise<OwnWords> {
  return selectOwnWords(work, kind).forUpdate().executeTakeFirstOrThrow();
}

function selectOwnWords(work: Work, kind: LetterKind) {
  return work.db.selectFrom("letters").select(["subject", "text"]).where("kind", "=", kind);
}

export async function setOwnWords(work: Work, kind: LetterKind, words: OwnWords): Promise<void> {
  await work.db
    .updateTable("letters")
    .set({ ...words, updated_at: work.now() })
    .where("kind", "=", kind)
    .execute();
}

/** Null until chosen. */
export async function findNameOf(work: Work, userId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom("accounts")
    .innerJoin("contacts", "contacts.id", "accounts.person_id")
    .select("contacts.name")
    .where("accounts.id", "=", userId)
    .executeTakeFirst();
  return row?.name ?? null;
}
