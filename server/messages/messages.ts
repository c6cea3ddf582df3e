import type { CalendarEvent } from "#emails/calendar-event.ts";
import { parseNewProps } from "#emails/email-props.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import { type Cause, insertMessage } from "./messages.queries.ts";
import { mayHaveFormReceipt, mayHaveLink } from "./receipt-limits.ts";
import { type Nature, whyNotWriteTo } from "./why-not-write.queries.ts";

export type { Admission } from "./deliver-message.ts";
export { placeholderOf, readLinkToken, signLinkToken } from "./link-tokens.ts";
export { mailProblem } from "./mail-problem.queries.ts";
export type { ClaimedMessage } from "./message-states.queries.ts";
export { deliverMessageJob } from "./messages.jobs.ts";
export type { Cause } from "./messages.queries.ts";
export {
  discardPlans,
  dropMessage,
  dropPlans,
  type MessageItem,
  type PlannedMessage,
  planMessages,
  putOffUntil,
  releaseDueMessages,
  returnToPlanning,
  shortenWaits,
} from "./planned-messages.ts";
export { reasonsNotToWrite, type WhyNot, whyNotInWords } from "./why-not-write.queries.ts";

export type NewMail<Kind extends EmailKind> = {
  /** What the message is about. No second message of this kind is written for the same cause. */
  cause: Cause;
  kind: Kind;
  to: string;
  props: EmailProps<Kind>;
  calendar?: CalendarEvent;
};

/** Writes a receipt, which answers what the recipient just did, and enqueues its job at once. */
export function sendReceiptLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "receipt", receipt);
}

/**
 * Writes the receipt of a form that anyone can fill in with any address. Writes none when the
 * address has had its receipts of the day.
 */
export async function sendFormReceiptLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  await work.transaction(async (work) => {
    const { to, kind } = receipt;
    if (await mayHaveFormReceipt(work, to, kind)) await sendReceiptLater(work, receipt);
  });
}

/**
 * Writes a receipt with a link to an account, which anyone can ask for. Writes none when the
 * address has had many, the last of them just before.
 */
export async function sendLinkLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  await work.transaction(async (work) => {
    const { to, kind } = receipt;
    if (await mayHaveLink(work, to, kind)) await sendReceiptLater(work, receipt);
  });
}

/**
 * Writes a prompt: a message about something the recipient did not do just now. It waits for the
 * end of quiet hours, and is dropped if the recipient wants no mail.
 */
export function sendPromptLater<Kind extends EmailKind>(
  work: Work,
  prompt: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "scheduled", prompt);
}

/**
 * Writes nothing to an erased person. Unsubscribing and quiet hours are checked when the message is
 * due.
 */
async function sendLater<Kind extends EmailKind>(
  work: Work,
  nature: Nature,
  mail: NewMail<Kind>,
): Promise<void> {
  const { emails } = await import("#emails/emails.ts");
  const props = parseNewProps(mail.kind, emails[mail.kind].props, mail.props);
  await work.transaction(async (work) => {
    const person_id = await ensurePerson(work, mail.to);
    if ((await whyNotWriteTo(work, person_id, "receipt")) !== null) return;
    const id = await insertMessage(work, {
      ...mail.cause,
      kind: mail.kind,
      nature,
      person_id,
      props,
      calendar: mail.calendar ?? null,
      created_at: work.now(),
    });
    if (id !== null) await work.enqueue(deliverMessageJob, { id });
  });
}
