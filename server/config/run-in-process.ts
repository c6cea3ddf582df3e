import { fork, type Serializable } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const longestError = 2000;
const longestRunMs = 30 * 60_000;

/** The process frees all memory, and gets no settings: some are secret. */
export function runInProcess<Answer>(
  program: URL,
  input: Serializable,
  timeout = longestRunMs,
): Promise<Answer> {
  const execArgv = program.pathname.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = fork(program, {
    env: {},
    execArgv,
    serialization: "advanced",
    timeout,
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

/** Does nothing if forbidden. */
export function giveWayToServer(set = setPriority): void {
  try {
    set(constants.priority.PRIORITY_LOW);
  } catch (error) {
    const { info } = error as { info?: { code?: string } };
    if (info?.code !== "EPERM" && info?.code !== "EACCES") throw error;
  }
}

/** Ends when the server ends. */
export function answerOnce<Input>(work: (input: Input) => Promise<unknown>): void {
  process.once("disconnect", () => process.exit());
  process.once("message", async (input) => {
    const answer = await work(input as Input);
    process.send?.(answer, () => process.disconnect?.());
  });
}
