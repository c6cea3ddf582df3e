import { Readable } from "node:stream";
import { storageUnavailable } from "./storage-unavailable.ts";

/**
 * Returns the bytes of the source, which must be `bytes` in number. Ends with storage_unavailable if
 * there are fewer or more, so that nobody takes them for the file; never passes on more. Destroys the
 * source when it ends or is destroyed, read or not.
 */
export function exactBytes(source: Readable, bytes: number): Readable {
  const wrong = (what: string) => storageUnavailable(new Error(`${what} than ${bytes} bytes came`));
  async function* counted(): AsyncGenerator<Uint8Array> {
    let left = bytes;
    for await (const chunk of source) {
      left -= chunk.length;
      if (left < 0) throw wrong("More");
      yield chunk;
    }
    if (left > 0) throw wrong("Fewer");
  }
  const stream = Readable.from(counted(), { objectMode: false });
  stream.once("close", () => source.destroy());
  // While the reader is paused, the generator does not notice that the source has failed.
  source.once("error", (error) => stream.destroy(error));
  return stream;
}
