import * as z from "zod";
import { ApplicationStatus } from "#contract/applications/applications.ts";
import { OpenOfferChoice } from "#contract/applications/decisions.ts";
import { call, plainRead, read } from "#contract/calls.ts";
import { Id, isEachOnce, ShownEmail } from "#contract/forms/fields.ts";
import { LabelName } from "#contract/labels/labels.ts";
import { LeadStatus } from "#contract/leads/leads.ts";
import { MembershipTier } from "#contract/members/members.ts";

export const mostSelected = 1000;

export const PeopleList = z.enum(["people", "leads", "applications", "registrations", "members"]);
export type PeopleList = z.infer<typeof PeopleList>;

export const BulkAction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("lead_status"), status: LeadStatus }),
  z.strictObject({
    kind: z.literal("application_status"),
    status: ApplicationStatus,
    /** Needed when places are offered to people whose status changes. */
    open_offers: OpenOfferChoice.optional(),
  }),
  z.strictObject({ kind: z.literal("tier"), membership_tier: MembershipTier.nullable() }),
  z.strictObject({ kind: z.literal("place"), cohort_id: Id }),
  z.strictObject({ kind: z.literal("add_label"), name: LabelName }),
  z.strictObject({ kind: z.literal("remove_label"), label_id: Id }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

const onlyIn = {
  lead_status: "leads",
  application_status: "applications",
  tier: "members",
  place: null,
  add_label: null,
  remove_label: null,
} as const satisfies Record<BulkAction["kind"], PeopleList | null>;

export function isOfferedIn(list: PeopleList, kind: BulkAction["kind"]): boolean {
  return onlyIn[kind] === null || onlyIn[kind] === list;
}

const Selected = z.strictObject({
  list: PeopleList,
  ids: z.array(Id).min(1).max(mostSelected).refine(isEachOnce, "Please name each id once"),
});
const Selection = Selected.extend({ action: BulkAction });
const unfit = { message: "This list has no such action", path: ["action"] };

export const BulkRequest = Selection.refine(
  ({ list, action }) => isOfferedIn(list, action.kind),
  unfit,
);
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkEffect = z.object({
  /** People, not registrations. */
  selected: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Deleted meanwhile, or accounts without a confirmed address. */
  left_out: z.int(),
  open_offers: z.int().nullable(),
  free_places: z.int().nullable(),
  /** Differs if a row or its value has changed. */
  seal: z.string(),
});
export type BulkEffect = z.infer<typeof BulkEffect>;

const ListQuery = z.record(z.string().max(20), z.string().max(1000));

export const mostCounted = 1000;

export const CountedList = z.enum([
  "applications",
  "audit_log",
  "cohorts",
  "leads",
  "members",
  "messages",
  "pending_bookings",
  "people",
  "registrations",
  "role_holders",
  "sessions",
  "standings",
  "taken_places",
  "voices",
  "waiting_people",
]);
export type CountedList = z.infer<typeof CountedList>;

/** `mostCounted`, not exact, if there are more. */
export const FoundCount = z.object({ count: z.int(), is_exact: z.boolean() });
export type FoundCount = z.infer<typeof FoundCount>;

const tags = ["lists"];

export const lists = {
  count: plainRead("lists.count", { slow: "all" })
    .route({
      method: "GET",
      path: "/lists/count",
      tags,
      summary: "How many rows a list finds with this search and these filters, up to 1,000",
    })
    .input(z.object({ list: CountedList }).catchall(z.string().max(1000)))
    .output(FoundCount),
  select: plainRead("lists.change", { slow: "all" })
    .route({
      method: "POST",
      path: "/lists/selection",
      tags,
      summary: "The ids of all rows that a list's search and filters find, up to 1,000",
    })
    .input(z.strictObject({ list: PeopleList, query: ListQuery }))
    .output(z.object({ ids: z.array(Id), is_all: z.boolean() })),
  addresses: read("lists.change", { kept: ["list"] })
    .route({
      method: "POST",
      path: "/lists/addresses",
      tags,
      summary: "The addresses of the rows that are selected, of people whose mail is on",
    })
    .input(Selected)
    .output(z.object({ emails: z.array(ShownEmail), left_out: z.int() })),
  summarize: plainRead("lists.change")
    .route({
      method: "POST",
      path: "/lists/summary",
      tags,
      summary: "What an action would do to the rows that are selected; changes nothing",
    })
    .input(BulkRequest)
    .output(BulkEffect),
  change: call("lists.change", { changes: "everything", kept: ["list"] })
    .route({
      method: "POST",
      path: "/lists/change",
      tags,
      summary: "Change all rows that are selected, or none: those of the summary with this seal",
    })
    .input(
      Selection.extend({ seal: z.string().max(100) }).refine(
        ({ list, action }) => isOfferedIn(list, action.kind),
        unfit,
      ),
    )
    .output(BulkEffect),
};

export const bulkMessages = {
  summaryFailed: "Failed to load what would change",
  changeFailed: "Failed to change the selected people",
  addressesFailed: "Failed to load the addresses",
  selectionFailed: "Failed to select all",
} as const;
