import { setTimeout as wait } from "node:timers/promises";
import { enqueueLost } from "#server/mail/lost-jobs.ts";
import type { Work } from "#server/work.ts";
import { planDue } from "./campaigns.ts";

type Chore = {
  what: string;
  run: (work: Work, signal: AbortSignal) => Promise<unknown>;
  everySeconds: number;
};

const chores: readonly Chore[] = [
  { what: "planning", run: planDue, everySeconds: 10 },
  { what: "looking for messages without a job", run: enqueueLost, everySeconds: 3600 },
];

/** Plans whoever is due, again and again, until the returned function is called. */
export function keepPlanning(work: Work): () => Promise<void> {
  const ending = new AbortController();
  const ended = chores.map((chore) => repeatUntil(ending.signal, work, chore));
  return async () => {
    ending.abort();
    await Promise.all(ended);
  };
}

async function repeatUntil(signal: AbortSignal, work: Work, chore: Chore): Promise<void> {
  while (!signal.aborted) {
    try {
      await chore.run(work, signal);
    } catch (error) {
      work.log.error({ err: error }, `${chore.what} failed`);
    }
    const milliseconds = chore.everySeconds * 1000;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}
