import type * as z from "zod";
import { Failure } from "#contract/errors.ts";
import type { MessageNature } from "#contract/messages/messages.ts";
import { typedFirstName } from "#contract/people/first-name.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import { parseNewProps } from "#emails/email-props.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import { type Cause, insertMessage, lockReceipts } from "./messages.queries.ts";
import { mayHaveFormReceipt, mayHaveLink } from "./receipt-limits.ts";
import { readRecipient } from "./why-not-write.queries.ts";
import { withdrawLetters } from "./withdraw-message.ts";

export { isCurrentLetter } from "./current-letters.queries.ts";
export type { Admission } from "./delivery/deliver-message.ts";
export { placeholderOf, readLinkToken, signLinkToken } from "./delivery/link-tokens.ts";
export { nextMail, whyNoMail } from "./log/coming-mail.queries.ts";
export { countFoundMessages } from "./log/message-log.queries.ts";
export { mailProblem } from "./mail-problem.queries.ts";
export type { ClaimedMessage } from "./message-states.queries.ts";
export { deliverMessageJob } from "./messages.jobs.ts";
export {
  type Cause,
  findAnswerAbout,
  lastPropsAbout,
  listCalendarEventsSent,
  listMailsTo,
  messagesAbout,
  receiptsLock,
  wasWrittenTo,
} from "./messages.queries.ts";
export { pausedLetters } from "./planned-messages.queries.ts";
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
export { dropHeldAbout, withdrawLetters, withdrawMessage } from "./withdraw-message.ts";

export type NewMail<Kind extends EmailKind> = {
  /** At most one message of a kind is written for a cause. */
  cause: Cause;
  kind: Kind;
  to: string;
  /** The reader's name is filled in when the message is written. */
  props: Omit<EmailProps<Kind>, "name">;
  /** In the form that this answers: a person without a name is greeted by its first word. */
  typedName?: string;
  calendar?: CalendarEvent | readonly CalendarEvent[];
  /** The receipt can be withdrawn until then. */
  hold?: Hold | undefined;
};

type Hold = { until: Date; reason: string };

/** A receipt answers what the recipient just did. Enqueued at once, unless held. */
export function sendReceiptLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "receipt", receipt);
}

/** For forms that anyone can fill in with any address. Writes none beyond the day's limit. */
export async function sendFormReceiptLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  await work.transaction(async (work) => {
    await sendFormReceiptTo(work, await lockReceipts(work, receipt.to), receipt);
  });
}

/** The person's receipts must be locked by receiptsLock in this unit of work. */
export async function sendFormReceiptTo<Kind extends EmailKind>(
  work: Work,
  personId: string,
  receipt: NewMail<Kind>,
): Promise<void> {
  const recipient = await mayHaveFormReceipt(work, personId, receipt.kind);
  if (recipient) await write(work, "receipt", { mail: receipt, recipient });
}

/** With a link to an account. Writes none beyond the limit of link mails. */
export async function sendLinkLater<Kind extends EmailKind>(
  work: Work,
  receipt: NewMail<Kind>,
): Promise<void> {
  await work.transaction(async (work) => {
    const recipient = await mayHaveLink(work, await lockReceipts(work, receipt.to), receipt.kind);
    if (recipient) await write(work, "receipt", { mail: receipt, recipient });
  });
}

/** An answer to a request, after quiet hours, also to people who have unsubscribed. */
export function sendAnswerLater<Kind extends EmailKind>(
  work: Work,
  answer: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "answer", answer);
}

/** An answer that replaces the one about the same. Throws letter_leaving while that is being sent. */
export async function sendLetterLater<Kind extends EmailKind>(
  work: Work,
  letter: NewMail<Kind>,
): Promise<void> {
  await work.transaction(async (work) => {
    await withdrawLetters(work, [letter.cause.about_id], "replaced by a later decision");
    const recipient = await readRecipient(work, await ensurePerson(work, letter.to));
    const id = await write(work, "answer", { mail: letter, recipient });
    if (id === null) throw new Failure("letter_leaving");
  });
}

/** Waits for the end of quiet hours; dropped if the recipient wants no mail. */
export function sendPromptLater<Kind extends EmailKind>(
  work: Work,
  prompt: NewMail<Kind>,
): Promise<void> {
  return sendLater(work, "scheduled", prompt);
}

async function sendLater<Kind extends EmailKind>(
  work: Work,
  nature: MessageNature,
  mail: NewMail<Kind>,
): Promise<void> {
  await work.transaction(async (work) => {
    const recipient = await readRecipient(work, await ensurePerson(work, mail.to));
    await write(work, nature, { mail, recipient });
  });
}

type Recipient = Pick<Awaited<ReturnType<typeof readRecipient>>, "id" | "name" | "reasons">;

/**
 * Returns null if it was not written, because of one for the same cause. Not to erased people.
 * Unsubscribing and quiet hours are checked when the message is due.
 */
async function write<Kind extends EmailKind>(
  work: Work,
  nature: MessageNature,
  { mail, recipient }: { mail: NewMail<Kind>; recipient: Recipient },
): Promise<string | null | undefined> {
  const { id: person_id, name, reasons } = recipient;
  if (reasons.length > 0) return undefined;
  const { emails } = await import("#emails/emails.ts");
  const schema: z.ZodObject = emails[mail.kind].props;
  const greeted = name ?? (mail.typedName === undefined ? null : typedFirstName(mail.typedName));
  const named = "name" in schema.shape ? { ...mail.props, name: greeted } : mail.props;
  const props = parseNewProps(mail.kind, schema, named);
  const id = await insertMessage(work, {
    ...mail.cause,
    kind: mail.kind,
    nature,
    person_id,
    props,
    calendar: entriesOf(mail, name),
    created_at: work.now(),
    ...planOf(work, mail.hold),
  });
  if (id !== null && !mail.hold) await work.enqueue(deliverMessageJob, { id });
  return id;
}

function entriesOf(
  { calendar, to: email }: Pick<NewMail<EmailKind>, "calendar" | "to">,
  name: string | null,
): CalendarEvent[] | CalendarEvent | null {
  const withReader = (event: CalendarEvent) => ({ ...event, attendee: { name, email } });
  if (calendar === undefined) return null;
  if ("uid" in calendar) return withReader(calendar);
  return calendar.length === 0 ? null : calendar.map(withReader);
}

function planOf(work: Work, hold: Hold | undefined) {
  if (hold === undefined) return { state: "queued", planned_at: work.now(), reason: null } as const;
  return { state: "held", planned_at: hold.until, reason: hold.reason } as const;
}
