import type { ProofState } from "#contract/accounts/proofs.ts";
import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { limitOwnGuesses } from "#server/accounts/guesses.ts";
import { requireOwnCookie } from "#server/accounts/logins/identify.ts";
import { recordProof } from "#server/accounts/logins/login-sessions.queries.ts";
import { hasPasskey } from "#server/accounts/passkeys/passkeys.queries.ts";
import { proveSecondFactor } from "#server/accounts/two-factor/second-factor.ts";
import { findTwoFactorState } from "#server/accounts/two-factor/second-factors.queries.ts";
import { type CallContext, hasRecentProof, signedIn } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { checkPassword } from "./passwords.ts";

type Proof = { password: string } | { code: string };

/**
 * Throws unauthenticated, also without the login's cookie, too_many_requests, wrong_password,
 * wrong_code, two_factor_state, second_factor_required.
 */
export async function proveAgain(context: CallContext, auth: Auth, proof: Proof): Promise<void> {
  const actor = await requireOwnCookie(context, auth);
  await limitOwnGuesses(context, () => checkEither(context.work, auth, actor.id, proof));
  if (!(await recordProof(context.work, actor.loginSessionId)))
    throw new Failure("unauthenticated");
}

async function checkEither(work: Work, auth: Auth, accountId: string, proof: Proof): Promise<void> {
  if ("code" in proof) {
    await proveSecondFactor(work, auth, { accountId, code: proof.code });
    return;
  }
  const isTwoFactorOn = await findTwoFactorState(work, accountId);
  if (isTwoFactorOn) throw new Failure("second_factor_required");
  await checkPassword(work, accountId, proof.password);
}

export async function readProofState(context: CallContext): Promise<ProofState> {
  const { work } = context;
  const actor = signedIn(context);
  const isTwoFactorOn = await findTwoFactorState(work, actor.id);
  return {
    is_recent: hasRecentProof(actor, work.now()),
    ways: [
      isTwoFactorOn ? "code" : "password",
      ...((await hasPasskey(work, actor.email)) ? (["passkey"] as const) : []),
    ],
  };
}
