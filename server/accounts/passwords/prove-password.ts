import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { limitOwnGuesses } from "#server/accounts/guesses.ts";
import { requireOwnCookie } from "#server/accounts/logins/identify.ts";
import { proveSecondFactor } from "#server/accounts/two-factor/second-factor.ts";
import { findTwoFactorState } from "#server/accounts/two-factor/second-factors.queries.ts";
import type { Actor, CallContext } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { checkPassword } from "./passwords.ts";

export type Proof = { password: string; code?: string | undefined };

/**
 * Requires the login's cookie, because an access token proves nothing. Uses the code up. Throws
 * unauthenticated, too_many_requests, wrong_password, second_factor_required, wrong_code.
 */
export async function provePassword(
  context: CallContext,
  auth: Auth,
  proof: Proof,
): Promise<Actor> {
  const actor = await requireOwnCookie(context, auth);
  await limitOwnGuesses(context, () => checkProof(context.work, auth, actor.id, proof));
  return actor;
}

/** Returns the password's hash. Throws wrong_password, second_factor_required, wrong_code. */
export async function checkProof(
  work: Work,
  auth: Auth,
  accountId: string,
  { password, code }: Proof,
): Promise<string> {
  const hash = await checkPassword(work, accountId, password);
  const isTwoFactorOn = await findTwoFactorState(work, accountId);
  if (isTwoFactorOn === undefined) throw new Failure("unauthenticated");
  if (!isTwoFactorOn) return hash;
  if (code === undefined) throw new Failure("second_factor_required");
  await proveSecondFactor(work, auth, { accountId, code });
  return hash;
}
