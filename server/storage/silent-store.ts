import { Readable } from "node:stream";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { Failure } from "#contract/errors.ts";

/** Returns storage_unavailable if the error means that the store is away, otherwise the error. */
export function failIfAway(error: unknown): unknown {
  return isAway(error) ? away(error) : error;
}

const away = (cause: unknown) => new Failure("storage_unavailable", undefined, { cause });

/** The codes of an error between this process and the store, of the system and of Node's streams. */
const networkCodes = new Set([
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "EPROTO",
  "ETIMEDOUT",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** What Node and OpenSSL say of a certificate or a handshake that fails. */
const tlsCode = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 0 } = error.$metadata;
    return httpStatusCode >= 500 && error.name !== "NotImplemented";
  }
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return error.name === "TimeoutError" || networkCodes.has(code) || tlsCode.test(code);
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
