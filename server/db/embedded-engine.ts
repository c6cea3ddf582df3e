import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const extensions = { pg_trgm };

/** Opens the embedded engine on a folder. Only the owner of its files may read and write them. */
export function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new PrivateFiles(folder), extensions });
}

/** Opens an embedded engine that keeps its files in memory, with the given contents or empty. */
export function openEngineInMemory(contents?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions, ...(contents && { loadDataDir: contents }) });
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
