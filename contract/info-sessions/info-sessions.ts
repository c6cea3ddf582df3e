import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { Repetition } from "#contract/coaching/series.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { Id, Instant, limits, longText, WebAddress } from "#contract/forms/fields.ts";
import { ownRegistration } from "./own-registration.ts";
import { registrations } from "./registrations.ts";

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

const tags = ["info sessions"];

export const infoSessions = {
  ...registrations,
  ...ownRegistration,
  next: read("info_sessions.read_next")
    .route({
      method: "GET",
      path: "/info_sessions/next",
      tags,
      summary: "When the next info session is; null until staff have set a date",
    })
    .output(NextInfoSession),
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
