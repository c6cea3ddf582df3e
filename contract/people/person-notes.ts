import * as z from "zod";
import { call } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { Id, Instant, limits, text } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";

export const mostNotes = 100;

export const PersonNote = z.object({
  id: Id,
  person_id: Id,
  text: z.string(),
  /** By name, or else the address. Null if the account is deleted. */
  written_by: z.string().nullable(),
  written_at: Instant,
  can: z.object({ change: z.boolean() }),
});
export type PersonNote = z.infer<typeof PersonNote>;

const required = "Please write a note";

const NoteText = text(required)
  .min(1, required)
  .max(limits.notes, "Please keep the note to 5,000 characters");

export const NoteUpdate = changesOf({ text: NoteText });
export type NoteUpdate = z.infer<typeof NoteUpdate>;

const tags = ["people"];
const byId = z.strictObject({ id: Id });
const marks = { changes: ["people"], subject: "person_id" } as const;

export const personNotes = {
  add: call("people.manage", marks)
    .route({
      method: "POST",
      path: "/people/{person_id}/notes",
      tags,
      summary: "Add a note about a person, which only staff read",
    })
    .input(z.strictObject({ person_id: Id, text: NoteText }))
    .output(PersonNote),
  update: call("people.manage", marks)
    .route({ method: "PATCH", path: "/person_notes/{id}", tags, summary: "Change one’s own note" })
    .input(NoteUpdate.extend({ id: Id }))
    .output(PersonNote),
  delete: call("people.manage", marks)
    .route({ method: "DELETE", path: "/person_notes/{id}", tags, summary: "Delete one’s own note" })
    .input(byId)
    .output(z.object({ person_id: Id })),
};

const noteSchema = z.strictObject({ text: NoteText });

export const newNoteForm = form(personNotes.add, { schema: noteSchema, without: ["person_id"] });

export const noteForm = form(personNotes.update, { schema: noteSchema, without: ["id"] });

export const noteMessages = {
  added: "Note added",
  addFailed: "Failed to add the note",
  saved: "Note saved",
  saveFailed: "Failed to save the note",
  deleted: "Note deleted",
  deleteFailed: "Failed to delete the note",
} as const;
