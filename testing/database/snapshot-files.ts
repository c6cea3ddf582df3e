import type { PGlite } from "@electric-sql/pglite";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";

/**
 * Files of an embedded database that was shut down. A folder comes before its files and has no
 * contents.
 */
export type Snapshot = [path: string, contents: Uint8Array | null][];

export const dataFolder = "/pglite/data";

/** The engine's own file system, of which its package has no types. */
type Files = {
  mkdir: (path: string, mode: number) => void;
  readdir: (path: string) => string[];
  readFile: (path: string) => Uint8Array;
  writeFile: (path: string, contents: Uint8Array, options: { canOwn: boolean }) => void;
  stat: (path: string) => { mode: number };
  isDir: (mode: number) => boolean;
  quit: () => void;
};

/**
 * In memory, at first those of a snapshot. Loading the engine's own dump takes longer: it is a tar
 * file of a database that was not shut down.
 */
export class SnapshotFiles extends EmscriptenBuiltinFilesystem {
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    super();
    this.#snapshot = snapshot;
  }

  override async initialSyncFs(): Promise<void> {
    const files = filesOf(this.pg);
    for (const [path, contents] of this.#snapshot) {
      if (contents === null) files.mkdir(path, 0o700);
      // A copy, because the engine writes into it.
      else files.writeFile(path, contents.slice(), { canOwn: true });
    }
  }

  override async closeFs(): Promise<void> {
    filesOf(this.pg).quit();
  }
}

/** In memory. The snapshot is taken when the engine is closed. */
export class FilesToKeep extends EmscriptenBuiltinFilesystem {
  snapshot: Snapshot = [];

  override async closeFs(): Promise<void> {
    const files = filesOf(this.pg);
    this.snapshot = readAll(files, dataFolder);
    files.quit();
  }
}

function readAll(files: Files, folder: string): Snapshot {
  const names = files.readdir(folder).filter((name) => name !== "." && name !== "..");
  const inside = names.flatMap((name): Snapshot => {
    const path = `${folder}/${name}`;
    const isFolder = files.isDir(files.stat(path).mode);
    return isFolder ? readAll(files, path) : [[path, files.readFile(path)]];
  });
  return [[folder, null], ...inside];
}

function filesOf(engine: PGlite | undefined): Files {
  if (engine === undefined) throw new Error("The engine is not open.");
  return engine.Module.FS as Files;
}
