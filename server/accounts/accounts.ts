import { APIError } from "better-auth/api";
import type { Credentials, SessionObject } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./accounts.queries.ts";
import { sendVerificationLink } from "./addresses/verification.ts";
import type { Auth } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";
import { accessTokenSeconds } from "./logins/access-tokens.ts";
import { findLoginOfCookie } from "./logins/identify.ts";
import * as logins from "./logins/login-sessions.queries.ts";
import { forgetMarker, setMarker } from "./logins/marker-cookie.ts";
import { forgetCookie, readSigned } from "./logins/signed-cookies.ts";
import { completeSignIn, endNewSignIn, getUnfinishedSignIn } from "./logins/unfinished-sign-in.ts";
import { hasPasskey } from "./passkeys/passkeys.queries.ts";
import { requireGoodPassword } from "./passwords/passwords.ts";
import { hashToken } from "./token-hash.ts";
import { findTwoFactorState } from "./two-factor/second-factors.queries.ts";
import { checkSecondFactor } from "./two-factor/two-factor.ts";

export {
  confirmAddress,
  findAccount,
  holdAccount,
  holdAccountsWith,
  holdAccountToDelete,
  holdInventedAccounts,
  inventAccount,
} from "./accounts.queries.ts";
export { claimAddress, hashNewPassword } from "./addresses/claim-address.ts";
export type { Auth } from "./auth.ts";
export { provePassword } from "./passwords/prove-password.ts";

/** A session, and the cookies that carry it. */
export type SignedIn = { session: SessionObject; cookies: string[] };

/** What the account library answers when it has begun a login. */
export type LibraryReply = { headers: Headers; response: { token?: string | null | undefined } };

/**
 * Creates the account with its profile and member role, and signs in. Throws weak_password,
 * email_taken.
 */
export async function signUp(
  work: Work,
  auth: Auth,
  { email, password }: Credentials,
  headers: Headers,
): Promise<SignedIn> {
  await requireGoodPassword(password, email);
  try {
    const body = { email, password, name: "" };
    const reply = await auth.api.signUpEmail({ body, headers, returnHeaders: true });
    await sendVerificationLink(work, reply.response.user);
    return await toSignedIn(work, auth, reply, headers);
  } catch (cause) {
    if (cause instanceof APIError && (await queries.isRegistered(work, email))) {
      throw new Failure("email_taken", undefined, { cause });
    }
    throw cause;
  }
}

/**
 * Signs in with a password. The session is null if a second step is needed; then `hasPasskey` says
 * whether it can be done with a passkey. Throws invalid_credentials for a wrong address and for a
 * wrong password alike, and account_suspended for the right ones.
 */
export async function signIn(
  work: Work,
  auth: Auth,
  credentials: Credentials,
  headers: Headers,
): Promise<SignedIn | { session: null; cookies: string[]; hasPasskey: boolean }> {
  const { email } = credentials;
  const hash = await queries.findPasswordHash(work, { email });
  const reply = await refusedByLibrary(
    auth.api.signInEmail({ body: credentials, headers, returnHeaders: true }),
  );
  // The two-factor plugin's reply differs from the library's types.
  if (!("user" in reply.response)) {
    const cookies = reply.headers.getSetCookie();
    await requireSamePassword(work, { email, hash }, () => endNewSignIn(work, auth, cookies));
    await endCookiesLogin(work, auth, headers);
    return {
      session: null,
      cookies: [...cookies, forgetMarker(auth)],
      hasPasskey: await hasPasskey(work, email),
    };
  }
  await requireSamePassword(work, { email, hash }, () => endNewLogin(work, reply));
  await requireOneStep(work, reply);
  return await toSignedIn(work, auth, reply, headers);
}

/**
 * Checks that the password was not changed while it was compared: the change ended only the logins
 * and unfinished sign-ins that existed by then. If it was, ends the new one and throws
 * invalid_credentials.
 */
async function requireSamePassword(
  work: Work,
  { email, hash }: { email: string; hash: string | undefined },
  endNew: () => Promise<void>,
): Promise<void> {
  if ((await queries.findPasswordHash(work, { email })) === hash) return;
  await endNew();
  throw new Failure("invalid_credentials");
}

/**
 * Checks that two-factor was not turned on since the account library decided that the password is
 * enough: turning it on ended only the logins that existed by then. If it was, ends the new login and
 * throws unauthenticated.
 */
async function requireOneStep(
  work: Work,
  reply: LibraryReply & { response: { user: { id: string } } },
): Promise<void> {
  if (!(await findTwoFactorState(work, reply.response.user.id))) return;
  await endNewLogin(work, reply);
  throw new Failure("unauthenticated");
}

/** Ends a login that the account library has just begun. */
export async function endNewLogin(
  work: Work,
  { response: { token } }: LibraryReply,
): Promise<void> {
  if (token) await logins.endLoginSession(work, { token_hash: hashToken(token) });
}

/**
 * Completes signing in. Throws wrong_code, two_factor_expired, too_many_requests,
 * account_suspended.
 */
export async function confirmSignIn(
  work: Work,
  auth: Auth,
  code: string,
  headers: Headers,
): Promise<SignedIn> {
  const { accountId } = await getUnfinishedSignIn(work, auth, headers);
  return await completeSignIn(work, auth, accountId, async () => {
    const reply = await checkSecondFactor(work, auth, { accountId, headers }, code);
    return await toSignedIn(work, auth, reply, headers);
  });
}

/**
 * Ends the caller's login session and the cookie's, if that is another. Returns the cookies that
 * clear it.
 */
export async function signOut(
  work: Work,
  auth: Auth,
  actor: Actor,
  requestHeaders: Headers,
): Promise<string[]> {
  await logins.endOwnLoginSession(work, actor.id, actor.loginSessionId);
  await endCookiesLogin(work, auth, requestHeaders);
  return forgetCookies(auth);
}

/** Returns the cookie's session with a new access token, or null; and the cookies to set. */
export async function readSession(
  work: Work,
  auth: Auth,
  requestHeaders: Headers,
): Promise<{ session: SessionObject | null; cookies: string[] }> {
  const login = await findLoginOfCookie(work, auth, requestHeaders);
  if (login === undefined) return { session: null, cookies: forgetCookies(auth) };
  return { session: toSessionObject(work, auth, login), cookies: [setMarker(auth)] };
}

/**
 * Completes signing in once the account library has begun a login: ends the login that the browser
 * had before. Returns the session. If the new login is over, or the account is suspended by now, ends
 * it and throws unauthenticated.
 */
export async function toSignedIn(
  work: Work,
  auth: Auth,
  reply: LibraryReply,
  requestHeaders: Headers,
): Promise<SignedIn> {
  const { headers, response } = reply;
  const { token } = response;
  if (!token) throw new Error("The account library did not sign in");
  await endCookiesLogin(work, auth, requestHeaders);
  const login = await logins.findLogin(work, { token_hash: hashToken(token) });
  if (login === undefined) {
    await endNewLogin(work, reply);
    throw new Failure("unauthenticated");
  }
  const session = toSessionObject(work, auth, login);
  return { session, cookies: [...headers.getSetCookie(), setMarker(auth)] };
}

/** Ends the login that the browser had before: its cookie is about to be replaced or removed. */
async function endCookiesLogin(work: Work, auth: Auth, requestHeaders: Headers): Promise<void> {
  const token = readSigned(requestHeaders, "session_token", auth);
  if (token !== null) await logins.endLoginSession(work, { token_hash: hashToken(token) });
}

function forgetCookies(auth: Auth): string[] {
  return [forgetCookie("session_token", auth), forgetMarker(auth)];
}

function toSessionObject(work: Work, auth: Auth, actor: Actor): SessionObject {
  const { token, expiresAt } = auth.accessTokens.sign(actor, work.now());
  const { id, email, personId, mustChangePassword } = actor;
  return {
    access_token: token,
    refresh_token: null,
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    token_type: "bearer",
    user: {
      id,
      email,
      email_verified: personId !== null,
      must_change_password: mustChangePassword,
    },
  };
}
