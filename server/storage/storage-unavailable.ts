import { Failure } from "#contract/errors.ts";

export function storageUnavailable(cause: unknown): Failure {
  return new Failure("storage_unavailable", undefined, { cause });
}
