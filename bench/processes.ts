import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "#testing/processes/free-port.ts";
import { type SpawnedServer, spawnServer } from "#testing/processes/server-process.ts";
import { endWithUs } from "#testing/processes/started-processes.ts";
import type { BareRoute } from "./parts/bare-server.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

const serverCore = "0";
const clientCore = "1";

/** A server to measure, on a loopback port. It is stopped at the latest when this process ends. */
export type Contestant = { url: string; pid: number; stop: () => Promise<unknown> };

const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** Runs `work` with the server, and then stops it. */
export async function withServer<Result>(
  starting: Promise<Contestant>,
  work: (server: Contestant) => Promise<Result>,
): Promise<Result> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/**
 * Starts the product as `npm start` does, with these settings; its log goes to a file. Use
 * `pinServer` before measuring its speed.
 */
export async function spawnProduct(settings: Record<string, string>): Promise<SpawnedServer> {
  const logFile = join(settings["DATA_DIR"] ?? "", "server.log");
  return await spawnServer(settings, logFile);
}

/** Starts the product on the core for servers, or on any, and waits until it is ready. */
export async function startProduct(
  settings: Record<string, string>,
  where: "core for servers" | "any core" = "core for servers",
): Promise<Contestant> {
  const port = await freePort();
  const server = await spawnProduct({ ...settings, PORT: String(port) });
  if (where === "core for servers") await pinServer(server.pid);
  await server.ready();
  return { url: loopback(port), pid: server.pid, stop: server.stop };
}

/** Where the bare server's queries go: a PostgreSQL, or a data folder of the embedded engine. */
export type BareDatabase = { databaseUrl: string } | { folder: string };

/** Starts bare Fastify routes on the core for servers and waits until they are served. */
export async function startBare(
  database: BareDatabase,
  routes: readonly BareRoute[],
): Promise<Contestant> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "bench/parts/bare-server.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  endWithUs(child);
  const { pid } = child;
  if (pid === undefined) throw new Error("The bare server could not be started");
  await pinServer(pid);
  child.send({ port, database, routes });
  await Promise.race([once(child, "message"), once(child, "exit").then(failToStart)]);
  return { url: loopback(port), pid, stop: () => end(child) };
}

function failToStart(): never {
  throw new Error("The bare server ended before it was ready");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Whether processes can be pinned to cores here. */
export async function canPin(): Promise<boolean> {
  return await run("taskset", ["-c", clientCore, "true"]).then(
    () => true,
    () => false,
  );
}

/** Lets the process run on the core for servers only, where processes can be pinned. */
async function pinServer(pid: number): Promise<void> {
  if (await canPin()) await pin(pid, serverCore);
}

/** Runs `work`, which sends requests, on the core for clients only. */
export async function asClient<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!(await canPin())) return await work();
  const { stdout } = await run("taskset", ["-c", "-p", String(process.pid)]);
  const before = stdout.split(":").at(-1)?.trim() ?? "";
  await pin(process.pid, clientCore);
  try {
    return await work();
  } finally {
    await pin(process.pid, before);
  }
}

async function pin(pid: number, cores: string): Promise<void> {
  await run("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}

const idleShare = 0.1;
const betweenLooks = 300;
const longestWait = 180_000;

/** Waits until the process rests, for example until it has sent the mails of the last round. */
export async function untilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + longestWait;
  let before = await cpuSeconds(pid);
  while (Date.now() < deadline) {
    await pause(betweenLooks);
    const now = await cpuSeconds(pid);
    if (now - before <= (idleShare * betweenLooks) / 1000) return;
    before = now;
  }
  throw new Error("A server did not come to rest");
}

/** How many seconds a process has been computing. */
export async function cpuSeconds(pid: number): Promise<number> {
  if (process.platform !== "linux") {
    const { stdout } = await run("ps", ["-o", "time=", "-p", String(pid)]);
    return stdout.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
  }
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user, system] = status.slice(status.lastIndexOf(")")).split(" ").slice(12, 14);
  const ticksPerSecond = 100;
  return (Number(user) + Number(system)) / ticksPerSecond;
}
