import { backgroundHeader } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import { type Actor, type CallContext, signedIn } from "#server/http/calls/api.ts";
import type { CallerRequest } from "#server/http/calls/calls.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./login-sessions.queries.ts";
import { useRecordedEveryMs } from "./session-limits.ts";
import { readSigned } from "./signed-cookies.ts";

/** Bearer token first; without the login's cookie `provenAt` is null. Records the use later. */
export async function identify(
  work: Work,
  auth: Auth,
  { headers, isRead, afterReply }: CallerRequest,
): Promise<Actor | null> {
  const login = await findLogin(work, auth, headers);
  if (login === undefined) return null;
  const now = work.now();
  const recordedBefore = new Date(now.getTime() - useRecordedEveryMs);
  const isByItself = isRead && headers.has(backgroundHeader);
  if (login.lastUsedAt <= recordedBefore && !isByItself) {
    afterReply(() => queries.recordUse(work, login.loginSessionId, { now, recordedBefore }));
  }
  return login;
}

async function findLogin(work: Work, auth: Auth, headers: Headers) {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (token === undefined) return await findLoginOfCookie(work, auth, headers);
  const id = await auth.accessTokens.read(token, work.now());
  const login = id === null ? undefined : await queries.findLogin(work, { id });
  if (login === undefined) return undefined;
  const cookie = readSigned(headers, "session_token", auth);
  const isOwnCookie = cookie !== null && hashToken(cookie) === login.tokenHash;
  return isOwnCookie ? login : { ...login, provenAt: null };
}

/** Does not count as a use. */
export async function findLoginOfCookie(work: Work, auth: Auth, headers: Headers) {
  const token = readSigned(headers, "session_token", auth);
  if (token === null) return undefined;
  return await queries.findLogin(work, { token_hash: hashToken(token) });
}

/** An access token alone proves nothing. Throws unauthenticated. */
export async function requireOwnCookie(context: CallContext, auth: Auth): Promise<Actor> {
  const actor = signedIn(context);
  const login = await findLoginOfCookie(context.work, auth, context.requestHeaders);
  if (login?.loginSessionId !== actor.loginSessionId) throw new Failure("unauthenticated");
  return actor;
}
