import type { Work } from "#server/work.ts";
import { toIcs } from "./calendar.ts";
import {
  claimMessage,
  findMessageState,
  markFailed,
  markSent,
  markWaiting,
} from "./messages.queries.ts";
import { deliverMessageJob } from "./messages.ts";
import type { MailTransport, OutgoingMail } from "./transport.ts";
import { isPermanentRefusal } from "./transport.ts";

const longestReason = 2000;

export type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/** Whether a message may leave now, with which headers; when not, it was dealt with otherwise. */
export type Admission = { isAdmitted: boolean; headers: Record<string, string> };

type Post = {
  transport: MailTransport;
  admit: (message: ClaimedMessage) => Promise<Admission>;
};

/**
 * Sends the message and records that it is sent. A failure is kept with the message and thrown, so
 * that the queue tries again; a mail server's final refusal, or the last attempt, gives it up.
 */
export async function deliverMessage(
  work: Work,
  { transport, admit }: Post,
  id: string,
): Promise<void> {
  const message = await claimMessage(work, id, work.now());
  if (message === undefined) return refuseIfInOtherHands(work, id);
  let mail: Awaited<ReturnType<typeof compose>>;
  try {
    const { isAdmitted, headers } = await admit(message);
    if (!isAdmitted) return;
    mail = await compose(work, message, headers);
    await transport.send(message.id, mail.outgoing);
  } catch (error) {
    return keepFailure(work, message, error);
  }
  await markSent(work, message, mail, work.now());
}

async function keepFailure(work: Work, message: ClaimedMessage, error: unknown): Promise<void> {
  const { id, kind, attempts } = message;
  const isFinal = isPermanentRefusal(error) || attempts > deliverMessageJob.retries;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason);
  work.log.warn({ err: error, message: id, isFinal }, "mail not sent");
  if (isFinal) {
    const { isConfidential } = await import("#emails/emails.ts");
    return markFailed(work, id, reason, isConfidential(kind));
  }
  await markWaiting(work, id, reason);
  throw error;
}

async function refuseIfInOtherHands(work: Work, id: string): Promise<void> {
  if ((await findMessageState(work, id)) === "sending") {
    throw new Error(`Message ${id} is being sent by another worker`);
  }
}

async function compose(work: Work, message: ClaimedMessage, headers: Record<string, string>) {
  const { renderEmail } = await import("#emails/render-email.ts");
  const mail = await renderEmail(message.kind, message.props);
  const { name, address } = work.config.mailFrom;
  const organizer = { name, email: address };
  const outgoing: OutgoingMail = {
    from: work.config.mailFrom,
    to: message.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers,
    date: work.now(),
    messageId: `<${message.id}@${new URL(work.config.publicUrl).hostname}>`,
    ...(message.calendar && {
      icalEvent: {
        method: message.calendar.method,
        filename: "invite.ics",
        content: toIcs(message.calendar, organizer),
      },
    }),
  };
  return { ...mail, outgoing };
}
