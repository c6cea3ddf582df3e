import { S3ServiceException } from "@aws-sdk/client-s3";
import { Failure } from "#contract/errors.ts";

/** Returns storage_unavailable, caused by the error, if the store can't be used; else the error. */
export function toStorageError(error: unknown): unknown {
  return isUnavailable(error) ? storageUnavailable(withoutReply(error)) : error;
}

/**
 * Returns the error without the store's reply. Of a reply that is not XML, such as a proxy's page,
 * the library adds each character to the error, and all of them would be logged.
 */
function withoutReply(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error;
  const { name, $metadata } = error;
  return new Error(`The object store answered ${$metadata.httpStatusCode}: ${name}`);
}

export function storageUnavailable(cause: unknown): Failure {
  return new Failure("storage_unavailable", undefined, { cause });
}

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
  "EAI_FAIL",
  "EAI_NODATA",
  "EPIPE",
  "EPROTO",
  "ETIMEDOUT",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** The codes of a certificate or a handshake that fails, by Node and OpenSSL. */
const tlsCode = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

/** The codes of Node's HTTP parser, for an answer that is not HTTP. */
const parserCode = /^HPE_/;

/** Answers to a request that is right: of wrong keys, a range that is not there, too many requests. */
const refusals = new Set([401, 403, 416, 429]);

function isUnavailable(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 0 } = error.$metadata;
    if (error.name === "NotImplemented") return false;
    const isRedirect = httpStatusCode >= 300 && httpStatusCode < 400;
    const hasFailed = httpStatusCode >= 500 || refusals.has(httpStatusCode);
    return isRedirect || hasFailed || error.name === "NoSuchUpload";
  }
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const isOfConnection = networkCodes.has(code) || tlsCode.test(code) || parserCode.test(code);
  return error.name === "TimeoutError" || isOfConnection;
}
