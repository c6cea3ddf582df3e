import { Readable } from "node:stream";
import { storageUnavailable } from "./storage-unavailable.ts";

/**
 * Returns the bytes of the source, which must be `bytes` in number. Ends with storage_unavailable if
 * there are fewer or more, so that nobody takes them for the file; never passes on more. Destroys the
 * source when it ends or is destroyed, read or not.
 */
export function exactBytes(source: Readable, bytes: number): Readable {
  return bytesBetween(source, { least: bytes, most: bytes });
}

/** The same if only the least and the most bytes are known. */
export function bytesBetween(
  source: Readable,
  { least, most }: { least: number; most: number },
): Readable {
  const wrong = (what: string) => storageUnavailable(new Error(`${what} bytes came`));
  async function* counted(): AsyncGenerator<Uint8Array> {
    let count = 0;
    for await (const chunk of source) {
      count += chunk.length;
      if (count > most) throw wrong(`More than ${most}`);
      yield chunk;
    }
    if (count < least) throw wrong(`Fewer than ${least}`);
  }
  const stream = Readable.from(counted(), { objectMode: false });
  stream.once("close", () => source.destroy());
  // While the reader is paused, the generator does not notice that the source has failed.
  source.once("error", (error) => stream.destroy(error));
  return stream;
}
