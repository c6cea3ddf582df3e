import type { Urgency } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import * as states from "./message-states.queries.ts";
import { deliverMessageJob } from "./messages.jobs.ts";
import * as queries from "./planned-messages.queries.ts";

export type { MessageItem } from "./planned-messages.queries.ts";

export type PlannedMessage = Omit<queries.PlannedRow, "state" | "created_at"> & {
  /** Before or after other messages due at the same time. */
  urgency: Urgency;
};

type Claimed = Pick<states.ClaimedMessage, "id" | "attempts" | "person_id">;

const messagesAtOnce = 200;

/** Each in place of the held message with its id. Enqueues those that are due. */
export async function planMessages(work: Work, plans: readonly PlannedMessage[]): Promise<void> {
  if (plans.length === 0) return;
  const now = work.now();
  const isDue = ({ planned_at }: { planned_at: Date }) => planned_at <= now;
  const rows = plans.map(({ urgency, ...plan }): queries.PlannedRow => {
    return { ...plan, state: isDue(plan) ? "queued" : "held", created_at: now };
  });
  await queries.writePlanned(work, rows);
  const due = plans.filter(isDue);
  for (const urgency of ["soon", "later"] as const) {
    const ids = due.filter((plan) => plan.urgency === urgency).map(({ id }) => ({ id }));
    await work.enqueueMany(deliverMessageJob, ids, urgency);
  }
}

/** Leaves no trace: for plans that others replace. */
export async function discardPlans(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deletePlanned(work, ids);
}

/** Each stays in the log with its reason. */
export async function dropPlans(
  work: Work,
  endings: readonly { id: string; reason: string }[],
): Promise<void> {
  if (endings.length > 0) await states.dropPlanned(work, endings);
}

/** Also deletes the reader's other planned digest. No planner may be working on the reader. */
export async function returnToPlanning(work: Work, message: Claimed): Promise<void> {
  await queries.deletePlannedDigest(work, message.person_id);
  if (await states.returnToPlanning(work, message)) await queries.deleteItems(work, message.id);
}

export async function dropMessage(work: Work, message: Claimed, reason: string): Promise<void> {
  if (await states.drop(work, message, reason)) await queries.deleteItems(work, message.id);
}

export async function putOffUntil(
  work: Work,
  message: Claimed,
  wait: { until: Date; reason: string },
): Promise<void> {
  await states.putOff(work, message, wait);
}

/** Without digests, if quiet hours now end sooner. */
export async function shortenWaits(work: Work, waits: readonly queries.Wait[]): Promise<void> {
  await queries.shortenWaits(work, waits);
}

/** Without digests. */
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
