import type { Readable } from "node:stream";

/** From 0; includes `end`. */
export type ByteRange = { start: number; end: number };

/** `bytes` is the size of the whole file. */
export type FileRead = { bytes: number; range?: ByteRange | undefined };

/** The content of a key never changes. */
export type Storage = {
  /** If the content throws, stores nothing and throws the same error. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Null if nothing is stored. For another size, it or the stream throws storage_unavailable. */
  open: (key: string, asked: FileRead) => Promise<Readable | null>;
  /** Also parts left by a process that died. Does nothing if there is nothing. */
  remove: (key: string) => Promise<void>;
};

export function lengthOf({ range, bytes }: FileRead): number {
  return range === undefined ? bytes : range.end - range.start + 1;
}
