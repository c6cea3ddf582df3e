import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { bytesAsked, type ReadRequest } from "./storage.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

/** Throws storage_unavailable if the store says that it sends anything but what was asked for. */
export function checkReply(reply: GetObjectCommandOutput, asked: ReadRequest): void {
  const { ContentLength } = reply;
  const encodings = encodingsOf(reply);
  const { httpStatusCode } = reply.$metadata;
  const status = asked.range === undefined ? 200 : 206;
  const length = bytesAsked(asked) ?? ContentLength;
  if (httpStatusCode !== status) throw wrong(`answered ${httpStatusCode} instead of ${status}`);
  if (encodings.length > 0) throw wrong(`sends the file as ${encodings.join()}`);
  if (ContentLength !== undefined && ContentLength !== length) {
    throw wrong(`sends ${ContentLength} bytes instead of ${length}`);
  }
  if (!isRange(reply.ContentRange, asked)) throw wrong(`sends the range ${reply.ContentRange}`);
}

const wrong = (what: string) => storageUnavailable(new Error(`The object store ${what}`));

/** Encodings that a store keeps with a file though the bytes that it sends are those of the file. */
const plain = new Set(["", "identity", "aws-chunked"]);

function encodingsOf({ ContentEncoding = "" }: GetObjectCommandOutput): string[] {
  const encodings = ContentEncoding.split(",").map((encoding) => encoding.trim());
  return encodings.filter((encoding) => !plain.has(encoding));
}

function isRange(sent: string | undefined, { range, bytes }: ReadRequest): boolean {
  if (range === undefined) return true;
  const [part, size] = sent?.split("/") ?? [];
  const isSize = size === "*" || bytes === undefined || size === String(bytes);
  return part === `bytes ${range.start}-${range.end}` && isSize;
}
