import { Failure, type FailureCode } from "#contract/errors.ts";

/** On both engines. Rethrows other errors. */
export async function failureForConstraint<Reply>(
  reply: Promise<Reply>,
  refusals: Readonly<Record<string, FailureCode>>,
): Promise<Reply> {
  try {
    return await reply;
  } catch (cause) {
    const rule = cause instanceof Error && "constraint" in cause ? String(cause.constraint) : "";
    const code = refusals[rule];
    throw code === undefined ? cause : new Failure(code, undefined, { cause });
  }
}
