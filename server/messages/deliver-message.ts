import { brand } from "#content/brand.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { RenderedEmail } from "#emails/render-email.ts";
import { collected } from "#server/jobs/collected.ts";
import {
  isPermanentRefusal,
  longestSending,
  type MailTransport,
  type OutgoingMail,
} from "#server/mail/transport.ts";
import type { Work } from "#server/work.ts";
import { tokenFiller } from "./link-tokens.ts";
import {
  type ClaimedMessage,
  claimMessages,
  giveUp,
  markSent,
  retryLater,
  type SentMail,
} from "./message-states.queries.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import { findMessageState } from "./messages.queries.ts";
import { openPlaces } from "./places.ts";

const longestReason = 2000;

/**
 * How long a mail that has left waits for others before it is marked as sent. On the embedded engine
 * a statement takes our own processor time; on PostgreSQL the wait costs more than it saves.
 */
const gatheringMs = { embedded: 2, postgres: 0 } as const;

/** How much of its lease a message must have left when it is sent, in milliseconds. */
const leastLease = longestSending + 20_000;

/**
 * Whether the message may be sent now, and with which headers. A message that is not admitted is no
 * longer in the state "sending".
 */
export type Admission =
  | { isAdmitted: true; headers: Record<string, string> }
  | { isAdmitted: false };

type Mail = RenderedEmail & { outgoing: OutgoingMail };

export type Post = {
  transport: MailTransport;
  admit: (message: ClaimedMessage) => Promise<Admission>;
  /** Resolves when the mail may take computing time; members who wait for a page come first. */
  giveWay: () => Promise<void>;
};

/**
 * Returns a function that sends the message with an id and marks it as sent. If sending fails, it
 * stores the error with the message and throws, so that the job is retried. After a permanent
 * refusal (5xx) or the last attempt, it marks the message as failed instead. Messages whose turn
 * comes at the same time are claimed with one statement, and so are mails marked as sent. However
 * many are claimed, a few are on their way or not yet marked at a time: those are sent twice if the
 * process is killed.
 */
export function openDelivery(work: Work, { transport, admit, giveWay }: Post) {
  const claim = collected(async (ids: readonly string[]) => {
    const claimed = await claimMessages(work, ids, work.now());
    const messages = new Map(claimed.map((message) => [message.id, message]));
    // Of two jobs for the same message, one gets it.
    return ids.map((id) => {
      const message = messages.get(id);
      messages.delete(id);
      return message;
    });
  });
  const waitMs = work.processKey === null ? gatheringMs.embedded : gatheringMs.postgres;
  const mark = collected(async (mails: readonly SentMail[]) => {
    const marked = await markSent(work, mails);
    return mails.map(({ id }) => marked.includes(id));
  }, waitMs);
  const send = async (message: ClaimedMessage): Promise<void> => {
    let mail: Mail;
    try {
      refuseIfLate(work, message);
      await giveWay();
      const admission = await admit(message);
      if (!admission.isAdmitted) return;
      mail = await compose(work, message, admission.headers);
      await transport.send(message.id, mail.outgoing);
    } catch (error) {
      return keepFailure(work, message, error);
    }
    const { subject, html, text, confidential } = mail;
    const { id, props } = message;
    const sent = { id, props, subject, html, text, confidential, sent_at: work.now() };
    if (!(await mark(sent))) {
      work.log.warn({ message: id }, "mail sent for a message that was not being sent");
    }
  };
  const places = openPlaces(deliverMessageJob.concurrency);
  return async (id: string): Promise<void> => {
    const message = await claim(id);
    if (message === undefined) return refuseIfInOtherHands(work, id);
    const leave = await places.take(message.nature !== "scheduled");
    await send(message).finally(leave);
  };
}

/** Throws if the lease of the message could end while it is sent. */
function refuseIfLate(work: Work, { leased_until }: ClaimedMessage): void {
  const end = leased_until?.getTime() ?? 0;
  if (end - work.now().getTime() < leastLease) {
    throw new Error("The mails before it took too long");
  }
}

async function keepFailure(work: Work, message: ClaimedMessage, error: unknown): Promise<void> {
  const { id, kind, attempts } = message;
  const isFinal = isPermanentRefusal(error) || attempts > deliverMessageJob.retries;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason);
  work.log.warn({ err: error, message: id, isFinal }, "mail not sent");
  if (isFinal) {
    const { isConfidential } = await import("#emails/emails.ts");
    await giveUp(work, message, { error: reason, isConfidential: isConfidential(kind) });
    return;
  }
  await retryLater(work, message, reason);
  throw error;
}

async function refuseIfInOtherHands(work: Work, id: string): Promise<void> {
  if ((await findMessageState(work, id)) === "sending") {
    throw new Error(`Message ${id} is being sent by another worker`);
  }
}

async function compose(
  work: Work,
  message: ClaimedMessage,
  headers: Record<string, string>,
): Promise<Mail> {
  const { renderEmail } = await import("#emails/render-email.ts");
  const mail = await renderEmail(message.kind, message.props);
  const fillTokens = await tokenFiller(work, message, mail.html);
  const outgoing: OutgoingMail = {
    from: work.config.mailFrom,
    to: message.recipient,
    replyTo: work.config.replyTo,
    subject: mail.subject,
    html: fillTokens(mail.html),
    text: fillTokens(mail.text),
    headers,
    date: work.now(),
    messageId: `<${message.id}@${new URL(work.config.publicUrl).hostname}>`,
    ...(message.calendar && {
      icalEvent: await composeInvite(work, message.calendar),
    }),
  };
  return { ...mail, outgoing };
}

async function composeInvite({ config }: Work, calendar: CalendarEvent) {
  const { toIcs } = await import("#server/mail/calendar.ts");
  const { name, address } = config.mailFrom;
  const maker = { company: brand.academy, product: brand.name };
  const content = toIcs(calendar, { name, email: address }, maker);
  return { method: calendar.method, filename: "invite.ics", content };
}
