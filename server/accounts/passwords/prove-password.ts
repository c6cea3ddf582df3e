import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { limitOwnGuesses } from "#server/accounts/guesses.ts";
import { type Owner, requireOwnCookie } from "#server/accounts/logins/identify.ts";
import { findTwoFactorState } from "#server/accounts/two-factor/second-factors.queries.ts";
import { checkOwnSecondFactor } from "#server/accounts/two-factor/two-factor.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { checkPassword } from "./passwords.ts";

/** The password of an account, and a code if its two-factor is on. */
export type Proof = { password: string; code?: string | undefined };

/**
 * Checks that the caller is the owner of the account: the call must carry the cookie of the login
 * session, because an access token alone proves nothing, the password, and, if two-factor is on, a
 * code of the authenticator app or a recovery code, which is used up. Signs nobody in. Wrong guesses
 * are limited. Returns the owner. Throws unauthenticated, too_many_requests, wrong_password,
 * second_factor_required, wrong_code.
 */
export async function provePassword(
  context: CallContext,
  auth: Auth,
  proof: Proof,
): Promise<Owner> {
  const { work, requestHeaders } = context;
  const actor = signedIn(context);
  const owner = await requireOwnCookie(work, auth, actor, requestHeaders);
  await limitOwnGuesses(context, () => checkProof(work, auth, owner, proof));
  return owner;
}

async function checkProof(work: Work, auth: Auth, owner: Owner, { password, code }: Proof) {
  const { id } = owner.actor;
  await checkPassword(work, id, password);
  const isTwoFactorOn = await findTwoFactorState(work, id);
  if (isTwoFactorOn === undefined) throw new Failure("unauthenticated");
  if (!isTwoFactorOn) return;
  if (code === undefined) throw new Failure("second_factor_required");
  await checkOwnSecondFactor(work, auth, owner, code);
}
