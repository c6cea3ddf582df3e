import { buffer } from "node:stream/consumers";
import { storageUnavailable } from "#server/storage/storage-unavailable.ts";
import type { Work } from "#server/work.ts";

/** `end` is excluded. Throws storage_unavailable. */
export async function readStored(
  { storage }: Pick<Work, "storage">,
  { key, bytes }: { key: string; bytes: number },
  start = 0,
  end = bytes,
): Promise<Buffer> {
  const stream = await storage.open(key, { range: { start, end: end - 1 }, bytes });
  if (stream === null) throw storageUnavailable(new Error(`Nothing is stored as ${key}`));
  return await buffer(stream);
}
