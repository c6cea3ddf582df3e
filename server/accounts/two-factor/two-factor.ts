import { Failure } from "#contract/errors.ts";
import { concludeTwoFactorChange } from "#server/accounts/account-mails.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { refusedByLibrary } from "#server/accounts/library-errors.ts";
import type { Owner } from "#server/accounts/logins/identify.ts";
import { holdOwnLogin } from "#server/accounts/logins/login-sessions.ts";
import { changeAndReplaceLogin } from "#server/accounts/logins/replace-login.ts";
import { withOnly } from "#server/accounts/logins/signed-cookies.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { checkPassword } from "#server/accounts/passwords/passwords.ts";
import type { Actor, CallContext } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { limitCodes, makeSecret, requireCode, spendCode } from "./authenticator-codes.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import {
  findTwoFactorState,
  prepareSecondFactor,
  storeRecoveryCodes,
  turnTwoFactorOff,
  turnTwoFactorOn,
} from "./second-factors.queries.ts";
import { stopRemoval } from "./two-factor-removals.ts";

const authenticatorCode = /^\d{6}$/;

/**
 * Creates a secret for an authenticator app, not yet active, and recovery codes. Throws
 * wrong_password, and two_factor_state while two-factor is on.
 */
export async function prepareTwoFactor(
  work: Work,
  auth: Auth,
  { id, email }: Actor,
  password: string,
) {
  await checkPassword(work, id, password);
  const { secret, totp_uri } = await makeSecret(auth, email);
  const recovery_codes = makeRecoveryCodes();
  const recoveryCodes = recovery_codes.map(hashRecoveryCode);
  const isStored = await prepareSecondFactor(work, id, { secret, recoveryCodes });
  if (!isStored) throw new Failure("two_factor_state");
  return { totp_uri, recovery_codes };
}

/**
 * Replaces the recovery codes of a caller who proved to be the owner, and records it; those made
 * before no longer work. Throws two_factor_state while two-factor is off, and unauthenticated if the
 * caller's login is ended meanwhile.
 */
export async function renewRecoveryCodes(context: CallContext, actor: Actor) {
  const recovery_codes = makeRecoveryCodes();
  await context.work.transaction(async (work) => {
    await holdOwnLogin(work, actor);
    const hashes = recovery_codes.map(hashRecoveryCode);
    const isStored = await storeRecoveryCodes(work, actor.id, hashes);
    if (!isStored) throw new Failure("two_factor_state");
    await recordOwn({ ...context, work }, "accounts.recovery_codes_renewed", actor);
  });
  return { recovery_codes };
}

/**
 * Turns two-factor on if the app's code is right, ends the account's other login sessions, records it
 * and mails the owner. Returns the cookies; null if it is on, and the new login has ended already. Throws
 * wrong_code, two_factor_state if it was on already or not prepared, and unauthenticated if logins of the
 * account were ended before the change.
 */
export async function enableTwoFactor(
  context: CallContext,
  auth: Auth,
  owner: Owner,
  code: string,
): Promise<string[] | null> {
  const { work } = context;
  const accountId = owner.actor.id;
  if (await findTwoFactorState(work, accountId)) throw new Failure("two_factor_state");
  const secret = await requireCode(work, auth, { accountId, code });
  return await changeAndReplaceLogin(work, auth, owner, async (work) => {
    if (!(await turnTwoFactorOn(work, accountId, secret))) throw new Failure("two_factor_state");
    await conclude({ ...context, work }, owner, { isOn: true });
  });
}

/**
 * Turns two-factor off for a caller who proved to be the owner with the password and a code, ends the
 * account's other login sessions, records it and mails the owner. Returns the cookies; null if it is off,
 * and the new login has ended already. Throws two_factor_state if it was off, and unauthenticated if
 * logins of the account were ended before the change.
 */
export async function disableTwoFactor(
  context: CallContext,
  auth: Auth,
  owner: Owner,
): Promise<string[] | null> {
  return await changeAndReplaceLogin(context.work, auth, owner, async (work) => {
    if (!(await turnTwoFactorOff(work, owner.actor.id))) throw new Failure("two_factor_state");
    await conclude({ ...context, work }, owner, { isOn: false });
  });
}

async function conclude(
  context: CallContext,
  { actor }: Owner,
  { isOn }: { isOn: boolean },
): Promise<void> {
  await concludeTwoFactorChange(context.work, actor, { isOn });
  const action = isOn ? "accounts.two_factor_turned_on" : "accounts.two_factor_turned_off";
  await recordOwn(context, action, actor);
}

/** Whether the second step is tried with a recovery code, not with a code of the app. */
export function isRecoveryCode(code: string): boolean {
  return !authenticatorCode.test(code);
}

/**
 * Checks the second step of signing in to the account: a code of the app, or a recovery code. Each
 * works once. Throws wrong_code, two_factor_expired, too_many_requests.
 */
export async function checkSecondFactor(
  work: Work,
  auth: Auth,
  { accountId, headers: requestHeaders }: { accountId: string; headers: Headers },
  code: string,
) {
  const headers = withOnly("two_factor", requestHeaders, auth);
  return await limitCodes(work, accountId, async () => {
    const reply = await signInWithCode(work, auth, { accountId, headers, code });
    await stopRemoval(work, accountId); // Whoever has a code has not lost the second factor.
    return reply;
  });
}

type CodeCheck = { headers: Headers; code: string; accountId: string };

async function signInWithCode(work: Work, auth: Auth, { headers, code, accountId }: CodeCheck) {
  if (isRecoveryCode(code)) return await spendRecoveryCode(auth, headers, code);
  await spendCode(work, auth, { accountId, code });
  const call = { headers, returnHeaders: true } as const;
  return await refusedByLibrary(auth.api.verifyTOTP({ ...call, body: { code } }));
}

/**
 * Checks a code of a caller by cookie, whose two-factor must be on, and uses it up. The app's code is
 * checked by us: for a caller who is logged in, the account library would turn two-factor on by itself if
 * it was turned off and prepared again meanwhile. Throws wrong_code, and two_factor_state if there is no
 * second factor any more.
 */
export async function checkOwnSecondFactor(
  work: Work,
  auth: Auth,
  { actor, headers }: Owner,
  code: string,
): Promise<void> {
  if (isRecoveryCode(code)) await spendRecoveryCode(auth, headers, code);
  else await requireCode(work, auth, { accountId: actor.id, code });
  await stopRemoval(work, actor.id); // Whoever has a code has not lost the second factor.
}

/** Uses up a recovery code of the account to which the cookie belongs. Throws wrong_code. */
async function spendRecoveryCode(auth: Auth, headers: Headers, code: string) {
  const body = { code: hashRecoveryCode(code) };
  const reply = auth.api.verifyBackupCode({ headers, body, returnHeaders: true });
  return await refusedByLibrary(reply);
}
