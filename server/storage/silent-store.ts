import { Readable } from "node:stream";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { Failure } from "#contract/errors.ts";

/** Returns storage_unavailable if the error means that the store is away, otherwise the error. */
export function failIfAway(error: unknown): unknown {
  return isAway(error) ? away(error) : error;
}

const away = (cause: unknown) => new Failure("storage_unavailable", undefined, { cause });

function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 0 } = error.$metadata;
    return httpStatusCode >= 500 && error.name !== "NotImplemented";
  }
  if (!(error instanceof Error)) return false;
  // The system's own names, such as ECONNREFUSED; those that begin with ERR_ are Node's.
  const isOfSystem = "code" in error && /^E(?!RR_)[A-Z]+/.test(String(error.code));
  return error.name === "TimeoutError" || isOfSystem;
}

/**
 * Returns the bytes of the body. Ends it with storage_unavailable when a reader has waited for bytes
 * for `patience` milliseconds.
 */
export function untilSilent(body: Readable, patience: number): Readable {
  return Readable.from(pieces(body, patience), { objectMode: false });
}

async function* pieces(body: Readable, patience: number): AsyncGenerator<Uint8Array> {
  const all: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    while (true) {
      const silence = setTimeout(() => body.destroy(away(null)), patience);
      const { done, value } = await all.next().finally(() => clearTimeout(silence));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}
