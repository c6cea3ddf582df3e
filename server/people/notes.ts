import type { NoteUpdate, PersonNote } from "#contract/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { eraseNote, readNote, writeNote } from "./notes.queries.ts";
import { lockKnownPerson } from "./people.ts";

/**
 * Null deletes it. `editedBy` is an account. Throws not_found, person_erased, changed_meanwhile.
 */
export async function setNote(
  work: Work,
  personId: string,
  { note, was, editedBy }: NoteUpdate & { editedBy: string },
): Promise<PersonNote> {
  return await work.transaction(async (work) => {
    await lockKnownPerson(work, personId);
    const before = await readNote(work, personId);
    if (note === undefined) return before;
    refuseStale(before, { note }, was);
    if (note === before.note) return before;
    if (note === null) await eraseNote(work, personId);
    else await writeNote(work, personId, { note, edited_by: editedBy });
    return await readNote(work, personId);
  });
}
