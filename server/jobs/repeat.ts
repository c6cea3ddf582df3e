import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";

export type RepeatedTask = {
  name: string;
  firstAfterSeconds: number;
  everySeconds: number;
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** Resolves at once when `signal` is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

type Options = { log: Logger; wait?: Wait };

/** A task never overlaps with itself; failures are logged. Stopping resolves after current runs. */
export function startRepeating(
  tasks: readonly RepeatedTask[],
  { log, wait = waitForTimer }: Options,
): () => Promise<void> {
  const stopping = new AbortController();
  const stopped = tasks.map((task) => repeat(task, stopping.signal, { log, wait }));
  return async () => {
    stopping.abort();
    await Promise.all(stopped);
  };
}

async function repeat(
  { name, firstAfterSeconds, everySeconds, run }: RepeatedTask,
  signal: AbortSignal,
  { log, wait }: Required<Options>,
): Promise<void> {
  await wait(firstAfterSeconds * 1000, signal);
  while (!signal.aborted) {
    try {
      await run(signal);
    } catch (error) {
      log.error({ err: error, task: name }, `${name} failed`);
    }
    await wait(everySeconds * 1000, signal);
  }
}

async function waitForTimer(milliseconds: number, signal: AbortSignal): Promise<void> {
  // It rejects only if the signal is aborted.
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
