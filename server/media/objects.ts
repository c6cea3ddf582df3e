import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./media.queries.ts";
import { reserveRoom } from "./quotas.ts";

const day = 86_400_000;
const hour = 3_600_000;

/** For a file of another noun. Unless it is kept, it is removed after a day. Throws media_full. */
export async function storeObject(work: Work, content: Uint8Array): Promise<string> {
  const key = randomUUID();
  const removeAfter = new Date(work.now().getTime() + day);
  await reserveRoom(work, { key, removeAfter, bytes: content.length, uploadedBy: null });
  await work.storage.put(key, once(content));
  return key;
}

/** Together with the rows that name it. Throws upload_broken if its removal is due within the hour. */
export async function keepObject(work: Work, key: string): Promise<void> {
  const soon = new Date(work.now().getTime() + hour);
  if (!(await queries.cancelRemoval(work, key, soon))) throw new Failure("upload_broken");
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
