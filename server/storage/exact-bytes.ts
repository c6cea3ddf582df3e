import { Readable } from "node:stream";
import { storageUnavailable } from "./storage-unavailable.ts";

/** Ends with storage_unavailable if other than `bytes` come. Destroys the source, read or not. */
export function exactBytes(source: Readable, bytes: number): Readable {
  const wrong = (how: string) => storageUnavailable(new Error(`${how} than ${bytes} bytes came`));
  async function* counted(): AsyncGenerator<Uint8Array> {
    let count = 0;
    for await (const chunk of source) {
      count += chunk.length;
      if (count > bytes) throw wrong("More");
      yield chunk;
    }
    if (count < bytes) throw wrong("Fewer");
  }
  const stream = Readable.from(counted(), { objectMode: false });
  stream.once("close", () => source.destroy());
  // While the reader is paused, the generator does not notice that the source has failed.
  source.once("error", (error) => stream.destroy(error));
  return stream;
}
