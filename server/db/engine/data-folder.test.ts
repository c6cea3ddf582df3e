import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeTestDatabase } from "#testing/database/databases.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const patience = 90_000;

let folder = "";
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-folder-"));
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  children = [];
  await rm(folder, { recursive: true, force: true });
});

function startServer(): ChildProcess {
  const { PATH } = process.env;
  const env = {
    PATH,
    DATA_DIR: folder,
    PORT: "0",
    ACADEMY_CONTENT: "empty",
    LOG_LEVEL: "error",
    ADMIN_EMAIL: "boss@example.com",
    ADMIN_PASSWORD: "quiet words",
  };
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], { cwd: root, env });
  children.push(child);
  return child;
}

function ready(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (part) => said.push(String(part)));
    child.stdout?.on("data", (part) => {
      if (String(part).includes("is ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`Ended with ${code}: ${said.join("")}`)));
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  const parts: string[] = [];
  child.stderr?.on("data", (part) => parts.push(String(part)));
  const [code] = await once(child, "close");
  return { code, errors: parts.join("") };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

describe.runIf(process.env["TEST_ENGINE"] === "pglite")("the data folder", () => {
  test("admits one server at a time, and the next at once after a crash", {
    tags: "running.one-process",
    timeout: patience,
  }, async () => {
    await writeTestDatabase(join(folder, "postgres"));
    const first = startServer();
    await ready(first);
    const { code, errors } = await ended(startServer());
    expect(code).toBe(1);
    expect(errors).toBe(
      `Another process is using the data folder ${folder}. Stop it first, or set DATABASE_URL to run several.\n`,
    );
    await kill(first);
    await ready(startServer());
  });

  test("is closed to other users of the machine when a server starts, with all that is in it", {
    tags: "running.private-files",
    timeout: patience,
  }, async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, "outbox"), { mode: 0o755 });
    await writeFile(join(folder, "outbox", "old.eml"), "", { mode: 0o644 });
    const server = startServer();
    await ready(server);
    const names = await readdir(folder, { recursive: true });
    expect(names.length).toBeGreaterThan(900);
    const open = await Promise.all(names.map(async (name) => (await isOpen(name)) && name));
    expect(open.filter((name) => name !== false)).toEqual([]);
    expect(await isOpen(".")).toBe(false);
  });

  /** A file that is gone meanwhile is not open. */
  async function isOpen(name: string): Promise<boolean> {
    const { mode } = await stat(join(folder, name)).catch(() => ({ mode: 0 }));
    return (mode & 0o077) !== 0;
  }
});
