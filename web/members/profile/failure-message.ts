import type { FailureCode } from "#contract/errors.ts";
import { type Refusal, readRefusal } from "#web/lib/api/refusals.ts";

/** The server's message says what to do next. */
const codesWithAdvice: readonly string[] = [
  "too_many_requests",
  "proof_required",
  "tier_requested",
  "email_mismatch",
  "address_not_confirmed",
  "last_admin",
] satisfies FailureCode[];

export function refusalMessage({ code, message }: Refusal, failed: string): string {
  return codesWithAdvice.includes(code) ? message : failed;
}

export function failureMessage(error: unknown, failed: string): string | null {
  if (!error) return null;
  const refusal = readRefusal(error);
  return refusal ? refusalMessage(refusal, failed) : failed;
}
