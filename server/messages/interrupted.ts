import type { Runtime } from "#server/runtime.ts";
import { takeBack } from "./message-states.queries.ts";

/**
 * Continues at once what a process was doing when it was killed: messages being sent are queued,
 * and their jobs run now. Call it before any job is handled, and only on the embedded engine, where
 * the lock on the data folder proves that no other process is at work.
 */
export async function takeBackInterrupted(runtime: Runtime): Promise<void> {
  const messages = await takeBack(runtime);
  await runtime.jobs.takeBack();
  if (messages > 0) {
    runtime.log.warn(
      { messages },
      "the last process ended while sending; its mails are sent again",
    );
  }
}
