import type { Readable } from "node:stream";

/** Part of something stored, in bytes counted from 0; both ends belong to it. */
export type ByteRange = { start: number; end: number };

/** Where uploaded files lie. What is under a key never changes. */
export type Storage = {
  /** Stores all of it, or nothing when the content ends with an error, which is thrown again. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Its bytes, or those of the range; null when there is nothing under the key. */
  open: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Also what a process left behind that died while it stored; nothing there is fine. */
  remove: (key: string) => Promise<void>;
};
