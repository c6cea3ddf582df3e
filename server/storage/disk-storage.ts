import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { exactBytes } from "./exact-bytes.ts";
import { type FileRead, lengthOf, type Storage } from "./storage.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

/** One folder; an incomplete file ends in `.part`. */
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
    open: async (key, asked) => {
      const file = await openFile(placeOf(key).path);
      return file === undefined ? null : await read(file, asked);
    },
    remove: async (key) => {
      const { path, part } = placeOf(key);
      await rm(part, { force: true });
      await rm(path, { force: true });
    },
  };
}

/** Flushes to disk, so that a power failure loses no uploaded file. */
async function writeAll(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws storage_unavailable if the file has another size. */
async function read(file: FileHandle, asked: FileRead): Promise<Readable> {
  try {
    const { size } = await file.stat();
    if (size !== asked.bytes) {
      throw storageUnavailable(new Error(`The file has ${size} bytes instead of ${asked.bytes}`));
    }
    return exactBytes(file.createReadStream(asked.range), lengthOf(asked));
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
