import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const started = `console.log("started"); setInterval(() => {}, 1000)`;

/** Starts a process, which runs until it is ended, and waits for a word. */
const script = `
  import { spawn } from "node:child_process";
  import { endWithUs, exitWhenAsked } from "./testing/processes/started-processes.ts";
  exitWhenAsked();
  const words = ["--eval", ${JSON.stringify(started)}];
  endWithUs(spawn(process.execPath, words, { stdio: ["ignore", "inherit", "ignore"] }));
  process.stdin.once("data", () => {
    throw new Error("A fault");
  });`;

test.each([
  ["fails", "a word"],
  ["is asked to stop", "SIGTERM"],
  ["loses its terminal", "SIGHUP"],
] as const)("a process that a run has started ends with it when the run %s", async (_when, how) => {
  const words = ["--import", "tsx", "--input-type=module", "--eval", script];
  const run = spawn(process.execPath, words, { cwd: root, stdio: ["pipe", "pipe", "ignore"] });
  await once(run.stdout, "data");
  // Both processes hold this output, so it closes once both have ended.
  const ends = Promise.all([once(run, "exit"), once(run.stdout, "close")]);
  if (how === "a word") run.stdin.write(how);
  else run.kill(how);
  const [[code]] = await ends;
  expect(code).toBe(1);
});
