import { fork, type Serializable } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const longestError = 2000;
const longestRunMs = 30 * 60_000;

/**
 * Runs the program, which calls `answerOnce`, in a process of its own, and returns its answer when it
 * has ended: only the end of a process frees all memory that the work took. The process gets no
 * settings, because some are secret. Throws with what the program printed if it does not answer, at
 * the latest after half an hour, when it is ended.
 */
export function runInProcess<Answer>(program: URL, input: Serializable): Promise<Answer> {
  const execArgv = program.pathname.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = fork(program, {
    env: {},
    execArgv,
    serialization: "advanced",
    timeout: longestRunMs,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      reject(new Error(`${fileURLToPath(program)} did not answer: ${cause}`));
    };
    const answers: Answer[] = [];
    let printed = "";
    child.once("message", (answer) => answers.push(answer as Answer));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(0, longestError);
    });
    child.on("error", fail);
    child.once("close", (code, signal) => {
      for (const answer of answers) resolve(answer);
      fail(printed || `it ended with ${code ?? signal}`);
    });
    child.send(input);
  });
}

/** In a program of `runInProcess`: lets the server that answers requests go first, if it may. */
export function giveWayToServer(set = setPriority): void {
  try {
    set(constants.priority.PRIORITY_LOW);
  } catch (error) {
    // A sandbox may forbid it: then the program runs like any other.
    const { info } = error as { info?: { code?: string } };
    if (info?.code !== "EPERM" && info?.code !== "EACCES") throw error;
  }
}

/**
 * In a program of `runInProcess`: answers with what `work` returns for the input. If the server ends
 * first, so does this process.
 */
export function answerOnce<Input>(work: (input: Input) => Promise<unknown>): void {
  process.once("disconnect", () => process.exit());
  process.once("message", async (input) => {
    const answer = await work(input as Input);
    process.send?.(answer, () => process.disconnect?.());
  });
}
