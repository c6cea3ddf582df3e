import type { ProofState } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { type CallContext, hasRecentProof, signedIn } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import { findTwoFactorState } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { limitOwnGuesses } from "./guesses.ts";
import { type Owner, requireOwnCookie } from "./identify.ts";
import { recordProof } from "./login-sessions.queries.ts";
import { hasPasskey } from "./passkeys.queries.ts";
import { checkPassword } from "./passwords.ts";
import { checkOwnSecondFactor } from "./two-factor.ts";

/** One of what the account can prove itself with. */
type Proof = { password: string } | { code: string };

/**
 * Checks the caller's password or code, and opens the calls that need a recent proof to this login.
 * Wrong guesses are limited. Throws unauthenticated, also without the cookie of the login,
 * too_many_requests, wrong_password, wrong_code, and two_factor_state for a code while two-factor is
 * off.
 */
export async function proveAgain(context: CallContext, auth: Auth, proof: Proof): Promise<void> {
  const { work, requestHeaders } = context;
  const actor = signedIn(context);
  const owner = { actor, headers: await requireOwnCookie(work, auth, actor, requestHeaders) };
  await limitOwnGuesses(context, () => checkEither(work, auth, owner, proof));
  if (!(await recordProof(work, actor.loginSessionId))) throw new Failure("unauthenticated");
}

async function checkEither(work: Work, auth: Auth, owner: Owner, proof: Proof): Promise<void> {
  const { id } = owner.actor;
  if ("password" in proof) return await checkPassword(work, id, proof.password);
  if (!(await findTwoFactorState(work, id))) throw new Failure("two_factor_state");
  await checkOwnSecondFactor(work, auth, owner, proof.code);
}

/** Returns whether the caller's last proof still counts, and the ways to prove again. */
export async function readProofState(context: CallContext): Promise<ProofState> {
  const { work } = context;
  const actor = signedIn(context);
  const isTwoFactorOn = await findTwoFactorState(work, actor.id);
  return {
    is_recent: hasRecentProof(actor, work.now()),
    ways: [
      "password",
      ...(isTwoFactorOn ? (["code"] as const) : []),
      ...((await hasPasskey(work, actor.email)) ? (["passkey"] as const) : []),
    ],
  };
}
