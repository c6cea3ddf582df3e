import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { MarkedAttendance } from "#contract/coaching/attendance.ts";
import { Repetition } from "#contract/coaching/series.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  Email,
  Honeypot,
  Id,
  Instant,
  limits,
  longText,
  optionalText,
  PersonName,
  ShownEmail,
  WebAddress,
} from "#contract/forms/fields.ts";
import { isTimeZone } from "#contract/forms/time-zone.ts";
import { dayFilters } from "#contract/lists/day-filters.ts";
import { listInput, longestPage, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { Utm } from "#contract/lists/sources.ts";
import { ownRegistration } from "./own-registration.ts";

export const InfoSession = z.object({
  id: Id,
  starts_at: Instant,
  meeting_link: z.string().nullable(),
  /** Who holds it; null if nobody is named. */
  coach_id: Id.nullable(),
  coach_name: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  /** Of those who come, not of those who listen later. */
  registrations: z.int(),
  /** Once it is over. */
  recording_link: z.string().nullable(),
  answers: z.string().nullable(),
});
export type InfoSession = z.infer<typeof InfoSession>;

export const NextInfoSession = z.object({ starts_at: Instant.nullable(), time_zone: z.string() });
export type NextInfoSession = z.infer<typeof NextInfoSession>;

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

export const InfoSessionPlan = z.strictObject({
  starts_at: Instant,
  meeting_link: WebAddress.nullable(),
  /** Default: the caller. */
  coach_id: Id.nullable().optional(),
});
export type InfoSessionPlan = z.infer<typeof InfoSessionPlan>;

/** From its own date on, at the same time on the academy's clock. Either `until` or `times`. */
export const InfoSessionScheduling = InfoSessionPlan.extend({
  repeat: Repetition.nullable().default(null),
});
export type InfoSessionScheduling = z.infer<typeof InfoSessionScheduling>;

export const InfoSessionMove = changesOf(InfoSessionPlan.shape);
export type InfoSessionMove = z.infer<typeof InfoSessionMove>;

/** `answers`: to the questions, as plain text. */
export const Recording = changesOf({
  recording_link: WebAddress.nullable(),
  answers: longText(limits.description, "answers").nullable(),
});
export type Recording = z.infer<typeof Recording>;

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

export const infoSessions = {
  ...ownRegistration,
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
  next: read("info_sessions.read_next")
    .route({
      method: "GET",
      path: "/info_sessions/next",
      tags,
      summary: "When the next info session is; null until staff have set a date",
    })
    .output(NextInfoSession),
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
  list: plainRead("info_sessions.schedule")
    .route({ method: "GET", path: "/info_sessions", tags, summary: "List coming info sessions" })
    .output(
      z.object({
        items: z.array(InfoSession),
        waiting: z.int(),
        /** The last ones, the latest first. */
        past: z.array(InfoSession),
      }),
    ),
  schedule: call("info_sessions.schedule", { changes: ["infoSessions", "today"] })
    .route({ method: "POST", path: "/info_sessions", tags, summary: "Schedule an info session" })
    .input(InfoSessionScheduling)
    .output(InfoSession),
  move: call("info_sessions.schedule", { changes: ["infoSessions", "today"] })
    .route({
      method: "PATCH",
      path: "/info_sessions/{id}",
      tags,
      summary: "Move an info session; everyone registered gets the new invite",
    })
    .input(InfoSessionMove.extend({ id: Id }))
    .output(InfoSession),
  addRecording: call("info_sessions.schedule", { changes: ["infoSessions.list"] })
    .route({
      method: "PATCH",
      path: "/info_sessions/{id}/recording",
      tags,
      summary: "Add the recording of an info session and the answers to its questions",
    })
    .input(Recording.extend({ id: Id }))
    .output(InfoSession),
  cancel: call("info_sessions.schedule", { changes: ["infoSessions", "today"] })
    .route({
      method: "POST",
      path: "/info_sessions/{id}/cancellation",
      tags,
      summary: "Cancel an info session; everyone registered is told",
    })
    .input(z.strictObject({ id: Id }))
    .output(InfoSession),
};

export const infoSessionMessages = {
  cancelled: "Info session cancelled",
  recordingSaved: "Recording and answers saved",
  cancelFailed: "Failed to cancel the info session",
} as const;

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
