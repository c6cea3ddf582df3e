import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Delivery, Recorded } from "../history/history.ts";
import { randomFrom } from "../history/random.ts";
import type { Product } from "../run.ts";
import type { ProcessOptions } from "./product-process.ts";

export type ChildOrder = {
  databaseUrl: string;
  recordFile: string;
  options: ProcessOptions;
};

export type ChildProcesses = Product & {
  countKills: () => number;
  stop: () => Promise<void>;
};

const child = fileURLToPath(new URL("./child-process.ts", import.meta.url));

/** On one database and mail server. In some ticks one of them is killed. */
export async function startProcesses(
  order: Omit<ChildOrder, "recordFile">,
  { count, killChance }: { count: number; killChance: number },
): Promise<ChildProcesses> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-simulation-"));
  const recordFile = join(folder, "mail.jsonl");
  await writeFile(recordFile, "");
  const start = () => startChild({ ...order, recordFile });
  const children = await Promise.all(Array.from({ length: count }, start));
  const random = randomFrom(order.options.seed, "kills");
  let kills = 0;
  let usual = 0;
  return {
    tick: async (at) => {
      const began = performance.now();
      const victim = random.chance(killChance) ? random.pick(children) : undefined;
      const ends = children.map((each) => tickOf(each, at));
      if (victim !== undefined) await killAfter(random.next() * usual, victim, ends);
      await Promise.all(ends);
      usual = performance.now() - began;
      for (const [place, { killed }] of children.entries()) {
        if (!killed) continue;
        kills += 1;
        children[place] = await start();
      }
      return { wasKilled: victim?.killed === true };
    },
    readRecord: async () => readLog(await readFile(recordFile, "utf8")),
    countKills: () => kills,
    stop: async () => {
      await Promise.all(children.map(end));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startChild(order: ChildOrder): Promise<ChildProcess> {
  const started = fork(child, [JSON.stringify(order)], { execArgv: ["--import", "tsx"] });
  await once(started, "message");
  return started;
}

/** Resolves when the child is done or killed. Rejects when it ends by itself, which is a fault. */
async function tickOf(running: ChildProcess, at: number): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const done = once(running, "message", { signal });
  const exited = once(running, "exit", { signal }).then(([code]) => {
    if (!running.killed) throw new Error(`A process of the product ended with ${code}`);
  });
  running.send(at);
  try {
    await Promise.race([done, exited]);
  } finally {
    ending.abort();
    await Promise.allSettled([done, exited]);
  }
}

async function killAfter(delay: number, victim: ChildProcess, ends: readonly Promise<void>[]) {
  const isOver = await Promise.race([Promise.all(ends).then(() => true), wait(delay, false)]);
  if (!isOver) victim.kill("SIGKILL");
}

async function end(running: ChildProcess): Promise<void> {
  if (!running.connected) return;
  const exited = once(running, "exit");
  running.disconnect();
  await exited;
}

type Line = { delivery: Delivery } | { failure: Recorded["failures"][number] };

function readLog(text: string) {
  const lines = text
    .split("\n")
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
  return {
    deliveries: lines.flatMap((line) => ("delivery" in line ? [line.delivery] : [])),
    failures: lines.flatMap((line) => ("failure" in line ? [line.failure] : [])),
  };
}
