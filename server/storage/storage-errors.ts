import { type GetObjectCommandOutput, S3ServiceException } from "@aws-sdk/client-s3";
import { storageUnavailable } from "./storage-unavailable.ts";

/** Returns storage_unavailable, caused by the error, if the store can't be used; else the error. */
export function toStorageError(error: unknown): unknown {
  if (isOfConnection(error)) return storageUnavailable(error);
  const status = answeredStatus(error);
  if (status === undefined || isOurs(error, status)) return error;
  return storageUnavailable(withoutReply(error, status));
}

/** Returns the status of the answer that the error is about, if it is about one. */
function answeredStatus(error: unknown): number | undefined {
  if (!(error instanceof Error && "$metadata" in error)) return undefined;
  return (error.$metadata as GetObjectCommandOutput["$metadata"]).httpStatusCode;
}

/** Most characters that are logged of what a store calls an error. */
const longestName = 100;

/**
 * Returns the error without the store's reply. Of a reply that is not XML, such as a proxy's page,
 * the library adds each character to the error, and all of them would be logged.
 */
function withoutReply(error: unknown, status: number): Error {
  const isOfS3 = error instanceof S3ServiceException;
  const what = isOfS3 ? `: ${error.name.slice(0, longestName)}` : ", and not as S3 does";
  return new Error(`The object store answered ${status}${what}`);
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

/** Statuses with which a store refuses a request that is right: of keys, time, a range, too many. */
const refusals = new Set([401, 403, 408, 416, 429]);

/** Names of such refusals that come with a status of requests that are wrong. */
const refusalNames = new Set([
  "AuthorizationHeaderMalformed",
  "ExpiredToken",
  "InvalidToken",
  "NoSuchUpload",
  "RequestTimeout",
  "SlowDown",
]);

/** Whether the store says that the request is wrong, or names something that does not exist. */
function isOurs(error: unknown, status: number): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  if (error.name === "NotImplemented") return true;
  const isRefusal = refusals.has(status) || refusalNames.has(error.name);
  return status >= 400 && status < 500 && !isRefusal;
}

function isOfConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const isKnown = networkCodes.has(code) || tlsCode.test(code) || parserCode.test(code);
  return isKnown || error.name === "TimeoutError";
}
