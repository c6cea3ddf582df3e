import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const betweenSamples = 50;

/** What a process holds in memory at this moment, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const kibibytes =
    process.platform === "linux"
      ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]
      : (await run("ps", ["-o", "rss=", "-p", String(pid)])).stdout;
  return Number(kibibytes) * 1024;
}

/** The most that a process holds at any moment while something is done. */
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
