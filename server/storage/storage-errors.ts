import { S3ServiceException } from "@aws-sdk/client-s3";
import { Failure } from "#contract/errors.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

export function toStorageError(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = answeredStatus(error);
  return storageUnavailable(status === undefined ? error : withoutReply(error, status));
}

/** Undefined if the store did not answer. */
function answeredStatus(error: unknown): number | undefined {
  if (!(error instanceof Error && "$metadata" in error)) return undefined;
  return (error.$metadata as S3ServiceException["$metadata"]).httpStatusCode;
}

/** For a reply that is not XML, the library adds each character to the error. */
function withoutReply(error: unknown, status: number): Error {
  const what = error instanceof S3ServiceException ? `: ${error.name}` : ", and not as S3 does";
  return new Error(`The object store answered ${status}${what}`);
}
