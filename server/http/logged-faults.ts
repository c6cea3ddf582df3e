import type { Failure } from "#contract/errors.ts";

type ErrorLog = { error: (details: { err: unknown }, message: string) => void };

/** Only errors that are not Failures, and causes of Failures that are the server's own fault. */
export function logFault(
  log: ErrorLog,
  { what, error, failure }: { what: string; error: unknown; failure: Failure },
): void {
  if (failure.code === "unexpected") log.error({ err: error }, `${what} failed`);
  else if (failure.status >= 500 && failure.cause) {
    log.error({ err: failure.cause }, `${what} failed: ${failure.code}`);
  }
}
