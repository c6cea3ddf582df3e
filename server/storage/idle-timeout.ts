import { Readable } from "node:stream";
import { toStorageError } from "./storage-errors.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

export type IdleLimits = {
  /** Waiting for the next bytes of the body. */
  bodyMs: number;
  /** Waiting until the reader takes more. */
  readerMs: number;
};

/**
 * Ends with storage_unavailable if the connection breaks or no bytes come for `bodyMs`; with an
 * error if nothing is read for `readerMs`. Destroys the body at its end, read or not.
 */
export function withIdleTimeout(body: Readable, { bodyMs, readerMs }: IdleLimits): Readable {
  const failBody = () => body.destroy(storageUnavailable(new Error(`No bytes for ${bodyMs} ms`)));
  const endReading = () => stream.destroy(new Error(`Nothing was read for ${readerMs} ms`));
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const all: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
    while (true) {
      const waiting = setTimeout(failBody, bodyMs);
      const { done, value } = await all
        .next()
        .catch((error) => Promise.reject(toStorageError(error)))
        .finally(() => clearTimeout(waiting));
      if (done) return;
      const paused = setTimeout(endReading, readerMs);
      try {
        yield value;
      } finally {
        clearTimeout(paused);
      }
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  // A generator that has not begun runs none of its code when it is ended.
  stream.once("close", () => body.destroy());
  return stream;
}
