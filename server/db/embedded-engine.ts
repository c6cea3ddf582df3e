import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { runInThread } from "#server/config/run-in-thread.ts";

/**
 * The engine has one connection. The operating system keeps what was read in memory anyway; what
 * the engine keeps comes on top of that.
 */
const memorySettings = ["max_connections=5", "shared_buffers=32MB", "wal_buffers=1MB"];

const startParams = [
  ...PGlite.defaultStartParams,
  ...memorySettings.flatMap((setting) => ["-c", setting]),
];

const extensions = { pg_trgm };

/** Opens the embedded engine on a folder. Only the owner of its files may read and write them. */
export function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new PrivateFiles(folder), extensions, startParams });
}

/** Opens an embedded engine that keeps its files in memory, with the given contents or empty. */
export function openEngineInMemory(contents?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions, startParams, ...(contents && { loadDataDir: contents }) });
}

/**
 * Creates the embedded database in the folder, unless it is there already. This runs in a thread,
 * because it takes hundreds of megabytes that the engine would keep. The folder appears complete.
 */
export async function createIfMissing(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await runInThread<null>(new URL("./create-database-thread.ts", import.meta.url), unfinished);
  await rename(unfinished, folder);
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
