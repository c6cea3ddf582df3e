import type { Assertion } from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { limitOwnGuesses } from "#server/accounts/guesses.ts";
import { requireOwnCookie } from "#server/accounts/logins/identify.ts";
import { recordProof } from "#server/accounts/logins/login-sessions.queries.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import type { ChallengePurpose } from "./passkey-challenges.ts";
import { checkUse, type PreparedUse, prepareUse, recordUse } from "./passkey-use.ts";

/** Throws passkey_missing. */
export async function prepareProof(context: CallContext): Promise<PreparedUse> {
  return await prepareUse(context.work, proofOf(context), signedIn(context).id);
}

/**
 * Throws unauthenticated, also without the login's cookie, too_many_requests, passkey_expired,
 * passkey_refused, passkey_unverified.
 */
export async function proveWithPasskey(
  context: CallContext,
  auth: Auth,
  assertion: Assertion,
): Promise<void> {
  const { work, requestHeaders: headers } = context;
  const actor = await requireOwnCookie(context, auth);
  const use = { purpose: proofOf(context), headers, ownerId: actor.id };
  await limitOwnGuesses(context, async () => recordUse(work, await checkUse(work, assertion, use)));
  if (!(await recordProof(work, actor.loginSessionId))) throw new Failure("unauthenticated");
}

function proofOf(context: CallContext): ChallengePurpose {
  return `passkey proof ${signedIn(context).loginSessionId}`;
}
