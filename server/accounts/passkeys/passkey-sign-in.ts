import type { Assertion } from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import {
  endNewLogin,
  type LibraryReply,
  type SignedIn,
  toSignedIn,
} from "#server/accounts/accounts.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { refusedByLibrary } from "#server/accounts/library-errors.ts";
import { spendVerification } from "#server/accounts/library-verifications.queries.ts";
import { forgetCookie } from "#server/accounts/logins/signed-cookies.ts";
import { completeSignIn, getUnfinishedSignIn } from "#server/accounts/logins/unfinished-sign-in.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Work } from "#server/work.ts";
import { bindChallenge, type ChallengePurpose, forgetChallenge } from "./passkey-challenges.ts";
import { acceptPasskey, type PreparedUse, prepareUse } from "./passkey-use.ts";
import * as queries from "./passkeys.queries.ts";

/** Returns what a browser needs to sign in with any passkey for this site, and the cookie for it. */
export async function prepareSignIn(work: Work): Promise<PreparedUse> {
  const { requestOptions } = await import("./webauthn.ts");
  const options = await requestOptions(work);
  return { options, cookie: await bindChallenge(work, "passkey sign-in", options.challenge) };
}

/**
 * Signs in with a passkey, in place of password and code. Throws passkey_expired, passkey_refused,
 * passkey_unverified, account_suspended.
 */
export async function signInWithPasskey(
  work: Work,
  auth: Auth,
  assertion: Assertion,
  headers: Headers,
): Promise<SignedIn> {
  // Nobody has typed an address, so the device must name the account too.
  if (!assertion.response.userHandle) throw new Failure("passkey_refused");
  const purpose = "passkey sign-in";
  const passkey = await acceptPasskey(work, assertion, { purpose, headers, ownerId: null });
  return await begin(work, auth, passkey, headers);
}

/**
 * Returns what a browser needs to use a passkey in place of the code, and the cookie for it. Throws
 * two_factor_expired, and passkey_missing if the account has none.
 */
export async function prepareSecondStep(
  work: Work,
  auth: Auth,
  headers: Headers,
): Promise<PreparedUse> {
  const { token, accountId } = await getUnfinishedSignIn(work, auth, headers);
  return await prepareUse(work, secondStepOf(token), accountId);
}

/**
 * Completes signing in with a passkey in place of the code, once. Throws two_factor_expired,
 * passkey_expired, passkey_refused (also for a passkey of another account), passkey_unverified,
 * account_suspended.
 */
export async function confirmWithPasskey(
  work: Work,
  auth: Auth,
  assertion: Assertion,
  headers: Headers,
): Promise<SignedIn> {
  const { token, accountId } = await getUnfinishedSignIn(work, auth, headers);
  const use = { purpose: secondStepOf(token), headers, ownerId: accountId };
  const passkey = await acceptPasskey(work, assertion, use);
  const { session, cookies } = await completeSignIn(work, auth, accountId, async () => {
    if (!(await spendVerification(work, token))) throw new Failure("two_factor_expired");
    return await begin(work, auth, passkey, headers);
  });
  return { session, cookies: [...cookies, forgetCookie("two_factor", auth)] };
}

function secondStepOf(token: string): ChallengePurpose {
  return `passkey second step ${hashToken(token)}`;
}

async function begin(
  work: Work,
  auth: Auth,
  { id, user_id: accountId }: queries.StoredPasskey,
  headers: Headers,
): Promise<SignedIn> {
  const body = { accountId };
  const login = auth.api.beginLogin({ body, headers, returnHeaders: true });
  const reply = await refusedByLibrary(login);
  await requireStoredPasskey(work, id, reply);
  const { session, cookies } = await toSignedIn(work, auth, reply, headers);
  return { session, cookies: [...cookies, forgetChallenge(work)] };
}

/**
 * Checks that the passkey was not deleted while it was used: the deletion ended only the logins that
 * existed by then. If it was, ends the new login and throws passkey_refused.
 */
async function requireStoredPasskey(work: Work, id: string, reply: LibraryReply): Promise<void> {
  if (await queries.isStored(work, id)) return;
  await endNewLogin(work, reply);
  throw new Failure("passkey_refused");
}
