import * as z from "zod";
import { call, plainRead } from "./calls.ts";
import { changesOf } from "./changes.ts";
import {
  Email,
  Honeypot,
  Id,
  Instant,
  limits,
  line,
  optionalText,
  PersonName,
  text,
} from "./fields.ts";
import { form } from "./form.ts";
import { listInput, page } from "./pages.ts";

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

/** The form's fields; the call carries them under the procedure's names. */
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
  name: z.string(),
  email: z.string(),
  status: ApplicationStatus,
  notes: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  created_at: Instant,
  /** Null once the applicant has deleted the account. */
  answers: ApplicationAnswers.nullable(),
});
export type Application = z.infer<typeof Application>;

const Notes = optionalText(limits.notes, `Notes must be at most ${limits.notes} characters`);

export const ApplicationReview = changesOf({ status: ApplicationStatus, notes: Notes.nullable() });
export type ApplicationReview = z.infer<typeof ApplicationReview>;

export const ApplicationSort = z.enum(["name", "email", "status", "created_at"]);
export const ListApplications = listInput(ApplicationSort).extend({
  status: ApplicationStatus.optional(),
});
export type ListApplications = z.infer<typeof ListApplications>;

const tags = ["applications"];

export const applications = {
  submit: call("applications.submit")
    .route({ method: "POST", path: "/rpc/submit_application", tags, summary: "Apply for a cohort" })
    .input(ApplicationRequest)
    .output(z.object({ success: z.literal(true) })),
  list: plainRead("applications.list")
    .route({ method: "GET", path: "/applications", tags, summary: "List applications" })
    .input(ListApplications)
    .output(page(Application)),
  read: call("applications.read")
    .route({ method: "GET", path: "/applications/{id}", tags, summary: "One application" })
    .input(z.strictObject({ id: Id }))
    .output(Application),
  review: call("applications.review", { kept: ["status"] })
    .route({
      method: "PATCH",
      path: "/applications/{id}",
      tags,
      summary: "Review an application; records who reviewed it and when",
    })
    .input(ApplicationReview.extend({ id: Id }))
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
  without: ["website"],
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
  without: ["id"],
});

export const applicationMessages = {
  submitted: `Application submitted! We'll review and get back to you within ${reviewPromiseBusinessDays} business days.`,
  submitFailed: "Failed to submit application. Please try again.",
  listFailed: "Failed to load applications",
  empty: "No applications yet",
  reviewed: "Application reviewed successfully",
  answersDeleted: "Deleted with the account",
  reviewFailed: "Failed to review application",
} as const;
