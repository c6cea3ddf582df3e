import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { type Asked, bytesAsked } from "./storage.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

/** Throws storage_unavailable if the store says that it sends anything but what was asked for. */
export function checkReply(reply: GetObjectCommandOutput, asked: Asked): void {
  const { ContentLength, ContentEncoding = "identity" } = reply;
  const { httpStatusCode } = reply.$metadata;
  const status = asked.range === undefined ? 200 : 206;
  const length = bytesAsked(asked) ?? ContentLength;
  if (httpStatusCode !== status) throw wrong(`answered ${httpStatusCode} instead of ${status}`);
  if (ContentEncoding !== "identity") throw wrong(`sends the file as ${ContentEncoding}`);
  if (ContentLength !== undefined && ContentLength !== length) {
    throw wrong(`sends ${ContentLength} bytes instead of ${length}`);
  }
  if (!isRange(reply.ContentRange, asked)) throw wrong(`sends the range ${reply.ContentRange}`);
}

const wrong = (what: string) => storageUnavailable(new Error(`The object store ${what}`));

function isRange(sent: string | undefined, { range, bytes }: Asked): boolean {
  if (range === undefined) return true;
  const [part, size] = sent?.split("/") ?? [];
  const isSize = size === "*" || bytes === undefined || size === String(bytes);
  return part === `bytes ${range.start}-${range.end}` && isSize;
}
