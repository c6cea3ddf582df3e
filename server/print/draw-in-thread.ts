import { Worker } from "node:worker_threads";

/**
 * What the thread of that file posts. Drawing takes seconds of computing, so it has a thread of its
 * own while the server goes on answering. Throws what the thread throws.
 */
export function drawInThread<Drawn>(file: URL, workerData: unknown): Promise<Drawn> {
  const thread = new Worker(file, { workerData, execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The thread of ${file} ended with ${code}`)));
  });
}
