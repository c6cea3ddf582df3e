import type { FailureCode } from "#contract/errors.ts";

/** The second is the code for a token that can't be one of ours. */
const codes: readonly string[] = ["link_spent", "invalid_input"] satisfies FailureCode[];

/** Whether a refusal with this code says that the link of a mail no longer works. */
export function isOfSpentLink({ code }: { code: string }): boolean {
  return codes.includes(code);
}
