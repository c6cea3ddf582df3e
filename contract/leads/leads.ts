import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  Email,
  Honeypot,
  Id,
  Instant,
  limits,
  line,
  PersonName,
  ShownEmail,
  text,
} from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { dayFilters } from "#contract/lists/day-filters.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { Utm } from "#contract/lists/sources.ts";

export const LeadStatus = z.enum(["new", "contacted", "qualified", "converted", "dead"]);
export type LeadStatus = z.infer<typeof LeadStatus>;

export const Lead = z.object({
  id: Id,
  person_id: Id,
  name: z.string().nullable(),
  email: ShownEmail,
  source: z.string(),
  status: LeadStatus,
  created_at: Instant,
  mail_problem: z.string().nullable(),
});
export type Lead = z.infer<typeof Lead>;

const LeadName = text()
  .transform((name) => name || null)
  .pipe(PersonName.nullable());

export const PlaybookRequest = z.strictObject({
  email: Email,
  name: LeadName.nullish().transform((name) => name ?? null),
  source: line(limits.source, "Source is required", "Source is too long").default("landing_page"),
  utm: Utm,
  website: Honeypot,
});
export type PlaybookRequest = z.infer<typeof PlaybookRequest>;

export const LeadUpdate = changesOf({ name: LeadName.nullable(), status: LeadStatus });
export type LeadUpdate = z.infer<typeof LeadUpdate>;

export const LeadSort = z.enum(["name", "email", "source", "status", "created_at"]);

export const ListLeads = listInput(LeadSort).extend({
  status: LeadStatus.optional(),
  ...peopleFilters,
  ...dayFilters,
});
export type ListLeads = z.infer<typeof ListLeads>;

export const leads = {
  submit: call("leads.submit", { changes: [] })
    .route({
      method: "POST",
      path: "/functions/lead-submit",
      tags: ["leads"],
      summary: "Ask for the playbook",
    })
    .input(PlaybookRequest)
    .output(z.object({ success: z.literal(true) })),
  list: plainRead("leads.list", { slow: "filtered" })
    .route({ method: "GET", path: "/leads", tags: ["leads"], summary: "List leads" })
    .input(ListLeads)
    .output(page(Lead)),
  read: read("leads.read")
    .route({ method: "GET", path: "/leads/{id}", tags: ["leads"], summary: "One lead" })
    .input(z.strictObject({ id: Id }))
    .output(Lead),
  update: call("leads.update", { changes: ["leads", "overview", "people"], kept: ["status"] })
    .route({ method: "PATCH", path: "/leads/{id}", tags: ["leads"], summary: "Update a lead" })
    .input(LeadUpdate.extend({ id: Id }))
    .output(Lead),
};

export const playbookForm = form(leads.submit, {
  schema: z
    .strictObject({ email: Email })
    .transform(({ email }) => ({ email, name: null, source: "landing_page" })),
  without: ["utm", "website"],
  fieldOf: { name: null, source: null },
});

export const leadForm = form(leads.update, {
  schema: z.strictObject({ name: LeadName, status: LeadStatus }),
  without: ["id"],
});

export const leadMessages = {
  requested: "Check your email for the playbook!",
  requestFailed: "Failed to save your information. Please try again.",
  listFailed: "Failed to load leads",
  empty: "No leads yet",
  updated: "Lead updated successfully",
  updateFailed: "Failed to update lead",
} as const;
