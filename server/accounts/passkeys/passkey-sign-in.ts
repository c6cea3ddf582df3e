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

export async function prepareSignIn(work: Work): Promise<PreparedUse> {
  const { requestOptions } = await import("./webauthn.ts");
  const options = await requestOptions(work);
  return { options, cookie: await bindChallenge(work, "passkey sign-in", options.challenge) };
}

/**
 * Throws passkey_expired, passkey_refused, passkey_unverified, account_suspended, unauthenticated.
 */
export async function signInWithPasskey(
  context: CallContext,
  auth: Auth,
  assertion: Assertion,
): Promise<SignedIn> {
  // No address was typed, so the device must name the account.
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

/** Throws two_factor_expired, passkey_missing. */
export async function prepareSecondStep(context: CallContext, auth: Auth): Promise<PreparedUse> {
  const { tokenHash, accountId } = await getUnfinishedSignIn(context, auth);
  return await prepareUse(context.work, secondStepOf(tokenHash), accountId);
}

/**
 * Throws two_factor_expired, passkey_expired, passkey_refused, passkey_unverified,
 * account_suspended.
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
