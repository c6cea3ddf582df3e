import { Failure } from "#contract/errors.ts";
import type { Actor, CallContext } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import { concludeTwoFactorChange } from "./account-mails.ts";
import type { Auth } from "./auth.ts";
import { limitCodes, makeSecret, requireCode, spendCode } from "./authenticator-codes.ts";
import type { Owner } from "./identify.ts";
import { refusedByLibrary } from "./library-errors.ts";
import { holdOwnLogin } from "./login-sessions.ts";
import { recordOwn } from "./own-records.ts";
import { checkPassword } from "./passwords.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { changeAndReplaceLogin } from "./replace-login.ts";
import {
  findTwoFactorState,
  prepareSecondFactor,
  storeRecoveryCodes,
  turnTwoFactorOff,
  turnTwoFactorOn,
} from "./second-factors.queries.ts";
import { withOnly } from "./signed-cookies.ts";
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
  const check = { accountId, headers, code };
  return await limitCodes(work, accountId, () => checkCode(work, auth, check));
}

/**
 * Checks a code of a caller by cookie, whose two-factor must be on, and uses it up. Throws
 * wrong_code.
 */
export async function checkOwnSecondFactor(
  work: Work,
  auth: Auth,
  { actor, headers }: Owner,
  code: string,
): Promise<void> {
  await checkCode(work, auth, { accountId: actor.id, headers, code });
}

/**
 * Checks a code, and uses it up. Whoever has a code has not lost the second factor, so a right one
 * stops its removal.
 */
async function checkCode(work: Work, auth: Auth, check: CodeCheck) {
  const reply = await consumeCode(work, auth, check);
  await stopRemoval(work, check.accountId);
  return reply;
}

type CodeCheck = { headers: Headers; code: string; accountId: string };

async function consumeCode(work: Work, auth: Auth, { headers, code, accountId }: CodeCheck) {
  const call = { headers, returnHeaders: true } as const;
  if (isRecoveryCode(code)) {
    const body = { code: hashRecoveryCode(code) };
    return await refusedByLibrary(auth.api.verifyBackupCode({ ...call, body }));
  }
  await spendCode(work, auth, { accountId, code });
  return await refusedByLibrary(auth.api.verifyTOTP({ ...call, body: { code } }));
}
