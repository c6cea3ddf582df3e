import { Failure } from "#contract/errors.ts";
import type { ListMessages, Message, MessageBody } from "#contract/messages/messages.ts";
import { lockPerson } from "#server/people/people.ts";
import { readMailWords } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { isCurrentLetter } from "../current-letters.queries.ts";
import { sendAgain } from "../message-states.queries.ts";
import { deliverMessageJob } from "../messages.jobs.ts";
import { canRead, whyNotChange, whyNotResend } from "../messages.policy.ts";
import { whyNotWriteTo } from "../why-not-write.queries.ts";
import * as queries from "./message-log.queries.ts";

const minute = 60_000;

export async function listMessages(work: Work, input: ListMessages) {
  const { items, next_cursor } = await queries.listMessages(work, input);
  return { items: await Promise.all(items.map(toMessage)), next_cursor };
}

/** As sent, or rendered again; links contain no tokens. Throws not_found, message_confidential. */
export async function readMessage(work: Work, id: string): Promise<MessageBody> {
  const message = await getMessage(work, id);
  if (!message.can.read) throw new Failure("message_confidential");
  return { message, ...(await readBody(work, id)) };
}

async function readBody(work: Work, id: string): Promise<Omit<MessageBody, "message">> {
  const { kind, props, subject, html, plain_text } = await queries.getBody(work, id);
  if (subject !== null && html !== null && plain_text !== null) {
    return { subject, html, text: plain_text, as_sent: true };
  }
  const { renderEmail } = await import("#emails/render-email.ts");
  const drawn = await renderEmail(kind, props, await readMailWords(work));
  return { subject: subject ?? drawn.subject, html: drawn.html, text: drawn.text, as_sent: false };
}

/**
 * Sends a copy of a sent message. Checks a scheduled one against the quiet rules again. Throws
 * not_found, message_dropped, message_said, message_confidential, letter_outdated,
 * recipient_unsubscribed, message_waiting.
 */
export async function resendMessage(work: Work, id: string): Promise<Message> {
  return await work.transaction(async (work) => {
    const personId = await queries.lockMessage(work, id);
    if (personId === undefined) throw new Failure("not_found");
    await lockPerson(work, personId);
    const message = await getMessage(work, id);
    const refusal = whyNotResend(await withSecrecy(message));
    if (refusal !== null) throw new Failure(refusal);
    const isOutdated = message.nature === "answer" && !(await isCurrentLetter(work, message));
    if (isOutdated) throw new Failure("letter_outdated");
    const unwanted = await whyNotWriteTo(work, personId, message.nature);
    if (unwanted !== null) throw new Failure("recipient_unsubscribed");
    const queued = await queueAgain(work, message);
    await work.enqueue(deliverMessageJob, { id: queued });
    return await getMessage(work, queued);
  });
}

async function queueAgain(work: Work, { id }: Message): Promise<string> {
  const now = work.now();
  if (await sendAgain(work, id, now)) return id;
  const aMomentAgo = new Date(now.getTime() - minute);
  if (await queries.isUnderWay(work, id, aMomentAgo)) throw new Failure("message_waiting");
  return await queries.copyMessage(work, id, now);
}

/** Throws not_found. */
export async function getMessage(work: Work, id: string): Promise<Message> {
  const found = await queries.findMessage(work, id);
  if (found === undefined) throw new Failure("not_found");
  return toMessage(found);
}

async function toMessage(logged: queries.LoggedMessage): Promise<Message> {
  const message = await withSecrecy(logged);
  const can = {
    resend: whyNotResend(message) === null,
    read: canRead(message),
    change: whyNotChange(message) === null,
  };
  return { ...logged, can };
}

async function withSecrecy<Logged extends { kind: string }>(message: Logged) {
  const { isConfidential } = await import("#emails/emails.ts");
  return { ...message, isConfidential: isConfidential(message.kind) };
}
