import type { Urgency } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import * as states from "./message-states.queries.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import * as queries from "./planned-messages.queries.ts";

export type { MessageItem } from "./planned-messages.queries.ts";

export type PlannedMessage = Omit<queries.PlannedRow, "state" | "created_at"> & {
  /** Whether it is sent before the others that are due at the same time. */
  urgency: Urgency;
};

type Claimed = Pick<states.ClaimedMessage, "id" | "attempts" | "person_id">;

const messagesAtOnce = 200;

/** Writes planned messages, and enqueues those that are due. */
export async function planMessages(work: Work, plans: readonly PlannedMessage[]): Promise<void> {
  if (plans.length === 0) return;
  const now = work.now();
  const isDue = ({ planned_at }: { planned_at: Date }) => planned_at <= now;
  const rows = plans.map(({ urgency, ...plan }): queries.PlannedRow => {
    return { ...plan, state: isDue(plan) ? "queued" : "held", created_at: now };
  });
  await queries.insertPlanned(work, rows);
  const due = plans.filter(isDue);
  for (const urgency of ["soon", "later"] as const) {
    const ids = due.filter((plan) => plan.urgency === urgency).map(({ id }) => ({ id }));
    await work.enqueueMany(deliverMessageJob, ids, urgency);
  }
}

/** Deletes plans that others replace: a plan that was never sent leaves no trace. */
export async function discardPlans(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deletePlanned(work, ids);
}

/** Keeps plans in the log that will not be sent, each with its reason. */
export async function dropPlans(
  work: Work,
  endings: readonly { id: string; reason: string }[],
): Promise<void> {
  if (endings.length > 0) await states.dropPlanned(work, endings);
}

/**
 * Makes a claimed digest the plan of its reader again, in place of another one. The caller makes
 * sure that no planner is at work for the reader.
 */
export async function returnToPlanning(work: Work, message: Claimed): Promise<void> {
  await queries.deletePlannedDigest(work, message.person_id);
  if (await states.returnToPlanning(work, message)) await queries.deleteItems(work, message.id);
}

/** Keeps a claimed message in the log that will not be sent, with its reason. */
export async function dropMessage(work: Work, message: Claimed, reason: string): Promise<void> {
  if (await states.drop(work, message, reason)) await queries.deleteItems(work, message.id);
}

/** Lets a claimed message wait until then. */
export async function putOffUntil(
  work: Work,
  message: Claimed,
  wait: { until: Date; reason: string },
): Promise<void> {
  await states.putOff(work, message, wait);
}

/** Moves messages other than digests that wait longer than their reader's quiet hours last. */
export async function shortenWaits(work: Work, waits: readonly queries.Wait[]): Promise<void> {
  await queries.shortenWaits(work, waits);
}

/** Queues all messages other than digests whose wait is over. */
export async function releaseDueMessages(work: Work): Promise<void> {
  while ((await releaseSome(work)) === messagesAtOnce);
}

async function releaseSome(work: Work): Promise<number> {
  return await work.transaction(async (work) => {
    const released = await states.releaseDue(work, work.now(), messagesAtOnce);
    await work.enqueueMany(deliverMessageJob, released, "soon");
    return released.length;
  });
}
