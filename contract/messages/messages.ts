import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { Id, Instant, ShownEmail, text } from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { WhyNoMail } from "./why-no-mail.ts";

export const MessageState = z.enum(["queued", "held", "sending", "sent", "failed", "dropped"]);
export type MessageState = z.infer<typeof MessageState>;

/** An answer waits for the end of quiet hours; a receipt does not. */
export const MessageNature = z.enum(["receipt", "answer", "scheduled"]);
export type MessageNature = z.infer<typeof MessageNature>;

export const MessageAbout = z.enum([
  "account",
  "application",
  "booking",
  "info-session",
  "lead",
  "person",
  "place",
  "registration",
  "tier-request",
  "voice",
  "waiting",
]);
export type MessageAbout = z.infer<typeof MessageAbout>;

export const bodiesKeptDays = 90;

export const Message = z.object({
  id: Id,
  kind: z.string(),
  nature: MessageNature,
  person_id: Id,
  recipient: z.string(),
  /** As staff know the person. */
  name: z.string().nullable(),
  subject: z.string().nullable(),
  state: MessageState,
  /** Null for a planned message. */
  about: MessageAbout.nullable(),
  about_id: Id.nullable(),
  /** Tells messages about the same record apart. */
  occasion: z.string().nullable(),
  copy_of: Id.nullable(),
  items: z.array(z.string()),
  planned_at: Instant,
  reason: z.string().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  sent_at: Instant.nullable(),
  created_at: Instant,
  /** `change`: send it now, or cancel it. */
  can: z.object({ resend: z.boolean(), read: z.boolean(), change: z.boolean() }),
});
export type Message = z.infer<typeof Message>;

/** Without the tokens of its links. */
export const MessageBody = z.object({
  message: Message,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** False when it was rendered again. */
  as_sent: z.boolean(),
});
export type MessageBody = z.infer<typeof MessageBody>;

const MessageSort = z.enum(["created_at", "planned_at", "recipient"]);
export const ListMessages = listInput(MessageSort).extend({
  state: MessageState.optional(),
  nature: MessageNature.optional(),
  /** What is held is left out unless it is asked for, or there is a search, a state or a cohort. */
  when: z.enum(["planned"]).optional(),
  /** Letters that offer a place in it, and mails about its places. */
  about_cohort: Id.optional(),
  ...peopleFilters,
});
export type ListMessages = z.infer<typeof ListMessages>;

/** Somebody without a message. */
export const Unwritten = z.object({
  person_id: Id,
  name: z.string().nullable(),
  email: ShownEmail,
  why: WhyNoMail,
});
export type Unwritten = z.infer<typeof Unwritten>;

const tags = ["messages"];
const byId = z.strictObject({ id: Id });

export const messages = {
  list: plainRead("messages.read", { slow: "filtered" })
    .route({ method: "GET", path: "/messages", tags, summary: "List messages, the newest first" })
    .input(ListMessages)
    .output(page(Message)),
  entry: plainRead("messages.read")
    .route({
      method: "GET",
      path: "/messages/{id}/entry",
      tags,
      summary: "One message in the log, without what it says",
    })
    .input(byId)
    .output(Message),
  read: read("messages.read")
    .route({ method: "GET", path: "/messages/{id}", tags, summary: "A message as it was sent" })
    .input(byId)
    .output(MessageBody),
  resend: call("messages.resend", {
    changes: ["messages", "leads", "members", "campaigns", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/messages/{id}/resend",
      tags,
      summary: "Send a message that failed, or that was sent, once more",
    })
    .input(byId)
    .output(Message),
  sendNow: call("messages.change", { changes: ["messages", "people", "applications"] })
    .route({
      method: "POST",
      path: "/messages/{id}/sending",
      tags,
      summary: "Send what staff wrote now; in the reader’s quiet hours it is held until their end",
    })
    .input(byId)
    .output(Message),
  cancel: call("messages.change", { changes: ["messages", "people", "applications"] })
    .route({
      method: "POST",
      path: "/messages/{id}/cancellation",
      tags,
      summary: "Never send what staff wrote and what is held; what was decided stays",
    })
    .input(byId)
    .output(Message),
  whyNone: plainRead("messages.read", { slow: "all" })
    .route({
      method: "GET",
      path: "/people_without_mail",
      tags,
      summary: "Up to five people found by a search who have no message to come, and why",
    })
    .input(z.strictObject({ search: text().min(1).max(200) }))
    .output(z.object({ items: z.array(Unwritten) })),
};

export const messageMessages = {
  listFailed: "Failed to load messages",
  readFailed: "Failed to load this message",
  drawnAnew: `We keep the exact text of emails for ${bodiesKeptDays} days. This one was created again.`,
  empty: "No messages yet",
  resent: "Sending the message again",
  resentInQuiet: "The message will be sent again when quiet hours, pace and preferences allow",
  sendingNow: "Sending the message now",
  cancelled: "The message will not be sent",
  changeFailed: "Failed to change the message",
  resendFailed: "Failed to send the message again",
} as const;
