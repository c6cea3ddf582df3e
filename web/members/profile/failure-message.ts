import type { FailureCode } from "#contract/errors.ts";
import { type Refusal, readRefusal } from "#web/lib/api/refusals.ts";

/** Codes whose server message says what to do next. For all others our own message is shown. */
const codesWithAdvice: readonly string[] = [
  "too_many_requests",
  "proof_required",
  "tier_requested",
  "email_mismatch",
  "address_not_confirmed",
  "last_admin",
] satisfies FailureCode[];

/** Returns the server's message if it gives advice, or else `failed`. */
export function refusalMessage({ code, message }: Refusal, failed: string): string {
  return codesWithAdvice.includes(code) ? message : failed;
}

/** Returns the message for a failed call, or null if there is no error. */
export function failureMessage(error: unknown, failed: string): string | null {
  if (!error) return null;
  const refusal = readRefusal(error);
  return refusal ? refusalMessage(refusal, failed) : failed;
}
