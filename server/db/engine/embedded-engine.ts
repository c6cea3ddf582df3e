import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { Filesystem } from "@electric-sql/pglite/basefs";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { runInProcess } from "#server/config/run-in-process.ts";

/** For one connection. The operating system caches reads anyway. */
const memorySettings = ["max_connections=5", "shared_buffers=64MB", "wal_buffers=1MB"];

const startParams = [
  ...PGlite.defaultStartParams,
  ...memorySettings.flatMap((setting) => ["-c", setting]),
];

const extensions = { btree_gist, pg_trgm };

const unfinishedEnding = ".new-";
const copyEnding = ".copy-";

export function openEngine(folder: string): Promise<PGlite> {
  return open({ fs: new PrivateFiles(folder) });
}

/** In `fs`, or in one that is empty. */
export function openEngineInMemory(fs?: Filesystem): Promise<PGlite> {
  return open(fs && { fs });
}

async function open(options: PGliteOptions = {}): Promise<PGlite> {
  const engine = new Engine({ ...options, extensions, startParams });
  await engine.waitReady;
  return engine;
}

/** In a process of its own, which frees hundreds of megabytes. The folder appears complete. */
export async function createIfMissing(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  await deleteBeside(folder, unfinishedEnding);
  // A process whose server was killed may still write for a moment.
  const unfinished = await mkdtemp(folder + unfinishedEnding);
  const program = new URL("./create-database-process.ts", import.meta.url);
  await runInProcess<null>(program, unfinished);
  await rename(unfinished, folder);
}

export async function makeCopyFolder(folder: string): Promise<string> {
  return await mkdtemp(folder + copyEnding);
}

export async function deleteCopies(folder: string): Promise<void> {
  await deleteBeside(folder, copyEnding);
}

async function deleteBeside(folder: string, ending: string): Promise<void> {
  const names = await readdir(dirname(folder));
  for (const name of names.filter((name) => name.startsWith(basename(folder) + ending))) {
    await rm(join(dirname(folder), name), { recursive: true, maxRetries: 3 });
  }
}

/** The driver reads values itself: the engine need not look up array types at each start. */
class Engine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** The engine sets 0666 on every file that it creates, despite the umask. */
class PrivateFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), closeToOthers];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** The package has no types of it. */
type Files = { chmod: (path: unknown, mode: number, dontFollow?: boolean) => void };

function closeToOthers({ FS }: { FS: Files }): void {
  const chmod = FS.chmod.bind(FS);
  FS.chmod = (path, mode, dontFollow) => chmod(path, mode & 0o700, dontFollow);
}
