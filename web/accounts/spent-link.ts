import type { FailureCode } from "#contract/errors.ts";

/** The second is the code for a token that can't be one of ours. */
const codes: readonly string[] = ["link_spent", "invalid_input"] satisfies FailureCode[];

export function isOfSpentLink({ code }: { code: string }): boolean {
  return codes.includes(code);
}
