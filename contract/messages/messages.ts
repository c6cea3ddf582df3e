import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { Id, Instant } from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";

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
  can: z.object({ resend: z.boolean(), read: z.boolean() }),
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
  /** Letters that offer a place in it, and mails about its places. */
  about_cohort: Id.optional(),
  ...peopleFilters,
});
export type ListMessages = z.infer<typeof ListMessages>;

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
};

export const messageMessages = {
  listFailed: "Failed to load messages",
  readFailed: "Failed to load this message",
  drawnAnew: `We keep the exact text of emails for ${bodiesKeptDays} days. This one was created again.`,
  empty: "No messages yet",
  resent: "Sending the message again",
  resentInQuiet: "The message will be sent again when quiet hours, pace and preferences allow",
  resendFailed: "Failed to send the message again",
} as const;
