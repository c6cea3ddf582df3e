import type { Assertion } from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import { lockCredentials } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { enter, type SignedIn } from "#server/accounts/logins/begin-login.ts";
import { finishSecondStep } from "#server/accounts/logins/second-step.ts";
import {
  getUnfinishedSignIn,
  lockUnfinishedSignIn,
} from "#server/accounts/logins/unfinished-sign-in.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import type { CallContext } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { bindChallenge, type ChallengePurpose, forgetChallenge } from "./passkey-challenges.ts";
import { checkUse, type PreparedUse, prepareUse, recordUse } from "./passkey-use.ts";

/** Returns what a browser needs to sign in with any passkey for this site, and the cookie for it. */
export async function prepareSignIn(work: Work): Promise<PreparedUse> {
  const { requestOptions } = await import("./webauthn.ts");
  const options = await requestOptions(work);
  return { options, cookie: await bindChallenge(work, "passkey sign-in", options.challenge) };
}

/**
 * Signs in with a passkey, in place of password and code, and records it. Throws passkey_expired,
 * passkey_refused, passkey_unverified, account_suspended, and unauthenticated if the account is deleted
 * meanwhile.
 */
export async function signInWithPasskey(
  context: CallContext,
  auth: Auth,
  assertion: Assertion,
): Promise<SignedIn> {
  // Nobody has typed an address, so the device must name the account too.
  if (!assertion.response.userHandle) throw new Failure("passkey_refused");
  const { requestHeaders: headers } = context;
  const use = { purpose: "passkey sign-in", headers, ownerId: null } as const;
  const checked = await checkUse(context.work, assertion, use);
  const signedIn = await context.work.transaction(async (work) => {
    const account = await lockCredentials(work, checked.passkey.user_id);
    if (account === undefined) throw new Failure("passkey_refused");
    await recordUse(work, checked);
    const signedIn = await enter({ ...context, work }, auth, account.id);
    await recordOwn({ ...context, work }, "accounts.signed_in_with_passkey", account);
    return signedIn;
  });
  return withoutChallenge(context, signedIn);
}

/**
 * Returns what a browser needs to use a passkey in place of the code, and the cookie for it. Throws
 * two_factor_expired, and passkey_missing if the account has none.
 */
export async function prepareSecondStep(context: CallContext, auth: Auth): Promise<PreparedUse> {
  const { tokenHash, accountId } = await getUnfinishedSignIn(context, auth);
  return await prepareUse(context.work, secondStepOf(tokenHash), accountId);
}

/**
 * Completes signing in with a passkey in place of the code, once, and records it. Throws
 * two_factor_expired, passkey_expired, passkey_refused (also for a passkey of another account),
 * passkey_unverified, account_suspended.
 */
export async function confirmWithPasskey(
  context: CallContext,
  auth: Auth,
  assertion: Assertion,
): Promise<SignedIn> {
  const unfinished = await getUnfinishedSignIn(context, auth);
  const { tokenHash, accountId: ownerId } = unfinished;
  const use = { purpose: secondStepOf(tokenHash), headers: context.requestHeaders, ownerId };
  const checked = await checkUse(context.work, assertion, use);
  const signedIn = await context.work.transaction(async (work) => {
    const account = await lockUnfinishedSignIn(work, unfinished);
    await recordUse(work, checked);
    const signedIn = await finishSecondStep({ ...context, work }, auth, unfinished);
    await recordOwn({ ...context, work }, "accounts.signed_in_with_passkey", account);
    return signedIn;
  });
  return withoutChallenge(context, signedIn);
}

function secondStepOf(tokenHash: string): ChallengePurpose {
  return `passkey second step ${tokenHash}`;
}

function withoutChallenge({ work }: CallContext, { session, cookies }: SignedIn): SignedIn {
  return { session, cookies: [...cookies, forgetChallenge(work)] };
}
