import type { Readable } from "node:stream";

/** A range of bytes, counted from 0; `end` is included. */
export type ByteRange = { start: number; end: number };

/** What is to be read of a file of `bytes` bytes: all of it, or a range. */
export type FileRead = { bytes: number; range?: ByteRange | undefined };

/** Where uploaded files are stored. The content of a key never changes. */
export type Storage = {
  /** Stores the whole content. If the content throws, stores nothing and throws the same error. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /**
   * Returns the bytes asked for; null if nothing is stored under the key. If the stored file has
   * another size, throws storage_unavailable, or the stream ends with it before there are too many.
   */
  open: (key: string, asked: FileRead) => Promise<Readable | null>;
  /**
   * Removes what is stored under the key, including parts left by a process that died. Does nothing
   * if there is nothing.
   */
  remove: (key: string) => Promise<void>;
};

export function lengthOf({ range, bytes }: FileRead): number {
  return range === undefined ? bytes : range.end - range.start + 1;
}
