import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { failures } from "#contract/errors.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  Email,
  Honeypot,
  Id,
  Instant,
  limits,
  line,
  optionalText,
  PersonName,
  ShownEmail,
  text,
} from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { dayFilters } from "#contract/lists/day-filters.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { Utm } from "#contract/lists/sources.ts";
import { MessageState } from "#contract/messages/messages.ts";
import { HandingOver, Responsible, responsibleShape } from "#contract/people/handing-over.ts";
import { Acceptance, decisionBy, OpenOfferChoice } from "./decisions.ts";

export const reviewPromiseBusinessDays = 2;

export const ApplicationStatus = z.enum(["pending", "reviewing", "accepted", "declined"]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

const moreDetail = "Please share a bit more detail";
const tooLong = `Please keep it to ${limits.answerMax} characters`;

const Answer = text(moreDetail).min(limits.answerMin, moreDetail).max(limits.answerMax, tooLong);

const CurrentRole = line(
  limits.currentRole,
  "This field is required",
  `Please keep it to ${limits.currentRole} characters`,
);

export const applicationFields = {
  name: PersonName,
  email: Email,
  currentRole: CurrentRole,
  biggestChallenge: Answer,
  whyNow: Answer,
};

export const ApplicationRequest = z.strictObject({
  p_name: applicationFields.name,
  p_email: applicationFields.email,
  p_current_role: applicationFields.currentRole,
  p_biggest_challenge: applicationFields.biggestChallenge,
  p_why_now: applicationFields.whyNow,
  utm: Utm,
  website: Honeypot,
});
export type ApplicationRequest = z.infer<typeof ApplicationRequest>;

export const ApplicationAnswers = z.object({
  currentRole: z.string(),
  biggestChallenge: z.string(),
  whyNow: z.string(),
});
export type ApplicationAnswers = z.infer<typeof ApplicationAnswers>;

export const Application = z.object({
  id: Id,
  person_id: Id,
  name: z.string(),
  email: ShownEmail,
  status: ApplicationStatus,
  notes: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  /** Name or address; null once the account is deleted. */
  reviewer: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  created_at: Instant,
  ...responsibleShape,
  /** Academy-local (rule applications.answered-by). */
  promised_by: z.iso.date(),
  is_late: z.boolean(),
  /** Null unless decided by a letter and not changed by hand since. */
  decided_at: Instant.nullable(),
  /** Name or address of who decided then; null once the account is deleted. */
  decider: z.string().nullable(),
  asked_later_at: Instant.nullable(),
  /** `answer_by` is academy-local. */
  open_offer: z.object({ cohort_id: Id, cohort: z.string(), answer_by: z.iso.date() }).nullable(),
  /** In cohorts that are not over. */
  taken_places: z.array(z.object({ cohort_id: Id, cohort: z.string() })),
  /** Of the applicant. */
  is_erased: z.boolean(),
  /** Null once the applicant is erased. */
  answers: ApplicationAnswers.nullable(),
  /**
   * That tells of the decision, or the last that was sent if the status was changed by hand since.
   * `at` is when it is due or was sent.
   */
  letter: z.object({ state: MessageState, at: Instant }).nullable(),
});
export type Application = z.infer<typeof Application>;

/** Without the words of applicants and staff: opening an application is recorded, a list is not. */
export const ListedApplication = Application.omit({ answers: true, notes: true, letter: true });
export type ListedApplication = z.infer<typeof ListedApplication>;

export function needsAnswer(
  application: Pick<Application, "status" | "asked_later_at" | "is_erased">,
): boolean {
  const { status, asked_later_at, is_erased } = application;
  if (is_erased) return false;
  return status === "pending" || (status === "reviewing" && asked_later_at === null);
}

export const ApplicantEntry = z.object({
  kind: z.enum(["playbook", "registration", "mail"]),
  at: Instant,
  /** Its subject is null before the mail is rendered. */
  mail: z
    .object({ kind: z.string(), subject: z.string().nullable(), state: MessageState })
    .nullable(),
});
export type ApplicantEntry = z.infer<typeof ApplicantEntry>;

const Notes = optionalText(limits.notes, `Notes must be at most ${limits.notes} characters`);

export const ApplicationReview = changesOf({
  status: ApplicationStatus,
  notes: Notes.nullable(),
}).extend({
  open_offer: OpenOfferChoice.optional().describe(
    "Needed to change the status while a place is offered to the person.",
  ),
});
export type ApplicationReview = z.infer<typeof ApplicationReview>;

export const ApplicationMark = z.enum(["to_answer", "asked_to_wait", "offered"]);
export type ApplicationMark = z.infer<typeof ApplicationMark>;

export const ApplicationSort = z.enum(["name", "email", "status", "created_at"]);
export const ListApplications = listInput(ApplicationSort).extend({
  status: ApplicationStatus.optional(),
  mark: ApplicationMark.optional(),
  responsible: Id.optional(),
  ...peopleFilters,
  ...dayFilters,
  day_of: z.enum(["acceptance"]).optional(),
});
export type ListApplications = z.infer<typeof ListApplications>;

const tags = ["applications"];

export const applications = {
  submit: call("applications.submit", { changes: [] })
    .route({ method: "POST", path: "/rpc/submit_application", tags, summary: "Apply for a cohort" })
    .input(ApplicationRequest)
    .output(
      z.object({
        success: z.literal(true),
        /** Academy-local. */
        answer_by: z.iso.date(),
      }),
    ),
  list: plainRead("applications.list", { slow: "filtered" })
    .route({ method: "GET", path: "/applications", tags, summary: "List applications" })
    .input(ListApplications)
    .output(page(ListedApplication)),
  read: read("applications.read")
    .route({ method: "GET", path: "/applications/{id}", tags, summary: "One application" })
    .input(z.strictObject({ id: Id }))
    .output(Application),
  review: call("applications.review", {
    changes: ["applications", "overview", "today", "cohorts", "cohortPlaces", "messages", "people"],
    kept: ["status"],
  })
    .route({
      method: "PATCH",
      path: "/applications/{id}",
      tags,
      summary: "Review an application; records who reviewed it and when",
    })
    .input(ApplicationReview.extend({ id: Id }))
    .output(Application),
  handOver: call("applications.review", {
    changes: ["applications", "people", "today"],
    kept: ["responsible_id"],
  })
    .route({
      method: "PATCH",
      path: "/applications/{id}/responsible",
      tags,
      summary: "Hand an application to a colleague",
    })
    .input(HandingOver)
    .output(Responsible),
  history: read("applications.read")
    .route({
      method: "GET",
      path: "/applications/{id}/history",
      tags,
      summary: "What the applicant has asked for and was sent, the latest first",
    })
    .input(z.strictObject({ id: Id }))
    .output(z.array(ApplicantEntry)),
  accept: call("applications.decide", {
    changes: ["applications", "overview", "today", "cohorts", "cohortPlaces", "messages", "people"],
    kept: ["cohort_id", "answer_by"],
  })
    .route({
      method: "POST",
      path: "/applications/{id}/acceptance",
      tags,
      summary: "Hold a place for the applicant, and offer it by a letter",
    })
    .input(Acceptance)
    .output(Application),
  decline: call("applications.decide", {
    changes: ["applications", "overview", "today", "cohorts", "cohortPlaces", "messages", "people"],
  })
    .route({
      method: "POST",
      path: "/applications/{id}/refusal",
      tags,
      summary: "Decline an application by a letter",
    })
    .input(decisionBy("decline"))
    .output(Application),
  askLater: call("applications.decide", {
    changes: ["applications", "overview", "today", "cohorts", "cohortPlaces", "messages", "people"],
  })
    .route({
      method: "POST",
      path: "/applications/{id}/postponement",
      tags,
      summary: "Ask the applicant by a letter to wait for a later cohort",
    })
    .input(decisionBy("later"))
    .output(Application),
};

export const applicationForm = form(applications.submit, {
  schema: z
    .strictObject(applicationFields)
    .transform(({ name, email, currentRole, biggestChallenge, whyNow }) => ({
      p_name: name,
      p_email: email,
      p_current_role: currentRole,
      p_biggest_challenge: biggestChallenge,
      p_why_now: whyNow,
    })),
  without: ["utm", "website"],
  fieldOf: {
    p_name: "name",
    p_email: "email",
    p_current_role: "currentRole",
    p_biggest_challenge: "biggestChallenge",
    p_why_now: "whyNow",
  },
});

export const reviewForm = form(applications.review, {
  schema: z.strictObject({ status: ApplicationStatus, notes: Notes }),
  without: ["id", "open_offer"],
});

export function applicationRefusal({ code, message }: { code: string; message: string }): string {
  return code === "application_exists" || /duplicate/i.test(message)
    ? failures.application_exists.message
    : applicationMessages.submitFailed;
}

export const applicationMessages = {
  submitted: `Application submitted! We'll review and get back to you within ${reviewPromiseBusinessDays} business days.`,
  submitFailed: "Failed to submit application. Please try again.",
  listFailed: "Failed to load applications",
  empty: "No applications yet",
  reviewed: "Application reviewed successfully",
  answersDeleted: "Deleted with the account",
  decided: "The letter is on its way. In the applicant’s quiet hours it waits until they end.",
  decideFailed: "Failed to send the answer",
  historyFailed: "Failed to load what happened before",
  allAnswered: "Every application in this list has an answer",
  moreWait: "These are answered. Refresh the page to see the others that wait.",
  reviewFailed: "Failed to review application",
} as const;
