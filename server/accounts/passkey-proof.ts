import { Failure } from "#contract/errors.ts";
import type { Assertion, RequestOptions } from "#contract/passkeys.ts";
import { type CallContext, signedIn } from "#server/http/api.ts";
import type { Auth } from "./auth.ts";
import { limitOwnGuesses } from "./guesses.ts";
import { requireOwnCookie } from "./identify.ts";
import { recordProof } from "./login-sessions.queries.ts";
import { bindChallenge, type ChallengePurpose, spendChallenge } from "./passkey-challenges.ts";
import { acceptPasskey } from "./passkey-sign-in.ts";
import { findPasskey, listCredentials } from "./passkeys.queries.ts";
import { requestOptions } from "./webauthn.ts";

/**
 * Returns what the caller's browser needs to prove with a passkey who the caller is, and the cookie
 * for it. Throws passkey_missing if the account has none.
 */
export async function prepareProof(
  context: CallContext,
): Promise<{ options: RequestOptions; cookie: string }> {
  const { work } = context;
  const credentials = await listCredentials(work, signedIn(context).id);
  if (credentials.length === 0) throw new Failure("passkey_missing");
  const options = await requestOptions(work, credentials);
  return { options, cookie: await bindChallenge(work, proofOf(context), options.challenge) };
}

/**
 * Checks a passkey of the caller, and opens the calls that need a recent proof to this login. Throws
 * unauthenticated, also without the cookie of the login, too_many_requests, passkey_expired,
 * passkey_refused, passkey_unverified.
 */
export async function proveWithPasskey(
  context: CallContext,
  auth: Auth,
  assertion: Assertion,
): Promise<void> {
  const { work, requestHeaders } = context;
  const actor = signedIn(context);
  await requireOwnCookie(work, auth, actor, requestHeaders);
  await limitOwnGuesses(context, async () => {
    const challenge = await spendChallenge(work, proofOf(context), requestHeaders);
    const passkey = await findPasskey(work, assertion.id);
    if (passkey?.user_id !== actor.id) throw new Failure("passkey_refused");
    await acceptPasskey(work, assertion, { passkey, challenge });
  });
  if (!(await recordProof(work, actor.loginSessionId))) throw new Failure("unauthenticated");
}

function proofOf(context: CallContext): ChallengePurpose {
  return `passkey proof ${signedIn(context).loginSessionId}`;
}
