import { Worker } from "node:worker_threads";

const rendered = new Map<string, Promise<Uint8Array>>();

/**
 * The playbook as a PDF, its links leading to `site`. It takes seconds of computing, so it is made
 * once per process and in a thread of its own, while the server goes on answering.
 */
export function renderPlaybook(site: string): Promise<Uint8Array> {
  const known = rendered.get(site);
  if (known) return known;
  const pdf = renderInThread(site);
  rendered.set(site, pdf);
  pdf.catch(() => rendered.delete(site));
  return pdf;
}

function renderInThread(site: string): Promise<Uint8Array> {
  const thread = new Worker(new URL("./playbook-thread.ts", import.meta.url), {
    workerData: site,
    execArgv: ["--import", "tsx"],
  });
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`The playbook's thread ended with ${code}`)));
  });
}
