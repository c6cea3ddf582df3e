import { posix } from "node:path";

const code = /\.(?:[cm]?[jt]sx?)$/;
/** A path in quotes: of an import, or of a file that is loaded or run. */
const quoted = /["'`]((?:\.{1,2}|#[a-z]+)\/[^"'`\n?]+)/g;

export const isCode = (file) => code.test(file);

/**
 * Reads which files name which others. `files` are the files of the repository, `read` returns the
 * text of one. Returns a map from each named file, also a deleted one, to the files of code that name
 * it.
 */
export function findImporters(files, read) {
  const importers = new Map();
  for (const file of files.filter(isCode)) {
    for (const [, path] of read(file).matchAll(quoted)) {
      const named = path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path);
      importers.set(named, (importers.get(named) ?? new Set()).add(file));
    }
  }
  return importers;
}

/**
 * Returns the files, all that name them, all that name those, and so on. The search does not go on
 * from files for which `isEnd` is true, unless they are among `files`.
 */
export function reach(files, importers, isEnd = () => false) {
  const reached = new Set(files);
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (isEnd(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      queue.push(importer);
    }
  }
  return reached;
}
