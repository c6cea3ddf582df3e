import { APIError } from "better-auth/api";
import type { Credentials, SessionObject, User } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { Actor } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./accounts.queries.ts";
import { type Auth, accessTokenSeconds } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";
import { forgetMarker, setMarker } from "./marker-cookie.ts";
import { checkSecondFactor } from "./two-factor.ts";
import { sendVerificationLink } from "./verification.ts";

export { holdAccount } from "./accounts.queries.ts";
export type { Auth } from "./auth.ts";
export { provePassword } from "./prove-password.ts";

/** A session, and the cookies that carry it. */
export type SignedIn = { session: SessionObject; cookies: string[] };

type LibraryUser = { id: string; email: string; emailVerified: boolean };
type LibraryReply = {
  headers: Headers;
  response: { token?: string | null | undefined; user: LibraryUser };
};

/** Creates the account with its profile and member role, and signs in. Throws email_taken. */
export async function signUp(
  work: Work,
  auth: Auth,
  { email, password }: Credentials,
  headers: Headers,
): Promise<SignedIn> {
  // The library would hash the password first, which costs more than all the rest.
  if (await queries.isRegistered(work, email)) throw new Failure("email_taken");
  try {
    const body = { email, password, name: "" };
    const reply = await auth.api.signUpEmail({ body, headers, returnHeaders: true });
    await sendVerificationLink(work, reply.response.user);
    return await toSignedIn(work, auth, reply);
  } catch (cause) {
    if (cause instanceof APIError && (await queries.isRegistered(work, email))) {
      throw new Failure("email_taken", undefined, { cause });
    }
    throw cause;
  }
}

/**
 * Signs in with a password. The session is null if a second step is needed. Throws
 * invalid_credentials for a wrong address and for a wrong password alike.
 */
export async function signIn(
  work: Work,
  auth: Auth,
  credentials: Credentials,
  headers: Headers,
): Promise<SignedIn | { session: null; cookies: string[] }> {
  const reply = await refusedByLibrary(
    auth.api.signInEmail({ body: credentials, headers, returnHeaders: true }),
  );
  // The two-factor plugin's reply differs from the library's types.
  if (!("user" in reply.response)) return { session: null, cookies: reply.headers.getSetCookie() };
  return await toSignedIn(work, auth, reply);
}

/** Completes signing in. Throws wrong_code, two_factor_expired, too_many_requests. */
export async function confirmSignIn(
  work: Work,
  auth: Auth,
  code: string,
  headers: Headers,
): Promise<SignedIn> {
  return await toSignedIn(work, auth, await checkSecondFactor(auth, headers, code));
}

/** Ends the caller's login session, by token or cookie. Returns the cookies that clear it. */
export async function signOut(
  work: Work,
  auth: Auth,
  actor: Actor,
  requestHeaders: Headers,
): Promise<string[]> {
  await queries.endLoginSession(work, actor.loginSessionId);
  const { headers } = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true });
  return [...headers.getSetCookie(), forgetMarker];
}

/** Returns the caller's session with a new access token, or null; and the cookies to set. */
export async function readSession(
  work: Work,
  auth: Auth,
  requestHeaders: Headers,
): Promise<{ session: SessionObject | null; cookies: string[] }> {
  const reply = await auth.api.getSession({ headers: requestHeaders, returnHeaders: true });
  const cookies = reply.headers.getSetCookie();
  if (reply.response === null) return { session: null, cookies: [...cookies, forgetMarker] };
  const { user, session } = reply.response;
  const object = await toSessionObject(work, auth, user, session.id);
  return { session: object, cookies: [...cookies, setMarker] };
}

/** Returns who makes a call: from the bearer token if there is one, otherwise from the cookie. */
export async function identify(work: Work, auth: Auth, headers: Headers): Promise<Actor | null> {
  const loginSessionId = await readLoginSessionId(auth, headers);
  if (loginSessionId === undefined) return null;
  return (await queries.findActor(work, loginSessionId)) ?? null;
}

async function readLoginSessionId(auth: Auth, headers: Headers): Promise<string | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (token !== undefined) {
    const { payload } = await auth.api.verifyJWT({ body: { token } });
    return typeof payload?.["sid"] === "string" ? payload["sid"] : undefined;
  }
  if (!headers.has("cookie")) return undefined;
  const query = { disableRefresh: true };
  const found = await auth.api.getSession({ headers, query });
  return found?.session.id;
}

async function toSignedIn(
  work: Work,
  auth: Auth,
  { headers, response: { token, user } }: LibraryReply,
): Promise<SignedIn> {
  if (!token) throw new Error("The account library did not sign in");
  const loginSessionId = await queries.getLoginSessionId(work, token);
  const session = await toSessionObject(work, auth, user, loginSessionId);
  return { session, cookies: [...headers.getSetCookie(), setMarker] };
}

async function toSessionObject(
  work: Work,
  auth: Auth,
  user: LibraryUser,
  loginSessionId: string,
): Promise<SessionObject> {
  const issued = Math.floor(work.now().getTime() / 1000);
  const expires_at = issued + accessTokenSeconds;
  const payload = { sub: user.id, sid: loginSessionId, iat: issued, exp: expires_at };
  const { token } = await auth.api.signJWT({ body: { payload } });
  return {
    access_token: token,
    refresh_token: null,
    expires_in: accessTokenSeconds,
    expires_at,
    token_type: "bearer",
    user: toUser(user),
  };
}

function toUser({ id, email, emailVerified }: LibraryUser): User {
  return { id, email, email_verified: emailVerified };
}
