import { pino } from "pino";
import { admit, planDue } from "#server/campaigns/campaigns.ts";
import { expireOffers } from "#server/cohorts/cohorts.ts";
import { readConfig } from "#server/config/config.ts";
import type { Database } from "#server/db/database.ts";
import { linkSigner } from "#server/http/downloads/signed-links.ts";
import type { MailTransport } from "#server/mail/transport.ts";
import { deliverMessage } from "#server/messages/delivery/deliver-message.ts";
import { type ClaimedMessage, deliverMessageJob } from "#server/messages/messages.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import { openSealer } from "#server/secrets/sealer.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { type Delivery, type History, type Part, step } from "../history/history.ts";
import { randomFrom } from "../history/random.ts";
import { finishWork, retryLater, simulatedJobs, takeWork, type Work } from "./job-queue.ts";
import { answerOf } from "./mail-server.ts";

/** Survives the process. */
export type MailRecord = {
  delivered: (delivery: Delivery) => void;
  failed: (failure: { at: number; to: string }) => void;
};

export type ProcessOptions = Pick<History, "seed" | "spells" | "refused" | "academyZone">;

type Clock = { at: number };

/**
 * One process of the product on its own clock. `tick` expires offers, plans everyone who is due,
 * and sends mail for half a step. In some ticks it sends before it plans, so that planned mails
 * wait for the next tick and people can change settings in between.
 */
export async function openProcess(db: Database, options: ProcessOptions, record: MailRecord) {
  const ring = keyRing(["5a".repeat(32)]);
  const [links, sealer] = [linkSigner(ring), openSealer(ring)];
  const config = readConfig({ PORT: "3000", ACADEMY_TIMEZONE: options.academyZone });
  const log = pino({ level: "silent" });
  const storage = await openStorage(config);
  const runtimeAt = (clock: Clock): Runtime => {
    const now = () => new Date(clock.at);
    return openRuntime({
      ...{ config, db, links, log, engine: "pglite", now, sealer, storage },
      jobs: simulatedJobs(now),
    });
  };
  const tick = async (at: number) => {
    await expireOffers(runtimeAt({ at }));
    const plan = () => planDue(runtimeAt({ at }));
    const sendsFirst = randomFrom(options.seed, at).chance(0.2);
    if (!sendsFirst) await plan();
    await workThrough(runtimeAt, { at, options, record });
    if (sendsFirst) await plan();
  };
  return { tick };
}

type Shift = { at: number; options: ProcessOptions; record: MailRecord };
type RuntimeAt = (clock: Clock) => Runtime;

const takenAtOnce = 100;
const unending = new AbortController().signal;

async function workThrough(runtimeAt: RuntimeAt, shift: Shift): Promise<void> {
  const { db } = runtimeAt(shift);
  const clocks = Array.from({ length: deliverMessageJob.concurrency }, () => ({ at: shift.at }));
  let jobs: Work[] = [];
  do {
    const now = Math.min(...clocks.map(({ at }) => at));
    jobs = now < endOf(shift) ? await takeWork(db, new Date(now), takenAtOnce) : [];
    await Promise.all(clocks.map((clock) => work(runtimeAt(clock), { clock, shift, jobs })));
  } while (jobs.length > 0);
}

type Bench = { clock: Clock; shift: Shift; jobs: Work[] };

/** One mail after the other, each of which takes the mail server some time. */
async function work(runtime: Runtime, bench: Bench): Promise<void> {
  const { clock, shift, jobs } = bench;
  const done: Work[] = [];
  while (clock.at < endOf(shift)) {
    const job = jobs.shift();
    if (job === undefined) break;
    if (await deliver(runtime, bench, job)) done.push(job);
  }
  await finishWork(runtime.db, done);
}

function endOf({ at }: Shift): number {
  return at + step / 2;
}

/** Returns whether the job is done. */
async function deliver(runtime: Runtime, { clock, shift }: Bench, job: Work): Promise<boolean> {
  let admitted: ClaimedMessage | undefined;
  const post = {
    transport: openTransport(clock, shift, () => admitted),
    admit: (message: ClaimedMessage) => {
      admitted = message;
      return admit(runtime, message);
    },
  };
  try {
    await deliverMessage(runtime, post, { id: job.message_id, signal: unending });
    return true;
  } catch (error) {
    if (!isExpected(error)) throw error;
    await retryLater(runtime.db, job, runtime.now());
    return false;
  }
}

/**
 * Whether the simulation causes the error itself. Any other is a fault of the product and ends the
 * run.
 */
function isExpected(error: unknown): boolean {
  return (
    error instanceof Error && /^The mail server said|being sent by another/.test(error.message)
  );
}

function openTransport(
  clock: Clock,
  { options, record }: Shift,
  readMessage: () => ClaimedMessage | undefined,
): MailTransport {
  return {
    send: async (_id, { messageId }) => {
      const message = readMessage();
      if (message === undefined) throw new Error("A message left that nobody admitted");
      const { recipient: to, kind, props } = message;
      const at = clock.at;
      const { seconds, isAccepted, error } = answerOf(options, to, at);
      clock.at += seconds * 1000;
      const parts = props["parts"] as Part[];
      if (isAccepted) record.delivered({ at, to, messageId, kind, parts });
      if (error === null) return;
      record.failed({ at, to });
      throw error;
    },
    close: () => undefined,
  };
}
