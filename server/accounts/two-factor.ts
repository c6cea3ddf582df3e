import { Failure } from "#contract/errors.ts";
import type { Actor } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { withOnly } from "./signed-cookies.ts";

/** A caller by cookie, and the headers with which the account library knows them. */
export type Owner = { actor: Actor; headers: Headers };

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
 * Replaces the recovery codes; those made before no longer work. Throws wrong_password, and
 * two_factor_state while two-factor is off.
 */
export async function renewRecoveryCodes(
  work: Work,
  auth: Auth,
  { actor, headers }: Owner,
  password: string,
) {
  await refusedByLibrary(auth.api.verifyPassword({ body: { password }, headers }));
  const { two_factor_enabled } = await queries.readAccount(work, actor.id);
  if (!two_factor_enabled) throw new Failure("two_factor_state");
  return { recovery_codes: await replaceRecoveryCodes(work, actor) };
}

async function replaceRecoveryCodes(work: Work, { id }: Actor): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const isStored = await queries.storeRecoveryCodes(work, id, codes.map(hashRecoveryCode));
  if (!isStored) throw new Failure("two_factor_state");
  return codes;
}

/** Turns two-factor on if the app's code is right. Returns the cookies. Throws wrong_code. */
export async function enableTwoFactor(auth: Auth, headers: Headers, code: string) {
  if (!authenticatorCode.test(code)) throw new Failure("wrong_code");
  const reply = await refusedByLibrary(
    auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  return reply.headers.getSetCookie();
}

/** Turns two-factor off. Returns the cookies. Throws wrong_password. */
export async function disableTwoFactor(auth: Auth, headers: Headers, password: string) {
  const reply = await refusedByLibrary(
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  return reply.headers.getSetCookie();
}

/** Whether the second step is tried with a recovery code, not with a code of the app. */
export function isRecoveryCode(code: string): boolean {
  return !authenticatorCode.test(code);
}

/**
 * Checks the second step of signing in: a code of the app, or a recovery code, which works once.
 * Throws wrong_code, two_factor_expired, too_many_requests.
 */
export function checkSecondFactor(auth: Auth, requestHeaders: Headers, code: string) {
  const headers = withOnly("two_factor", requestHeaders, auth);
  const call = { headers, returnHeaders: true } as const;
  return refusedByLibrary(
    isRecoveryCode(code)
      ? auth.api.verifyBackupCode({ ...call, body: { code: hashRecoveryCode(code) } })
      : auth.api.verifyTOTP({ ...call, body: { code } }),
  );
}
