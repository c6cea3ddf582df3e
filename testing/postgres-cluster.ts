import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { postgresBinary } from "./postgres-binaries.ts";

/** A temporary PostgreSQL. Other processes connect through `socketFolder`. */
export type Cluster = { socketFolder: string; stop: () => Promise<void> };

type Owner = { uid: number; gid: number };

export const clusterUser = "softspoken";

// The data need not survive a crash, so nothing is flushed to disk.
const settings = {
  listen_addresses: "",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  shared_buffers: "64MB",
};

/** Creates and starts a cluster that listens on a socket in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-postgres-"));
  const owner = await unprivilegedOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await initialise(data, owner);
  const server = await serve(data, folder, owner);
  return {
    socketFolder: folder,
    stop: async () => {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function initialise(data: string, owner: Owner | undefined): Promise<void> {
  const args = ["-D", data, "-U", clusterUser, "-A", "trust", "-E", "UTF8", "--locale=C"];
  await promisify(execFile)(await postgresBinary("initdb"), [...args, "--no-sync"], {
    cwd: "/",
    ...owner,
  });
}

async function serve(data: string, socketFolder: string, owner: Owner | undefined) {
  const options = Object.entries({ ...settings, unix_socket_directories: socketFolder });
  const args = ["-D", data, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const server = spawn(await postgresBinary("postgres"), args, {
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    ...owner,
  });
  process.once("exit", () => server.kill("SIGQUIT"));
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

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGQUIT");
  await ended;
}

/**
 * The unprivileged user to run PostgreSQL as, since it refuses to run as root. Undefined if we are
 * not root.
 */
async function unprivilegedOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const people = (await readFile("/etc/passwd", "utf8")).split("\n").map((row) => row.split(":"));
  const person = ["postgres", "nobody"]
    .map((name) => people.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (person === undefined) throw new Error("There is no user to run PostgreSQL as.");
  return { uid: Number(person[2]), gid: Number(person[3]) };
}
