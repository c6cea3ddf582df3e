import { Failure } from "#contract/errors.ts";
import { mostNotes, type NoteUpdate, type PersonNote } from "#contract/people/person-notes.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { canChangeNote } from "./notes.policy.ts";
import * as queries from "./notes.queries.ts";
import { lockKnownPerson } from "./people.ts";

/** Newest first, for an account of the staff. */
export async function listNotes(
  work: Work,
  personId: string,
  staffId: string,
): Promise<PersonNote[]> {
  const notes = await queries.listNotes(work, personId);
  return notes.map((note) => toNote(note, staffId));
}

/** Throws not_found, person_erased, note_limit. */
export async function addNote(
  work: Work,
  { person_id, text }: { person_id: string; text: string },
  staffId: string,
): Promise<PersonNote> {
  return await work.transaction(async (work) => {
    await lockKnownPerson(work, person_id);
    if ((await queries.countNotes(work, person_id)) >= mostNotes) throw new Failure("note_limit");
    const id = await queries.insertNote(work, { person_id, text, written_by: staffId });
    return toNote(await getNote(work, id), staffId);
  });
}

/** Throws not_found, forbidden, changed_meanwhile. */
export async function updateNote(
  work: Work,
  { id, text, was }: NoteUpdate & { id: string },
  staffId: string,
): Promise<PersonNote> {
  return await work.transaction(async (work) => {
    const before = await lockOwnNote(work, id, staffId);
    if (text === undefined) return toNote(before, staffId);
    refuseStale(before, { text }, was);
    await queries.updateNote(work, id, text);
    return toNote({ ...before, text }, staffId);
  });
}

/** Throws not_found, forbidden. */
export async function deleteNote(
  work: Work,
  id: string,
  staffId: string,
): Promise<{ person_id: string }> {
  return await work.transaction(async (work) => {
    const { person_id } = await lockOwnNote(work, id, staffId);
    await queries.deleteNote(work, id);
    return { person_id };
  });
}

async function lockOwnNote(work: Work, id: string, staffId: string): Promise<queries.KeptNote> {
  await queries.lockNote(work, id);
  const note = await getNote(work, id);
  if (!canChangeNote(note, staffId)) throw new Failure("forbidden");
  return note;
}

async function getNote(work: Work, id: string): Promise<queries.KeptNote> {
  const note = await queries.findNote(work, id);
  if (note === undefined) throw new Failure("not_found");
  return note;
}

function toNote(note: queries.KeptNote, staffId: string): PersonNote {
  const { id, person_id, text, written_by, written_at } = note;
  const can = { change: canChangeNote(note, staffId) };
  return { id, person_id, text, written_by, written_at: written_at.toISOString(), can };
}
