import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { Id, Instant, line, text, unseen } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";

/** Of a person; checked by the database. */
export const mostLabels = 20;

export const mostListed = 100;

export const Label = z.object({ id: Id, name: z.string() });
export type Label = z.infer<typeof Label>;

export const PersonLabel = Label.extend({
  /** Null if the account is deleted. */
  set_by: z.string().nullable(),
  set_at: Instant,
});
export type PersonLabel = z.infer<typeof PersonLabel>;

const longestName = 40;

export const LabelName = line(
  longestName,
  "Please enter a label",
  `Please keep the label to ${longestName} characters`,
).refine((name) => !unseen.test(name), "Please enter a label that can be read");

const PersonLabels = z.object({ labels: z.array(PersonLabel) });

const tags = ["people"];
const person = z.strictObject({ person_id: Id });

export const labels = {
  list: plainRead("people.read")
    .route({
      method: "GET",
      path: "/labels",
      tags,
      summary: "Up to 100 labels by name, those whose name contains a text, or the one with an id",
    })
    .input(z.strictObject({ search: text().max(200).optional(), id: Id.optional() }))
    .output(z.array(Label)),
  add: call("people.manage", { changes: ["labels", "people"], subject: "person_id" })
    .route({
      method: "POST",
      path: "/people/{person_id}/labels",
      tags,
      summary: "Label a person; a label with a new name is made",
    })
    .input(person.extend({ name: LabelName }))
    .output(PersonLabels),
  remove: call("people.manage", { changes: ["labels", "people"], subject: "person_id" })
    .route({
      method: "DELETE",
      path: "/people/{person_id}/labels/{id}",
      tags,
      summary: "Remove a label of a person; a label that nobody has is deleted",
    })
    .input(person.extend({ id: Id }))
    .output(PersonLabels),
};

export const labelForm = form(labels.add, {
  schema: z.strictObject({ name: LabelName }),
  without: ["person_id"],
});

export const labelMessages = {
  added: "Label added",
  addFailed: "Failed to add the label",
  removed: "Label removed",
  removeFailed: "Failed to remove the label",
} as const;
