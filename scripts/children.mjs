import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

/** With our standard input and output. */
export function start(program, args, options = {}) {
  return spawn(program, args, { stdio: "inherit", ...options });
}

/**
 * Without showing its output. A failure throws an error with the output and the program's `name`.
 */
export function runQuietly({ name, program, args, options }) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  if (error) throw new Error(`${name} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`);
}

/** When one program ends, stops the others and takes over its exit code. Passes signals on. */
export async function endTogether(children) {
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // A terminal already sends Ctrl-C to all programs of the group.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      for (const child of children) child.kill(signal);
    });
  }
  const ends = children.map(ending);
  const code = await Promise.race(ends);
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(ends);
  process.exitCode = code;
}

function ending(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** An error is printed as its message and sets the exit code to 1. */
export async function orFail(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
