import { Failure } from "#contract/errors.ts";
import type { Actor, CallContext } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import { concludeTwoFactorChange } from "./account-mails.ts";
import * as queries from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { limitCodes, spendCode } from "./authenticator-codes.ts";
import type { Owner } from "./identify.ts";
import { refusedByLibrary } from "./library-errors.ts";
import { endOtherLogins } from "./login-sessions.queries.ts";
import { keepNewLogin } from "./login-sessions.ts";
import { recordOwn } from "./own-records.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { readSetToken, withOnly } from "./signed-cookies.ts";
import { stopRemoval } from "./two-factor-removals.ts";

const authenticatorCode = /^\d{6}$/;

/**
 * Creates a secret for an authenticator app, not yet active, and recovery codes. Throws
 * wrong_password, and two_factor_state while two-factor is on.
 */
export async function prepareTwoFactor(
  work: Work,
  auth: Auth,
  { actor, headers }: Owner,
  password: string,
) {
  const prepared = await refusedByLibrary(
    auth.api.enableTwoFactor({ body: { password }, headers }),
  );
  if (prepared.method !== "totp") throw new Error("The account library offered no authenticator");
  return { totp_uri: prepared.totpURI, recovery_codes: await replaceRecoveryCodes(work, actor) };
}

/**
 * Replaces the recovery codes of a caller who proved to be the owner, and records it; those made
 * before no longer work. Throws two_factor_state while two-factor is off.
 */
export async function renewRecoveryCodes(context: CallContext, actor: Actor) {
  return await context.work.transaction(async (work) => {
    await requireTwoFactor(work, actor);
    const recovery_codes = await replaceRecoveryCodes(work, actor);
    await recordOwn({ ...context, work }, "accounts.recovery_codes_renewed", actor);
    return { recovery_codes };
  });
}

async function replaceRecoveryCodes(work: Work, { id }: Actor): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const isStored = await queries.storeRecoveryCodes(work, id, codes.map(hashRecoveryCode));
  if (!isStored) throw new Failure("two_factor_state");
  return codes;
}

/**
 * Turns two-factor on if the app's code is right, ends the account's other login sessions, records it
 * and mails the owner. Returns the cookies. Throws wrong_code, and two_factor_state if it is on
 * already or not prepared.
 */
export async function enableTwoFactor(
  context: CallContext,
  auth: Auth,
  owner: Owner,
  code: string,
): Promise<string[]> {
  const { work } = context;
  const { actor, headers } = owner;
  if (await queries.findTwoFactorState(work, actor.id)) throw new Failure("two_factor_state");
  if (!authenticatorCode.test(code)) throw new Failure("wrong_code");
  const reply = await checkCode(work, auth, { accountId: actor.id, headers, code });
  const cookies = reply.headers.getSetCookie();
  await conclude(context, owner, { isOn: true, token: readSetToken(cookies, auth) });
  return cookies;
}

/** Whether the second step is tried with a recovery code, not with a code of the app. */
export function isRecoveryCode(code: string): boolean {
  return !authenticatorCode.test(code);
}

/**
 * Turns two-factor off for a caller who proved to be the owner with this password and a code, ends
 * the account's other login sessions, records it and mails the owner. Returns the cookies. Throws
 * two_factor_state if it is off.
 */
export async function disableTwoFactor(
  context: CallContext,
  auth: Auth,
  owner: Owner,
  password: string,
): Promise<string[]> {
  const { actor, headers } = owner;
  await requireTwoFactor(context.work, actor);
  const body = { password };
  const call = auth.api.disableTwoFactor({ body, headers, returnHeaders: true });
  const cookies = (await refusedByLibrary(call)).headers.getSetCookie();
  await conclude(context, owner, { isOn: false, token: readSetToken(cookies, auth) });
  return cookies;
}

/**
 * Does and records what follows from turning two-factor on or off. The other login sessions end
 * first, whether the rest succeeds or not: the library's change is done already. Throws unauthenticated
 * if the caller's login was ended meanwhile.
 */
async function conclude(
  context: CallContext,
  owner: Owner,
  { isOn, token }: { isOn: boolean; token: string },
): Promise<void> {
  const { actor } = owner;
  const loginSessionId = await keepNewLogin(context.work, owner, token);
  await endOtherLogins(context.work, actor.id, { loginSessionId });
  const action = isOn ? "accounts.two_factor_turned_on" : "accounts.two_factor_turned_off";
  await context.work.transaction(async (work) => {
    await concludeTwoFactorChange(work, actor, { isOn });
    await recordOwn({ ...context, work }, action, actor);
  });
  if (loginSessionId === null) throw new Failure("unauthenticated");
}

async function requireTwoFactor(work: Work, { id }: Actor): Promise<void> {
  if (!(await queries.findTwoFactorState(work, id))) throw new Failure("two_factor_state");
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
