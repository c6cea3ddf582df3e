import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const betweenSamples = 50;

export async function residentBytes(pid: number): Promise<number> {
  const kibibytes =
    process.platform === "linux"
      ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]
      : (await run("ps", ["-o", "rss=", "-p", String(pid)])).stdout;
  return Number(kibibytes) * 1024;
}

/** In bytes, until `doing` is settled. */
export async function mostResidentBytes(pid: number, doing: Promise<unknown>): Promise<number> {
  let most = 0;
  let isDone = false;
  const done = doing.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, await residentBytes(pid));
    await Promise.race([pause(betweenSamples), done]);
  }
  await done;
  return most;
}
