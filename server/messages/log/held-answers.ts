import { Failure } from "#contract/errors.ts";
import type { Message } from "#contract/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { isCurrentLetter } from "../current-letters.queries.ts";
import * as states from "../message-states.queries.ts";
import { deliverMessageJob } from "../messages.jobs.ts";
import { whyNotChange } from "../messages.policy.ts";
import { lockMessage } from "./message-log.queries.ts";
import { getMessage } from "./message-log.ts";

/** Until a UTC instant. */
type Wait = { until: Date; reason: string };

/** The end of the reader's quiet hours; null outside of them. */
export type ReadWait = (
  work: Work,
  message: Pick<Message, "kind" | "person_id">,
) => Promise<Wait | null>;

/**
 * In the reader's quiet hours or pause it stays held. Throws not_found, message_automatic, message_left,
 * message_dropped, letter_outdated.
 */
export async function sendNow(work: Work, id: string, readWait: ReadWait): Promise<Message> {
  return await work.transaction(async (work) => {
    const message = await lockHeldAnswer(work, id);
    if (!(await isCurrentLetter(work, message))) throw new Failure("letter_outdated");
    const wait = await readWait(work, message);
    if (wait !== null) await states.holdUntil(work, id, wait);
    else if (await states.sendBeforeItsTime(work, id, work.now())) {
      await work.enqueue(deliverMessageJob, { id });
    }
    return await getMessage(work, id);
  });
}

/** Throws not_found, message_automatic, message_left, message_dropped. */
export async function cancelMessage(work: Work, id: string): Promise<Message> {
  return await work.transaction(async (work) => {
    await lockHeldAnswer(work, id);
    await states.cancel(work, id);
    return await getMessage(work, id);
  });
}

/** Nothing releases it until the transaction ends. */
async function lockHeldAnswer(work: Work, id: string): Promise<Message> {
  await lockMessage(work, id);
  const message = await getMessage(work, id);
  const refusal = whyNotChange(message);
  if (refusal !== null) throw new Failure(refusal);
  return message;
}
