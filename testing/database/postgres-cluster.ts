import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { chmod, chown, mkdtemp, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { endWithUs } from "#testing/processes/started-processes.ts";
import { postgresBinary } from "./postgres-binaries.ts";

/** Temporary. Other processes connect through `socketFolder`. */
export type Cluster = {
  socketFolder: string;
  /** `fast` closes all connections and files, `crash` does not. */
  goDown: (how: "fast" | "crash") => Promise<void>;
  /** On the same data after `goDown`. */
  goUp: () => Promise<void>;
  stop: () => Promise<void>;
};

type Owner = { uid: number; gid: number };

export const clusterUser = "softspoken";

const settings = {
  listen_addresses: "",
  max_connections: "200",
  shared_buffers: "64MB",
  // Compiling a statement takes longer than running it on the few rows of a test.
  jit: "off",
};

/** For data that need not survive a crash of PostgreSQL. */
const fastSettings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

/** For data in memory: the write-ahead log stays short. */
const memorySettings = { max_wal_size: "256MB" };

/** Linux's folder in memory, and the free bytes that a cluster needs. */
const memory = { folder: "/dev/shm", needed: 2 * 1024 ** 3 };

type Options = {
  /** Data survive a crash of PostgreSQL, which takes longer. */
  durable?: boolean;
  /** In memory if there is room: creating a database waits for the disk. */
  inMemory?: boolean;
};

const stopSignals = { fast: "SIGINT", crash: "SIGQUIT" } as const;

/** On a socket in a temporary folder. */
export async function startCluster({
  durable = false,
  inMemory = false,
}: Options = {}): Promise<Cluster> {
  const isInMemory = inMemory && (await hasRoomInMemory());
  const folder = await mkdtemp(join(isInMemory ? memory.folder : tmpdir(), "softspoken-postgres-"));
  const removeAtExit = () => removeWhileInUse(folder);
  process.once("exit", removeAtExit);
  const owner = await unprivilegedOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await initialise(data, owner);
  const options = {
    ...settings,
    ...(!durable && fastSettings),
    ...(isInMemory && memorySettings),
    unix_socket_directories: folder,
  };
  const start = () => serve(data, options, owner);
  let server = await start();
  return {
    socketFolder: folder,
    goDown: (how) => end(server, stopSignals[how]),
    goUp: async () => {
      server = await start();
    },
    stop: async () => {
      await end(server, "SIGQUIT");
      await rm(folder, { recursive: true, force: true });
      process.off("exit", removeAtExit);
    },
  };
}

/** A PostgreSQL that was told to end may write for a moment. Tries for a second. */
function removeWhileInUse(folder: string): void {
  const timer = new Int32Array(new SharedArrayBuffer(4));
  for (let attempts = 0; attempts < 20 && existsSync(folder); attempts += 1) {
    if (attempts > 0) Atomics.wait(timer, 0, 0, 50);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      const wasFileMade = error instanceof Error && "code" in error && error.code === "ENOTEMPTY";
      if (!wasFileMade) throw error;
    }
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs(memory.folder).catch(() => null);
  const free = room === null ? 0 : Math.min(room.bavail * room.bsize, process.availableMemory());
  return free >= memory.needed;
}

async function initialise(data: string, owner: Owner | undefined): Promise<void> {
  const args = ["-D", data, "-U", clusterUser, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  await promisify(execFile)(await postgresBinary("initdb"), [...args, "--no-sync"], {
    cwd: "/",
    ...owner,
  });
}

async function serve(data: string, options: Record<string, string>, owner: Owner | undefined) {
  const given = Object.entries(options);
  const args = ["-D", data, ...given.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const server = spawn(await postgresBinary("postgres"), args, {
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    ...owner,
  });
  endWithUs(server, "SIGQUIT");
  await listening(server);
  return server;
}

function listening(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    if (server.stderr === null) throw new Error("PostgreSQL has no error output to read.");
    createInterface(server.stderr).on("line", (line) => {
      said.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () =>
      reject(new Error(`PostgreSQL did not start:\n${said.slice(-20).join("\n")}`)),
    );
  });
}

async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

/** PostgreSQL refuses to run as root. Undefined if we are not root. */
async function unprivilegedOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const people = (await readFile("/etc/passwd", "utf8")).split("\n").map((row) => row.split(":"));
  const person = ["postgres", "nobody"]
    .map((name) => people.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (person === undefined) throw new Error("There is no user to run PostgreSQL as.");
  return { uid: Number(person[2]), gid: Number(person[3]) };
}
