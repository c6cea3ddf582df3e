import { setTimeout as pause } from "node:timers/promises";

/** At most `limit` milliseconds. Returns the seconds. */
export async function waitUntil(
  isMet: () => boolean | Promise<boolean>,
  limit: number,
): Promise<number> {
  const started = Date.now();
  const elapsed = () => Date.now() - started;
  while (!(await isMet()) && elapsed() < limit) await pause(100);
  return elapsed() / 1000;
}
