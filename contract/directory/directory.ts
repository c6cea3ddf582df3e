import * as z from "zod";
import { plainRead } from "#contract/calls.ts";
import { Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { MembershipTier } from "#contract/members/members.ts";

/** The import or the form by which we came to know somebody, or else the account. */
export const CameBy = z.enum([
  "playbook",
  "info_session",
  "application",
  "cohort_waitlist",
  "import",
  "account",
  "staff",
]);
export type CameBy = z.infer<typeof CameBy>;

/** In a cohort; "over" if it has ended or was called off. */
export const PersonState = z.enum(["offered", "joined", "over", "left"]);
export type PersonState = z.infer<typeof PersonState>;

export const KnownPerson = z.object({
  id: Id,
  /** Chosen, or typed into a form. */
  name: z.string().nullable(),
  email: ShownEmail,
  mail_problem: z.string().nullable(),
  came_by: CameBy,
  first_seen_at: Instant,
  labels: z.array(z.string()),
  /** The latest first. */
  cohorts: z.array(z.object({ id: Id, title: z.string(), state: PersonState })),
  /** For a cohort to open. */
  is_waiting: z.boolean(),
  /** Without that of cohorts. */
  membership_tier: MembershipTier.nullable(),
  /** Null without an account. */
  member_since: Instant.nullable(),
  /** Of the account's address. */
  is_confirmed: z.boolean(),
  is_suspended: z.boolean(),
  is_staff: z.boolean(),
  last_seen_at: Instant.nullable(),
  is_mail_off: z.boolean(),
});
export type KnownPerson = z.infer<typeof KnownPerson>;

const StateFilter = z.enum([...PersonState.options, "waiting", "none"]);
const YesOrNo = z.enum(["yes", "no"]);

const DirectorySort = z.enum(["first_seen_at", "email"]);

export const ListPeople = listInput(DirectorySort).extend({
  ...peopleFilters,
  /** With a cohort, in this one. */
  state: StateFilter.optional(),
  tier: z.enum(["none", ...MembershipTier.options]).optional(),
  came_by: CameBy.optional(),
  account: YesOrNo.optional(),
  mail: z.enum(["on", "off"]).optional(),
  staff: YesOrNo.optional(),
  /** The member of staff to whom the person was handed. */
  responsible: Id.optional(),
});
export type ListPeople = z.infer<typeof ListPeople>;

export const directory = {
  list: plainRead("people.list", { slow: "filtered" })
    .route({
      method: "GET",
      path: "/people",
      tags: ["people"],
      summary: "Everyone we know, with or without an account",
    })
    .input(ListPeople)
    .output(page(KnownPerson)),
};

export const directoryMessages = {
  listFailed: "Failed to load people",
  empty: "No people yet",
} as const;
