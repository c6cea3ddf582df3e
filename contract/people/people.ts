import * as z from "zod";
import { ApplicationAnswers, ApplicationStatus } from "#contract/applications/applications.ts";
import { call, plainRead, read } from "#contract/calls.ts";
import { BookingStatus, BookingWithSession } from "#contract/coaching/bookings.ts";
import { PlaceStatus } from "#contract/cohorts/cohort-places.ts";
import { StoredAnswers } from "#contract/cohorts/look-backs.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { ChosenName, Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { PersonLabel } from "#contract/labels/labels.ts";
import { LeadStatus } from "#contract/leads/leads.ts";
import { longestPage, page } from "#contract/lists/pages.ts";
import { CohortTier, MembershipTier, TierRequest } from "#contract/members/members.ts";
import { MessageState } from "#contract/messages/messages.ts";
import { WhyNoMail } from "#contract/messages/why-no-mail.ts";
import { Role } from "#contract/permissions.ts";
import { QuietSettings, WallTime } from "#contract/quiet/quiet.ts";
import { HandingOver, Responsible, responsibleShape } from "./handing-over.ts";
import { PersonNote } from "./person-notes.ts";
import { PersonalData } from "./personal-data.ts";

const PersonAccount = z.object({
  id: Id,
  /** Until then anybody may have signed up with the address. */
  is_confirmed: z.boolean(),
  is_suspended: z.boolean(),
  created_at: Instant,
  roles: z.array(Role),
  /** Without that of cohorts. */
  membership_tier: MembershipTier.nullable(),
  cohort_tier: CohortTier.nullable(),
  quiet: QuietSettings.nullable(),
  /** In a pause until that day, in the member's zone. */
  quiet_until: z.iso.date().nullable(),
  /** The one that waits for an answer. */
  tier_request: TierRequest.nullable(),
  completed_modules: z.int(),
  last_studied_at: Instant.nullable(),
});

/** Planned or on its way. */
const ComingMail = z.object({
  id: Id,
  message_kind: z.string(),
  items: z.array(z.string()),
  state: MessageState,
  at: Instant,
});

export const PersonPage = z.object({
  id: Id,
  /** Chosen, or typed into a form. */
  name: z.string().nullable(),
  own_name: z.string().nullable(),
  email: ShownEmail,
  first_seen_at: Instant,
  erased_at: Instant.nullable(),
  time_zone: z.string().nullable(),
  is_unsubscribed: z.boolean(),
  /** The mail server's reply if the latest message to the address failed, otherwise null. */
  mail_problem: z.string().nullable(),
  lead: z.object({ id: Id, status: LeadStatus }).nullable(),
  application: z.object({ id: Id, status: ApplicationStatus }).nullable(),
  places: z.array(
    z.object({
      cohort_id: Id,
      title: z.string(),
      status: PlaceStatus,
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      completed_count: z.int(),
      module_count: z.int(),
      is_paid: z.boolean(),
      paid_note: z.string().nullable(),
      staff_note: z.string().nullable(),
    }),
  ),
  account: PersonAccount.nullable(),
  /** From an import; takes effect when the person confirms the address. */
  waiting_tier: MembershipTier.nullable(),
  ...responsibleShape,
  labels: z.array(PersonLabel),
  /** Five that are to come, also one whose cancelling can be undone. */
  bookings: z.array(BookingWithSession),
  next_meeting: z.object({ title: z.string(), starts_at: Instant, cohort: z.string() }).nullable(),
  next_mail: ComingMail.nullable(),
  /** Null if a mail is to come. */
  why_no_mail: WhyNoMail.nullable(),
  can: z.object({ rename: z.boolean() }),
  /** Newest first. */
  notes: z.array(PersonNote),
});
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonName = PersonPage.pick({ id: true, own_name: true });
export type PersonName = z.infer<typeof PersonName>;

export const NameUpdate = changesOf({ own_name: ChosenName });
export type NameUpdate = z.infer<typeof NameUpdate>;

const event = { id: Id, at: Instant };
const title = z.string();

export const PersonEvent = z.discriminatedUnion("kind", [
  z.object({ ...event, kind: z.literal("lead"), source: z.string() }),
  z.object({
    ...event,
    kind: z.literal("message"),
    message_kind: z.string(),
    items: z.array(z.string()),
    copy_of: Id.nullable(),
    state: MessageState,
    subject: z.string().nullable(),
    sent_at: Instant.nullable(),
    reason: z.string().nullable(),
    last_error: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("registration"),
    starts_at: Instant.nullable(),
    is_cancelled: z.boolean(),
    question: z.string().nullable(),
  }),
  z.object({ ...event, kind: z.literal("attendance") }),
  z.object({ ...event, kind: z.literal("session_attendance"), session: title }),
  z.object({
    ...event,
    kind: z.literal("import"),
    is_new: z.boolean(),
    file_name: z.string().nullable(),
    by: z.string().nullable(),
  }),
  z.object({ ...event, kind: z.literal("cohort_wait") }),
  z.object({
    ...event,
    kind: z.literal("cohort_told"),
    invited_to: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("application"),
    answers: ApplicationAnswers.nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("review"),
    status: ApplicationStatus,
    is_asked_later: z.boolean(),
    by: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("place"),
    change: z.enum(["offered", "joined", "refused", "expired", "withdrawn", "left", "paid"]),
    cohort_id: Id,
    cohort: title,
    /** Academy-local. */
    answer_by: z.iso.date().nullable(),
    /** Null if the person did it, or it is not known. */
    by: z.string().nullable(),
    paid_note: z.string().nullable(),
  }),
  z.object({ ...event, kind: z.literal("look_back"), cohort: title, ...StoredAnswers.shape }),
  z.object({ ...event, kind: z.literal("module"), module: title, course: title }),
  z.object({
    ...event,
    kind: z.literal("booking"),
    session: title,
    /** Academy-local. */
    session_date: z.iso.date(),
    session_time: WallTime,
    status: BookingStatus,
    notes: z.string().nullable(),
    coach_note: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("tier_request"),
    tier: MembershipTier,
    note: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("tier_answer"),
    tier: MembershipTier,
    status: z.enum(["accepted", "declined"]),
    by: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("tier_change"),
    tier: MembershipTier.nullable(),
    previous: MembershipTier.nullable(),
    /** Null for an import or its undo. */
    by: z.string().nullable(),
  }),
  z.object({
    ...event,
    kind: z.literal("role_change"),
    role: Role,
    is_given: z.boolean(),
    by: z.string(),
  }),
  z.object({ ...event, kind: z.literal("account") }),
]);
export type PersonEvent = z.infer<typeof PersonEvent>;

const tags = ["people"];
const byId = z.strictObject({ id: Id });

export const people = {
  read: read("people.read")
    .route({
      method: "GET",
      path: "/people/{id}",
      tags,
      summary: "Who a person is, and what can be done",
    })
    .input(byId)
    .output(PersonPage),
  describe: plainRead("people.describe")
    .route({
      method: "GET",
      path: "/personal_data",
      tags,
      summary: "What is stored about people, why, for how long, and who receives it",
    })
    .output(PersonalData),
  timeline: read("people.read", { subject: "person_id" })
    .route({
      method: "GET",
      path: "/people/{person_id}/timeline",
      tags,
      summary:
        "What happened to a person and what is planned, newest first; roles for admins alone",
    })
    .input(
      z.strictObject({
        person_id: Id,
        cursor: z.string().max(1000).optional(),
        limit: z.coerce.number().int().min(1).max(longestPage).optional(),
      }),
    )
    .output(page(PersonEvent)),
  export: read("people.export", { needsProof: true })
    .route({
      method: "GET",
      path: "/people/{id}/export",
      tags,
      summary: "Everything that is kept about a person, with the notes of staff",
    })
    .input(byId)
    .output(z.record(z.string(), z.unknown())),
  handOver: call("people.manage", {
    changes: ["people"],
    subject: "id",
    kept: ["responsible_id"],
  })
    .route({
      method: "PATCH",
      path: "/people/{id}/responsible",
      tags,
      summary: "Hand a person to a colleague",
    })
    .input(HandingOver)
    .output(Responsible),
  rename: call("people.manage", {
    changes: [
      ...(["people", "leads", "members", "roles", "applications", "cohortPlaces"] as const),
      ...(["coaching", "messages", "today", "infoSessions"] as const),
    ],
    subject: "id",
  })
    .route({ method: "PATCH", path: "/people/{id}/name", tags, summary: "Correct a name" })
    .input(NameUpdate.extend({ id: Id }))
    .output(PersonName),
};

export const renameForm = form(people.rename, {
  schema: z.strictObject({ own_name: ChosenName }),
  without: ["id"],
});

export const personMessages = {
  readFailed: "Failed to load this person",
  timelineFailed: "Failed to load what happened",
  nothingYet: "Nothing has happened yet",
  renamed: "Name corrected",
  renameFailed: "Failed to correct the name",
  exportFailed: "Failed to download this person’s data",
} as const;
