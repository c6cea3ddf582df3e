import type { ChildProcess } from "node:child_process";

const running = new Map<ChildProcess, NodeJS.Signals>();

process.once("exit", () => {
  for (const [child, signal] of running) child.kill(signal);
});

/**
 * Sends the process this signal when ours ends, also by an error, unless it has ended by then. Who
 * wants that after a signal to our process too has to turn it into an exit.
 */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): void {
  running.set(child, signal);
  child.once("exit", () => running.delete(child));
}

/** Lets our process exit when it is asked to stop, so that what it started ends with it. */
export function exitWhenAsked(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
}
