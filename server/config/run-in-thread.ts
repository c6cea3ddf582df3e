import { Worker } from "node:worker_threads";

/**
 * Runs the file in a thread of its own and returns what it posts. Long computing there does not
 * block the server, and the memory it takes is free afterwards. Throws what the thread throws.
 */
export function runInThread<Posted>(file: URL, workerData: unknown): Promise<Posted> {
  const execArgv = file.pathname.endsWith(".ts") ? ["--import", "tsx"] : [];
  const thread = new Worker(file, { workerData, execArgv });
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The thread of ${file} ended with ${code}`)));
  });
}
