import { vi } from "vitest";
import type { Wait } from "#server/jobs/repeat.ts";

type Pending = { milliseconds: number; end: () => void };

export type ManualTimer = {
  wait: Wait;
  /** Lengths of pending waits, in milliseconds. */
  pending: () => number[];
  /** Waits until there is a wait of this length, then ends all such waits. */
  pass: (milliseconds: number) => Promise<void>;
};

/** Waits end when the test calls `pass`; only waits of 0 ms end by themselves. */
export function manualTimer(): ManualTimer {
  const pending = new Set<Pending>();
  const wait: Wait = (milliseconds, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry = {
      milliseconds,
      end: () => {
        pending.delete(entry);
        resolve();
      },
    };
    pending.add(entry);
    if (milliseconds === 0 || signal.aborted) entry.end();
    else signal.addEventListener("abort", entry.end, { once: true });
    return promise;
  };
  const find = (milliseconds: number) => {
    const found = [...pending].filter((entry) => entry.milliseconds === milliseconds);
    if (found.length === 0) throw new Error(`Nothing waits for ${milliseconds} ms`);
    return found;
  };
  return {
    wait,
    pending: () => [...pending].map(({ milliseconds }) => milliseconds),
    pass: async (milliseconds) => {
      const found = await vi.waitFor(() => find(milliseconds), { timeout: 15_000 });
      for (const { end } of found) end();
    },
  };
}
