import * as z from "zod";
import { LinkToken } from "#contract/accounts/accounts.ts";
import { call, read } from "#contract/calls.ts";
import { Id, Instant } from "#contract/forms/fields.ts";

/** What others asked has no name. */
const AskedQuestion = z.object({
  id: Id,
  question: z.string(),
  is_own: z.boolean(),
  /** Others who would ask it, too. */
  echoes: z.int(),
  /** The reader would. */
  is_echoed: z.boolean(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const OwnRegistration = z.object({
  /** Null while the info session has no date. */
  starts_at: Instant.nullable(),
  academy_time_zone: z.string(),
  has_begun: z.boolean(),
  listens_later: z.boolean(),
  /** Of the next info session after this one; null while it has no date. */
  next_starts_at: Instant.nullable(),
  /** Registered for a later one, or for the next to get a date, as well. */
  has_next: z.boolean(),
  recording_link: z.string().nullable(),
  answers: z.string().nullable(),
  questions: z.array(AskedQuestion),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;

/**
 * "next": another date, which takes the place of one that has not begun. "later": take no place and
 * listen to it later. "come": take one after all.
 */
export const RegistrationChange = z.enum(["next", "later", "come"]);
export type RegistrationChange = z.infer<typeof RegistrationChange>;

const tags = ["info sessions"];
const byToken = z.strictObject({ token: LinkToken });

/** By the link in the mails about an info session. */
export const ownRegistration = {
  readOwn: read("info_sessions.change_own")
    .route({
      method: "POST",
      path: "/own_registrations/check",
      tags,
      summary: "The registration that a link in a mail leads to, with what was asked",
    })
    .input(byToken)
    .output(OwnRegistration),
  changeOwn: call("info_sessions.change_own", { changes: ["infoSessions.readOwn"] })
    .route({
      method: "POST",
      path: "/own_registrations/changes",
      tags,
      summary: "Come to the next info session instead, or listen later",
    })
    .input(
      byToken.extend({
        to: RegistrationChange,
        /** As shown: a second press moves no further. */
        starts_at: Instant.nullable(),
      }),
    )
    .output(OwnRegistration),
  echoQuestion: call("info_sessions.change_own", { changes: ["infoSessions.readOwn"] })
    .route({
      method: "POST",
      path: "/own_registrations/echoes",
      tags,
      summary: "Ask what somebody else has asked, too, or no longer",
    })
    .input(byToken.extend({ question: Id, is_echoed: z.boolean() }))
    .output(OwnRegistration),
};

export const ownRegistrationMessages = {
  readFailed: "Failed to load your registration",
  changeFailed: "Failed to change your registration",
  echoFailed: "Failed to save your choice",
} as const;
