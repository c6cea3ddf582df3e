import type { FailureCode } from "#contract/errors.ts";
import { type Refusal, readRefusal } from "#web/lib/api/refusals.ts";

/** Codes whose server message says what to do next. For all others our own message is shown. */
const telling: readonly string[] = [
  "too_many_requests",
  "tier_requested",
  "email_mismatch",
  "last_admin",
] satisfies FailureCode[];

export function sentenceOr({ code, message }: Refusal, failed: string): string {
  return telling.includes(code) ? message : failed;
}

export function refusedOr(error: unknown, failed: string): string | null {
  if (!error) return null;
  const refusal = readRefusal(error);
  return refusal ? sentenceOr(refusal, failed) : failed;
}
