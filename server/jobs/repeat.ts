import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";

/** A task that this process runs repeatedly. */
export type RepeatedTask = {
  name: string;
  /** Seconds from the start of the schedule to the first run. */
  firstAfterSeconds: number;
  /** Seconds from the end of a run to the start of the next. */
  everySeconds: number;
  /** Runs the task. May end early once `signal` is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** Resolves after `milliseconds`, or as soon as `signal` is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

type Options = { log: Logger; wait?: Wait };

/**
 * Starts all tasks side by side. A task never overlaps with itself. A failed run is logged with the
 * task's name, and the task runs again at its next time. Returns a function that stops all tasks
 * and resolves once the current runs have ended.
 */
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
  // The timer's promise rejects only if the signal is aborted.
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
