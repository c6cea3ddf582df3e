import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { Filesystem } from "@electric-sql/pglite/basefs";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { runInProcess } from "#server/config/run-in-process.ts";

/**
 * The engine has one connection. The operating system keeps what was read in memory anyway; what
 * the engine keeps comes on top of that, from its start on.
 */
const memorySettings = ["max_connections=5", "shared_buffers=64MB", "wal_buffers=1MB"];

const startParams = [
  ...PGlite.defaultStartParams,
  ...memorySettings.flatMap((setting) => ["-c", setting]),
];

const extensions = { pg_trgm };

const unfinishedEnding = ".new-";
const copyEnding = ".copy-";

/** Opens the embedded engine on a folder. Only the owner of its files may read and write them. */
export function openEngine(folder: string): Promise<PGlite> {
  return open({ fs: new PrivateFiles(folder) });
}

/** Opens an embedded engine that keeps its files in memory: in `fs`, or in one that is empty. */
export function openEngineInMemory(fs?: Filesystem): Promise<PGlite> {
  return open(fs && { fs });
}

async function open(options: PGliteOptions = {}): Promise<PGlite> {
  const engine = new Engine({ ...options, extensions, startParams });
  await engine.waitReady;
  return engine;
}

/**
 * Creates the embedded database in the folder, unless it is there already. This runs in a process of
 * its own, because it takes hundreds of megabytes that the engine would keep. The folder appears
 * complete.
 */
export async function createIfMissing(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  await deleteBeside(folder, unfinishedEnding);
  // A process whose server was killed may go on writing for a moment, so each has a folder of its own.
  const unfinished = await mkdtemp(folder + unfinishedEnding);
  const program = new URL("./create-database-process.ts", import.meta.url);
  await runInProcess<null>(program, unfinished);
  await rename(unfinished, folder);
}

/** Makes an empty folder for a copy of the engine's files, beside them. */
export async function makeCopyFolder(folder: string): Promise<string> {
  return await mkdtemp(folder + copyEnding);
}

/** Deletes copies that a server left when it was killed. */
export async function deleteCopies(folder: string): Promise<void> {
  await deleteBeside(folder, copyEnding);
}

async function deleteBeside(folder: string, ending: string): Promise<void> {
  const names = await readdir(dirname(folder));
  for (const name of names.filter((name) => name.startsWith(basename(folder) + ending))) {
    await rm(join(dirname(folder), name), { recursive: true, maxRetries: 3 });
  }
}

/** Our driver reads values itself, so the engine need not look up all types of arrays at each start. */
class Engine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** Left alone, the engine sets the mode 0666 on every file that it creates, despite the umask. */
class PrivateFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), closeToOthers];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** The engine's own file system, of which its package has no types. */
type Files = { chmod: (path: unknown, mode: number, dontFollow?: boolean) => void };

function closeToOthers({ FS }: { FS: Files }): void {
  const chmod = FS.chmod.bind(FS);
  FS.chmod = (path, mode, dontFollow) => chmod(path, mode & 0o700, dontFollow);
}
