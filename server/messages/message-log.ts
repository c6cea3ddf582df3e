import { Failure } from "#contract/errors.ts";
import type { ListMessages, Message, MessageBody } from "#contract/messages.ts";
import { personWith } from "#server/people/people.ts";
import { playbookLink } from "#server/playbook/playbook.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./message-log.queries.ts";
import { sendAgain } from "./message-states.queries.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import { canRead, whyNotResend } from "./messages.policy.ts";
import { whyNotWriteTo } from "./why-not-write.queries.ts";

const minute = 60_000;

/** The mail log, a page at a time, without what the messages say. */
export async function listMessages(work: Work, input: ListMessages) {
  const { items, next_cursor } = await queries.listMessages(work, input);
  return { items: await Promise.all(items.map(toMessage)), next_cursor };
}

/**
 * The message as it was sent, or drawn anew, but for the tokens in its links: they prove whose
 * address it is, and that isn't the reader's. Throws not_found, message_confidential.
 */
export async function readMessage(work: Work, id: string): Promise<MessageBody> {
  const message = await getMessage(work, id);
  if (!message.can.read) throw new Failure("message_confidential");
  const { html, text, ...rest } = await readBody(work, id);
  return { message, ...rest, html: withoutTokens(html), text: withoutTokens(text) };
}

async function readBody(work: Work, id: string): Promise<Omit<MessageBody, "message">> {
  const { kind, props, subject, html, plain_text } = await queries.getBody(work, id);
  if (subject !== null && html !== null && plain_text !== null) {
    return { subject, html, text: plain_text, as_sent: true };
  }
  const { renderEmail } = await import("#emails/render-email.ts");
  const drawn = await renderEmail(kind, props);
  return { subject: subject ?? drawn.subject, html: drawn.html, text: drawn.text, as_sent: false };
}

function withoutTokens(body: string): string {
  return body.replace(/\btoken=[\w.-]+/g, "token=hidden");
}

/**
 * Sends a message that failed again, or one that was sent once more as a new one. What nobody asked
 * for passes the rules of quiet anew. Throws not_found, message_dropped, message_said,
 * message_confidential, recipient_unsubscribed, and message_waiting also to the second of two
 * coaches who press at once.
 */
export async function resendMessage(work: Work, id: string): Promise<Message> {
  return await work.transaction(async (work) => {
    await queries.holdMessage(work, id);
    const message = await getMessage(work, id);
    const refusal = whyNotResend(await withSecrecy(message));
    if (refusal !== null) throw new Failure(refusal);
    await refuseUnwanted(work, message);
    const queued = await queueAgain(work, message);
    await work.enqueue(deliverMessageJob, { id: queued });
    return await getMessage(work, queued);
  });
}

async function refuseUnwanted(work: Work, { nature, recipient }: Message): Promise<void> {
  const refusal = await whyNotWriteTo(work, personWith(recipient, work.now()), nature);
  if (refusal !== null) throw new Failure("recipient_unsubscribed");
}

async function queueAgain(work: Work, message: Message): Promise<string> {
  const { id } = message;
  const now = work.now();
  const renewed = await renewLinks(work, message);
  if (await sendAgain(work, id, { now, renewed })) return id;
  const aMomentAgo = new Date(now.getTime() - minute);
  if (await queries.isUnderWay(work, id, aMomentAgo)) throw new Failure("message_waiting");
  return await queries.copyMessage(work, id, { now, renewed });
}

/** What replaces props whose links may have ended since the message was written. */
async function renewLinks(work: Work, { kind, id }: Message) {
  return kind === "playbook-requested" ? { playbookUrl: await playbookLink(work, id) } : {};
}

/** A message's entry in the log, also of a confidential one. Throws not_found. */
export async function getMessage(work: Work, id: string): Promise<Message> {
  const found = await queries.findMessage(work, id);
  if (found === undefined) throw new Failure("not_found");
  return toMessage(found);
}

async function toMessage(logged: queries.LoggedMessage): Promise<Message> {
  const message = await withSecrecy(logged);
  const can = { resend: whyNotResend(message) === null, read: canRead(message) };
  return { ...logged, can };
}

async function withSecrecy<Logged extends { kind: string }>(message: Logged) {
  const { isConfidential } = await import("#emails/emails.ts");
  return { ...message, isConfidential: isConfidential(message.kind) };
}
