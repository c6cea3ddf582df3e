import { isDeepStrictEqual } from "node:util";
import { Failure } from "#contract/errors.ts";
import { findLoginsState } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import {
  findAccountIdOf,
  spendVerification,
} from "#server/accounts/library-verifications.queries.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Work } from "#server/work.ts";
import { endLoginSession } from "./login-sessions.queries.ts";
import { readSetToken, readSigned } from "./signed-cookies.ts";

/**
 * Returns the sign-in of a browser that has given its password and no second step yet. Throws
 * two_factor_expired.
 */
export async function getUnfinishedSignIn(work: Work, auth: Auth, headers: Headers) {
  const token = readSigned(headers, "two_factor", auth);
  const accountId = token === null ? undefined : await findAccountIdOf(work, token);
  if (token === null || accountId === undefined) throw new Failure("two_factor_expired");
  return { token, accountId };
}

/** Ends the sign-in that the account library has just begun, by the cookies that it set. */
export async function endNewSignIn(
  work: Work,
  auth: Auth,
  cookies: readonly string[],
): Promise<void> {
  await spendVerification(work, readSetToken(cookies, auth, "two_factor"));
}

/**
 * Completes an unfinished sign-in: `complete` uses it up and begins the login. If the account's logins
 * were ended or its password was set in between, ends the new login and throws two_factor_expired.
 */
export async function completeSignIn<SignedIn extends { cookies: string[] }>(
  work: Work,
  auth: Auth,
  accountId: string,
  complete: () => Promise<SignedIn>,
): Promise<SignedIn> {
  const before = await findLoginsState(work, accountId);
  const signedIn = await complete();
  if (isDeepStrictEqual(await findLoginsState(work, accountId), before)) return signedIn;
  const token = readSetToken(signedIn.cookies, auth);
  await endLoginSession(work, { token_hash: hashToken(token) });
  throw new Failure("two_factor_expired");
}
