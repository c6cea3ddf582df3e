import type { Readable } from "node:stream";

/** A range of bytes, counted from 0; `end` is included. */
export type ByteRange = { start: number; end: number };

/** What is to be read of a file: all of it, or a range. */
export type ReadRequest = {
  range?: ByteRange | undefined;
  /** How many bytes the whole file has, if that is known. */
  bytes?: number | undefined;
};

/** Where uploaded files are stored. The content of a key never changes. */
export type Storage = {
  /** Stores the whole content. If the content throws, stores nothing and throws the same error. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /**
   * Returns the bytes asked for; null if nothing is stored under the key. If what is stored is not
   * as asked, throws storage_unavailable, or the stream ends with it before there are too many.
   */
  open: (key: string, asked?: ReadRequest) => Promise<Readable | null>;
  /**
   * Removes what is stored under the key, including parts left by a process that died. Does nothing
   * if there is nothing.
   */
  remove: (key: string) => Promise<void>;
};

/** Returns how many bytes are to come, if that is known. */
export function bytesAsked({ range, bytes }: ReadRequest): number | undefined {
  return range === undefined ? bytes : range.end - range.start + 1;
}
