import { Failure } from "#contract/errors.ts";
import { type Actor, type CallContext, signedIn } from "#server/http/api.ts";
import { findTwoFactorState } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { limitOwnGuesses } from "./guesses.ts";
import { requireOwnCookie } from "./login-sessions.ts";
import { checkPassword } from "./passwords.ts";
import { checkOwnSecondFactor } from "./two-factor.ts";

/** The password of an account, and a code if its two-factor is on. */
export type Proof = { password: string; code?: string | undefined };

/**
 * Checks that the caller is the owner of the account: the call must carry the cookie of the login
 * session, because an access token alone proves nothing, the password, and, if two-factor is on, a
 * code of the authenticator app or a recovery code, which is used up. Signs nobody in. Wrong guesses
 * are limited. Throws unauthenticated, too_many_requests, wrong_password, second_factor_required,
 * wrong_code.
 */
export async function provePassword(
  context: CallContext,
  auth: Auth,
  proof: Proof,
): Promise<Actor> {
  const actor = signedIn(context);
  await requireOwnCookie(auth, actor, context.requestHeaders);
  await limitOwnGuesses(context, () => checkProof(context, auth, proof));
  return actor;
}

async function checkProof(context: CallContext, auth: Auth, { password, code }: Proof) {
  const { work, requestHeaders } = context;
  const { id } = signedIn(context);
  await checkPassword(work, id, password);
  const isTwoFactorOn = await findTwoFactorState(work, id);
  if (isTwoFactorOn === undefined) throw new Failure("unauthenticated");
  if (!isTwoFactorOn) return;
  if (code === undefined) throw new Failure("second_factor_required");
  await checkOwnSecondFactor(auth, requestHeaders, code);
}
