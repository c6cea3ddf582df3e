import type { Readable } from "node:stream";

/** A range of bytes, counted from 0; `end` is included. */
export type ByteRange = { start: number; end: number };

/** Where uploaded files are stored. The content of a key never changes. */
export type Storage = {
  /** Stores the whole content. If the content throws, stores nothing and throws the same error. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Returns the bytes, or those of the range; null if nothing is stored under the key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /**
   * Removes what is stored under the key, including parts left by a process that died. Does nothing
   * if there is nothing.
   */
  remove: (key: string) => Promise<void>;
};
