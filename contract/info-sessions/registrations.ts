import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { MarkedAttendance } from "#contract/coaching/attendance.ts";
import {
  Email,
  Honeypot,
  Id,
  Instant,
  limits,
  optionalText,
  PersonName,
  ShownEmail,
} from "#contract/forms/fields.ts";
import { isTimeZone } from "#contract/forms/time-zone.ts";
import { dayFilters } from "#contract/lists/day-filters.ts";
import { listInput, longestPage, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { Utm } from "#contract/lists/sources.ts";

export const Registration = z.object({
  id: Id,
  person_id: Id,
  name: z.string(),
  email: ShownEmail,
  question: z.string().nullable(),
  /** By staff, from others who registered. Null if others never see it. */
  question_hidden: z.boolean().nullable(),
  /** Others who would ask it, too. */
  echoes: z.int(),
  /** Takes no place. */
  listens_later: z.boolean(),
  info_session_starts_at: Instant.nullable(),
  has_begun: z.boolean(),
  attended: z.boolean(),
  created_at: Instant,
});
export type Registration = z.infer<typeof Registration>;

export const Question = optionalText(
  limits.question,
  `Question must be less than ${limits.question} characters`,
);

export const registrationFields = {
  name: PersonName,
  email: Email,
  question: Question,
  listens_later: z.boolean().exactOptional(),
};

/** As the browser reports it; null if it is none that we know. */
const ReportedZone = z
  .string()
  .max(200)
  .nullish()
  .transform((zone) => (zone && zone.length <= 64 && isTimeZone(zone) ? zone : null));

export const RegistrationRequest = z.strictObject({
  p_name: registrationFields.name,
  p_email: registrationFields.email,
  p_question: registrationFields.question.nullish().transform((question) => question ?? null),
  p_listens_later: z.boolean().default(false),
  p_time_zone: ReportedZone,
  utm: Utm,
  website: Honeypot,
});
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

const RegistrationSort = z.enum(["name", "email", "created_at"]);
export const ListRegistrations = listInput(RegistrationSort).extend({
  attended: z.enum(["yes", "no"]).optional(),
  ...peopleFilters,
  ...dayFilters,
  day_of: z.enum(["attendance"]).optional(),
});
export type ListRegistrations = z.infer<typeof ListRegistrations>;

export const Attendance = z.strictObject({
  ids: z.array(Id).min(1).max(longestPage),
  attended: z.boolean(),
});
export type Attendance = z.infer<typeof Attendance>;

const tags = ["info sessions"];

export const registrations = {
  register: call("info_sessions.register", { changes: [] })
    .route({
      method: "POST",
      path: "/rpc/submit_info_session_registration",
      tags,
      summary: "Register for the next info session",
    })
    .input(RegistrationRequest)
    .output(
      z.object({
        success: z.literal(true),
        starts_at: Instant.nullable(),
      }),
    ),
  listRegistrations: plainRead("info_sessions.list_registrations", { slow: "filtered" })
    .route({
      method: "GET",
      path: "/info_session_registrations",
      tags,
      summary: "List registrations",
    })
    .input(ListRegistrations)
    .output(page(Registration)),
  readRegistration: read("info_sessions.read_registration")
    .route({
      method: "GET",
      path: "/info_session_registrations/{id}",
      tags,
      summary: "One registration",
    })
    .input(z.strictObject({ id: Id }))
    .output(Registration),
  markAttendance: call("info_sessions.mark_attendance", {
    changes: ["infoSessions.listRegistrations", "funnel", "people"],
  })
    .route({
      method: "POST",
      path: "/info_session_registrations/attendance",
      tags,
      summary: "Mark who came to an info session, or take the marks away",
    })
    .input(Attendance)
    .output(MarkedAttendance),
  hideQuestion: call("info_sessions.mark_attendance", {
    changes: ["infoSessions.listRegistrations", "infoSessions.readRegistration"],
  })
    .route({
      method: "PATCH",
      path: "/info_session_registrations/{id}/question",
      tags,
      summary: "Hide a question from others who registered, or show it again",
    })
    .input(z.strictObject({ id: Id, is_hidden: z.boolean() }))
    .output(Registration),
};

export const registrationMessages = {
  registered: "You're registered! Check your email for the calendar invite.",
  registeredForLater: "Thank you. Check your email.",
  dateUnset: "It follows as soon as the date is set.",
  inviteFollows:
    "Register now, and we’ll email you the calendar invite as soon as the date is set.",
  registerFailed: "Failed to register. Please try again.",
  listFailed: "Failed to load registrations",
  empty: "No registrations yet",
  noQuestion: "No question",
  questionHidden: "Question hidden from others",
  questionShown: "Question shown to others",
  questionFailed: "Failed to save who sees the question",
} as const;
