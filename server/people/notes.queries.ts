import type { Database } from "#server/db/database.ts";
import type { Work } from "#server/work.ts";
import { staffName } from "./handing-over.queries.ts";

export type KeptNote = {
  id: string;
  person_id: string;
  text: string;
  author_id: string | null;
  written_by: string | null;
  written_at: Date;
};

export function listNotes(work: Work, personId: string): Promise<KeptNote[]> {
  return selectNotes(work.db)
    .where("person_id", "=", personId)
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findNote(work: Work, id: string): Promise<KeptNote | undefined> {
  return selectNotes(work.db).where("id", "=", id).executeTakeFirst();
}

function selectNotes(db: Database) {
  return db
    .selectFrom("person_notes")
    .select(["id", "person_id", "text", "written_by as author_id", "written_at"])
    .select(staffName("person_notes.written_by").as("written_by"));
}

export async function countNotes(work: Work, personId: string): Promise<number> {
  const { count } = await work.db
    .selectFrom("person_notes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function lockNote(work: Work, id: string): Promise<void> {
  await work.db.selectFrom("person_notes").select("id").where("id", "=", id).forUpdate().execute();
}

type NewNote = { person_id: string; text: string; written_by: string };

/** Returns its id. */
export async function insertNote(work: Work, note: NewNote): Promise<string> {
  const { id } = await work.db
    .insertInto("person_notes")
    .values({ ...note, written_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNote(work: Work, id: string, text: string): Promise<void> {
  await work.db.updateTable("person_notes").set({ text }).where("id", "=", id).execute();
}

export async function deleteNote(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("person_notes").where("id", "=", id).execute();
}

export async function eraseNotes(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("person_notes").where("person_id", "=", personId).execute();
}

/** For the person, without who wrote them. */
export function reportNotes(work: Work, personId: string) {
  return work.db
    .selectFrom("person_notes")
    .select(["text", "written_at"])
    .where("person_id", "=", personId)
    .orderBy("written_at")
    .execute();
}
