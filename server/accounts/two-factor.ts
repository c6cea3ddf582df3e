import { Failure } from "#contract/errors.ts";
import type { Auth } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";

const authenticatorCode = /^\d{6}$/;

/**
 * Creates a secret for an authenticator app, not yet active, and recovery codes. Throws
 * wrong_password, and two_factor_state while two-factor is on, because the library would activate
 * the new secret.
 */
export async function prepareTwoFactor(auth: Auth, headers: Headers, password: string) {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (found?.user.twoFactorEnabled) throw new Failure("two_factor_state");
  const prepared = await refusedByLibrary(
    auth.api.enableTwoFactor({ body: { password }, headers }),
  );
  if (prepared.method !== "totp") throw new Error("The account library offered no authenticator");
  return { totp_uri: prepared.totpURI, recovery_codes: prepared.backupCodes };
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

/**
 * Checks the second step of signing in: a code of the app, or a recovery code, which works once.
 * Throws wrong_code, two_factor_expired, too_many_requests.
 */
export function checkSecondFactor(auth: Auth, requestHeaders: Headers, code: string) {
  return checkCode(auth, withoutSession(requestHeaders), code);
}

/**
 * Checks a code of the account that the cookie's session belongs to, whose two-factor must be on. A
 * recovery code is used up. Throws wrong_code.
 */
export async function checkOwnSecondFactor(auth: Auth, headers: Headers, code: string) {
  await checkCode(auth, headers, code);
}

function checkCode(auth: Auth, headers: Headers, code: string) {
  const call = { body: { code }, headers, returnHeaders: true } as const;
  return refusedByLibrary(
    authenticatorCode.test(code) ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call),
  );
}

/**
 * Removes the session cookie: the library would otherwise check the code for that session's
 * account.
 */
function withoutSession(requestHeaders: Headers): Headers {
  const headers = new Headers(requestHeaders);
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  headers.set("cookie", cookies.filter((cookie) => !/session_token=/.test(cookie)).join("; "));
  return headers;
}
