import type { PersonNote } from "#contract/people/people.ts";
import type { Work } from "#server/work.ts";

/** All fields are null if there is no note. */
export async function readNote(work: Work, personId: string): Promise<PersonNote> {
  const row = await work.db
    .selectFrom("person_notes")
    .leftJoin("accounts", "accounts.id", "person_notes.edited_by")
    .select(["note", "accounts.email as edited_by", "edited_at"])
    .where("person_notes.person_id", "=", personId)
    .executeTakeFirst();
  if (row === undefined) return { note: null, edited_by: null, edited_at: null };
  return { ...row, edited_at: row.edited_at.toISOString() };
}

export async function writeNote(
  work: Work,
  person_id: string,
  { note, edited_by }: { note: string; edited_by: string },
): Promise<void> {
  const written = { note, edited_by, edited_at: work.now() };
  await work.db
    .insertInto("person_notes")
    .values({ person_id, ...written })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(written))
    .execute();
}

export async function eraseNote(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("person_notes").where("person_id", "=", personId).execute();
}
