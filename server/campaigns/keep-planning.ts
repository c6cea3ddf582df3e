import { setTimeout as wait } from "node:timers/promises";
import { enqueueLost } from "#server/mail/lost-jobs.ts";
import type { Runtime } from "#server/runtime.ts";
import { planDue } from "./campaigns.ts";

type Chore = {
  what: string;
  run: (runtime: Runtime, signal: AbortSignal) => Promise<unknown>;
  everySeconds: number;
};

const chores: readonly Chore[] = [
  { what: "planning", run: planDue, everySeconds: 10 },
  { what: "looking for messages without a job", run: enqueueLost, everySeconds: 3600 },
];

/** Plans whoever is due, again and again, until the returned function is called. */
export function keepPlanning(runtime: Runtime): () => Promise<void> {
  const ending = new AbortController();
  const ended = chores.map((chore) => repeatUntil(ending.signal, runtime, chore));
  return async () => {
    ending.abort();
    await Promise.all(ended);
  };
}

async function repeatUntil(signal: AbortSignal, runtime: Runtime, chore: Chore): Promise<void> {
  while (!signal.aborted) {
    try {
      await chore.run(runtime, signal);
    } catch (error) {
      runtime.log.error({ err: error }, `${chore.what} failed`);
    }
    const milliseconds = chore.everySeconds * 1000;
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}
