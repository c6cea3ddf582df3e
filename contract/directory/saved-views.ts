import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { Id, line, unseen } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { ListPeople } from "./directory.ts";

/** What of the address of the list is saved: no search, which could be somebody’s name. */
const ViewedList = ListPeople.omit({ cursor: true, limit: true, search: true }).extend({
  columns: z
    .string()
    .regex(/^[a-z_,]{1,200}$/)
    .optional(),
});

export const viewedNames = Object.keys(ViewedList.shape);

const ViewQuery = z
  .string()
  .max(1000)
  .refine(
    (query) => ViewedList.safeParse(Object.fromEntries(new URLSearchParams(query))).success,
    "This is no query of the list",
  );

const longestName = 60;

const ViewName = line(
  longestName,
  "Please enter a name",
  `Please keep the name to ${longestName} characters`,
).refine((name) => !unseen.test(name), "Please enter a name that can be read");

export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const ViewUpdate = changesOf({ name: ViewName, query: ViewQuery });
export type ViewUpdate = z.infer<typeof ViewUpdate>;

export const mostViews = 100;

const tags = ["people"];
const byId = z.strictObject({ id: Id });
const marks = { changes: ["savedViews"] } as const;

export const savedViews = {
  list: plainRead("people.list")
    .route({
      method: "GET",
      path: "/saved_views",
      tags,
      summary: `The saved views of the list of people by name, up to ${mostViews}`,
    })
    .output(z.array(SavedView)),
  create: call("people.manage", marks)
    .route({ method: "POST", path: "/saved_views", tags, summary: "Save a view for all staff" })
    .input(z.strictObject({ name: ViewName, query: ViewQuery }))
    .output(SavedView),
  update: call("people.manage", marks)
    .route({ method: "PATCH", path: "/saved_views/{id}", tags, summary: "Change a saved view" })
    .input(ViewUpdate.extend({ id: Id }))
    .output(SavedView),
  delete: call("people.manage", marks)
    .route({ method: "DELETE", path: "/saved_views/{id}", tags, summary: "Delete a saved view" })
    .input(byId)
    .output(byId),
};

const schema = z.strictObject({ name: ViewName });

export const newViewForm = form(savedViews.create, { schema, without: ["query"] });

export const viewForm = form(savedViews.update, { schema, without: ["id", "query"] });

export const viewMessages = {
  created: "View saved",
  createFailed: "Failed to save the view",
  updated: "View changed",
  updateFailed: "Failed to change the view",
  deleted: "View deleted",
  deleteFailed: "Failed to delete the view",
} as const;
