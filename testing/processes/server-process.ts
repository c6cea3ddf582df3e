import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { endWithUs } from "./started-processes.ts";

export type ServerProcess = {
  url: string;
  pid: number;
  log: () => string;
  stop: () => Promise<number | null>;
  /** By SIGKILL. Waits for the end. */
  kill: () => Promise<void>;
};

/** It may not serve yet, or no longer. */
export type SpawnedServer = ServerProcess & {
  /** Throws the log if the process ends before, or takes too long. */
  ready: () => Promise<void>;
  hasEnded: () => boolean;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const startLimitMs = 120_000;

/** The build, as `npm start` does, if BUILT_SERVER is set; otherwise the current TypeScript. */
function serverWords(): string[] {
  return process.env["BUILT_SERVER"] === "yes"
    ? ["--enable-source-maps", "build/node/main.js"]
    : ["--import", "tsx", "server/main.ts"];
}

/** Keeps the compiled code of the built server for the next start, as `npm start` does. */
const NODE_COMPILE_CACHE = fileURLToPath(
  new URL("../../node_modules/.cache/node", import.meta.url),
);

/** In its own process. Waits until it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(environment);
  await server.ready();
  return server;
}

/**
 * On a free port unless PORT is set. Prints into `logFile` if there is one, and ends with our
 * process at the latest.
 */
export async function spawnServer(
  environment: Record<string, string>,
  logFile?: string,
): Promise<SpawnedServer> {
  const port = environment["PORT"] ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const output = logFile === undefined ? "pipe" : openSync(logFile, "a");
  const child = spawn(process.execPath, serverWords(), {
    cwd: root,
    stdio: ["ignore", output, output],
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE,
      PORT: port,
      PUBLIC_URL: url,
      ACADEMY_CONTENT: "empty",
      ...environment,
    },
  });
  endWithUs(child);
  if (typeof output === "number") closeSync(output);
  const log = logFile === undefined ? collectLog(child) : () => readFileSync(logFile, "utf8");
  return {
    url,
    pid: child.pid ?? 0,
    log,
    ready: () => untilReady(child, url, log),
    hasEnded: () => hasEnded(child),
    stop: () => stop(child),
    kill: () => kill(child),
  };
}

function collectLog(child: ChildProcess): () => string {
  const printed: string[] = [];
  child.stdout?.on("data", (chunk) => printed.push(String(chunk)));
  child.stderr?.on("data", (chunk) => printed.push(String(chunk)));
  return () => printed.join("");
}

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${log()}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server was not ready in time:\n${log()}`);
    }
    await pause(50);
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, "exit");
  const limit = setTimeout(() => child.kill("SIGKILL"), 15_000);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(limit);
  return child.exitCode;
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
