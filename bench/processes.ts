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

/** On a loopback port. Stops at the latest when this process ends. */
export type Contestant = { url: string; pid: number; stop: () => Promise<unknown> };

const loopback = (port: number) => `http://127.0.0.1:${port}`;

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

/** As `npm start` does. Its log goes to a file. Call `pinServer` before measuring. */
export async function spawnProduct(settings: Record<string, string>): Promise<SpawnedServer> {
  const logFile = join(settings["DATA_DIR"] ?? "", "server.log");
  return await spawnServer(settings, logFile);
}

/** On the core for servers, or on any. Returns once it is ready. */
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

/** A PostgreSQL, or a data folder of the embedded engine. */
export type BareDatabase = { databaseUrl: string } | { folder: string };

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

export async function canPin(): Promise<boolean> {
  return await run("taskset", ["-c", clientCore, "true"]).then(
    () => true,
    () => false,
  );
}

/** Does nothing where processes can't be pinned. */
async function pinServer(pid: number): Promise<void> {
  if (await canPin()) await pin(pid, serverCore);
}

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

/** For example until the mails of the last round are sent. */
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
