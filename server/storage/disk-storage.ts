import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "./storage.ts";

/** Stores files in one folder, each named by its key. An incomplete file ends in `.part`. */
export function diskStorage(folder: string): Storage {
  const placeOf = (key: string) => {
    const path = join(folder, key);
    return { path, part: `${path}.part` };
  };
  return {
    put: async (key, content) => {
      const { path, part } = placeOf(key);
      await mkdir(folder, { recursive: true });
      try {
        await writeAll(part, content);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    open: async (key, range) => {
      const file = await openFile(placeOf(key).path);
      return file?.createReadStream(range) ?? null;
    },
    remove: async (key) => {
      const { path, part } = placeOf(key);
      await rm(part, { force: true });
      await rm(path, { force: true });
    },
  };
}

/** Writes and flushes to disk, so that a power failure does not lose an uploaded file. */
async function writeAll(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
