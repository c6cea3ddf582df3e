import * as z from "zod";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import { parseNewProps } from "#emails/email-props.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import { insertMessage } from "./messages.queries.ts";

/** Sending one message; tried for about two days before it is given up. */
export const deliverMessageJob = {
  queue: "deliver-message",
  payload: z.object({ id: z.uuid() }),
  retries: 50,
  concurrency: 4,
} satisfies JobDefinition<z.ZodObject>;

export type NewMail<Kind extends EmailKind> = {
  /** What the message answers; a second message for the same cause is never written. */
  cause: string;
  kind: Kind;
  to: string;
  props: EmailProps<Kind>;
  calendar?: CalendarEvent;
};

/** Writes a receipt and the job that sends it, in the transaction of what it answers (design 8). */
export function sendReceiptLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "receipt", receipt);
}

/**
 * The same for what the person did not do at that moment: it waits for the end of quiet hours, and is
 * dropped when they want no mail (design 8).
 */
export function sendPromptLater<Kind extends EmailKind>(
  work: Work,
  prompt: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "scheduled", prompt);
}

async function sendLater<Kind extends EmailKind>(
  work: Work,
  nature: "receipt" | "scheduled",
  mail: NewMail<Kind>,
): Promise<void> {
  if (mail.to.endsWith(".invalid")) return; // what is left of a deleted account's address
  const { emails } = await import("#emails/emails.ts");
  const id = await insertMessage(work, {
    cause: mail.cause,
    kind: mail.kind,
    nature,
    recipient: mail.to,
    props: parseNewProps(mail.kind, emails[mail.kind].props, mail.props),
    calendar: mail.calendar ?? null,
    created_at: work.now(),
  });
  if (id !== null) await work.enqueue(deliverMessageJob, { id });
}
