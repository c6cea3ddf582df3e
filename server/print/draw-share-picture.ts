import pLimit from "p-limit";
import { runInProcess } from "#server/config/run-in-process.ts";
import type { ShareWords } from "./share-picture.ts";

const program = new URL("./share-picture-process.ts", import.meta.url);
const longestMs = 30_000;

const turns = pLimit(1);

/** In a process of its own, one after the other. */
export async function drawInProcess(words: ShareWords): Promise<Buffer> {
  return Buffer.from(await turns(() => runInProcess<Uint8Array>(program, words, longestMs)));
}
