import type { Failure } from "#contract/errors.ts";

/** The part of a logger that this needs. */
type ErrorLog = { error: (details: { err: unknown }, message: string) => void };

/**
 * Logs what an operator must know of: an error that is not a Failure, and the cause of a Failure
 * that is the server's own, such as an object store that can't be reached. `what` failed, as
 * "request" or "call".
 */
export function logFault(
  log: ErrorLog,
  { what, error, failure }: { what: string; error: unknown; failure: Failure },
): void {
  if (failure.code === "unexpected") log.error({ err: error }, `${what} failed`);
  else if (failure.status >= 500 && failure.cause) {
    log.error({ err: failure.cause }, `${what} failed: ${failure.code}`);
  }
}
