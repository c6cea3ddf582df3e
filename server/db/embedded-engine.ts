import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Opens the embedded engine on a folder. Only the owner of its files may read and write them. */
export function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new PrivateFiles(folder) });
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
