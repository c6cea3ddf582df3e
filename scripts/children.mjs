import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Starts a program that shares our input and output. */
export function start(program, args, options = {}) {
  return spawn(program, args, { stdio: "inherit", ...options });
}

/** Ends as the first of these programs ends, the others with it; passes signals on to them. */
export async function endTogether(children) {
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to every program of the group itself.
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

/** Runs a command's work; whatever stops it is one line on the error output. */
export async function orFail(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
