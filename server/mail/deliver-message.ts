import type { Runtime } from "#server/runtime.ts";
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
  runtime: Runtime,
  { transport, admit }: Post,
  id: string,
): Promise<void> {
  const message = await claimMessage(runtime.db, id, runtime.now());
  if (message === undefined) return refuseIfInOtherHands(runtime, id);
  let mail: Awaited<ReturnType<typeof compose>>;
  try {
    const { isAdmitted, headers } = await admit(message);
    if (!isAdmitted) return;
    mail = await compose(runtime, message, headers);
    await transport.send(message.id, mail.outgoing);
  } catch (error) {
    return keepFailure(runtime, message, error);
  }
  await markSent(runtime.db, message, mail, runtime.now());
}

async function keepFailure(
  runtime: Runtime,
  message: ClaimedMessage,
  error: unknown,
): Promise<void> {
  const { id, kind, attempts } = message;
  const isFinal = isPermanentRefusal(error) || attempts > deliverMessageJob.retries;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason);
  runtime.log.warn({ err: error, message: id, isFinal }, "mail not sent");
  if (isFinal) {
    const { isConfidential } = await import("#emails/emails.ts");
    return markFailed(runtime.db, id, reason, isConfidential(kind));
  }
  await markWaiting(runtime.db, id, reason);
  throw error;
}

async function refuseIfInOtherHands(runtime: Runtime, id: string): Promise<void> {
  if ((await findMessageState(runtime.db, id)) === "sending") {
    throw new Error(`Message ${id} is being sent by another worker`);
  }
}

async function compose(runtime: Runtime, message: ClaimedMessage, headers: Record<string, string>) {
  const { renderEmail } = await import("#emails/render-email.ts");
  const mail = await renderEmail(message.kind, message.props);
  const { name, address } = runtime.config.mailFrom;
  const organizer = { name, email: address };
  const outgoing: OutgoingMail = {
    from: runtime.config.mailFrom,
    to: message.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers,
    date: runtime.now(),
    messageId: `<${message.id}@${new URL(runtime.config.publicUrl).hostname}>`,
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
