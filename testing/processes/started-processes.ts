import type { ChildProcess } from "node:child_process";

const running = new Map<ChildProcess, NodeJS.Signals>();

process.once("exit", () => {
  for (const [child, signal] of running) child.kill(signal);
});

/**
 * Sends the signal when our process ends, also by an error. A signal to our process must be turned
 * into an exit for that, as by exitWhenAsked.
 */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): void {
  running.set(child, signal);
  child.once("exit", () => running.delete(child));
}

/** Turns signals to stop into an exit, so that started processes end too. */
export function exitWhenAsked(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
}
