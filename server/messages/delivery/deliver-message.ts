import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { MailWords } from "#emails/parts/mail-words.tsx";
import type { RenderedEmail } from "#emails/render-email.ts";
import {
  isPermanentRefusal,
  type MailTransport,
  type OutgoingMail,
} from "#server/mail/transport.ts";
import { readMailWords } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import {
  type ClaimedMessage,
  claimMessage,
  giveUp,
  markSent,
  retryLater,
} from "../message-states.queries.ts";
import { deliverMessageJob } from "../messages.jobs.ts";
import { findMessageState } from "../messages.queries.ts";
import { listInvitations } from "./invitations.queries.ts";
import { tokenFiller } from "./link-tokens.ts";

const longestReason = 2000;

/** A message that is not admitted is no longer in the state "sending". */
export type Admission =
  | { isAdmitted: true; headers: Record<string, string> }
  | { isAdmitted: false };

type Mail = RenderedEmail & { outgoing: OutgoingMail };

export type Post = {
  transport: MailTransport;
  admit: (message: ClaimedMessage) => Promise<Admission>;
};

/**
 * Stores a failure and throws it, for a retry; after a permanent refusal (5xx) or the last attempt
 * marks the message as failed instead. Ends when `signal` is aborted.
 */
export async function deliverMessage(
  work: Work,
  { transport, admit }: Post,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const message = await claimMessage(work, id);
  if (message === undefined) return refuseIfInOtherHands(work, id);
  let mail: Mail;
  try {
    const admission = await admit(message);
    if (!admission.isAdmitted) return;
    mail = await compose(work, message, admission.headers);
    await transport.send(id, mail.outgoing, signal);
  } catch (error) {
    return keepFailure(work, message, error);
  }
  if (!(await markSent(work, id, { ...mail, props: message.props }))) {
    work.log.warn({ message: id }, "mail sent for a message that was not being sent");
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
  const words = await readMailWords(work);
  const invitations = await listInvitations(work, message);
  const mail = await renderEmail(message.kind, message.props, words, invitations.length > 0);
  const fillTokens = await tokenFiller(work, message, mail.html);
  const outgoing: OutgoingMail = {
    from: senderOf(work, words),
    to: message.recipient,
    replyTo: work.config.replyTo,
    subject: mail.subject,
    html: fillTokens(mail.html),
    text: fillTokens(mail.text),
    headers,
    date: work.now(),
    messageId: `<${message.id}@${new URL(work.config.publicUrl).hostname}>`,
    ...(invitations.length > 0 && (await composeInvites(work, invitations, words))),
  };
  return { ...mail, outgoing };
}

const fileNames = { REQUEST: "invite.ics", CANCEL: "cancelled.ics", PUBLISH: "calendar.ics" };

function senderOf({ config: { mailFrom } }: Work, { brand }: Pick<MailWords, "brand">) {
  return { ...mailFrom, name: mailFrom.name ?? brand.academy };
}

/** One file a method: what is cancelled beside an invitation is a file of its own. */
async function composeInvites(work: Work, events: readonly CalendarEvent[], words: MailWords) {
  const { toIcs } = await import("#server/mail/calendar.ts");
  const { name, address } = senderOf(work, words);
  const maker = { company: words.brand.academy, product: words.brand.name };
  const methods = [...new Set(events.map(({ method }) => method))];
  const [first, ...others] = methods.map((method) => ({
    method,
    filename: methods.length > 1 ? fileNames[method] : fileNames.REQUEST,
    content: toIcs(
      events.filter((event) => event.method === method),
      { name, email: address },
      maker,
    ),
  }));
  return {
    ...(first && { icalEvent: first }),
    attachments: others.map(({ method, filename, content }) => ({
      ...{ filename, content },
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}
