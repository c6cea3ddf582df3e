import { randomBytes } from "node:crypto";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Actor, CallContext } from "#server/http/calls/api.ts";
import { networkOf } from "#server/http/limits/client-network.ts";
import type { Work } from "#server/work.ts";
import { accessTokenSeconds } from "./access-tokens.ts";
import { rememberDevice } from "./known-device.ts";
import * as queries from "./login-sessions.queries.ts";
import { setMarker } from "./marker-cookie.ts";
import { loginMs } from "./session-limits.ts";
import { readSigned, setSigned } from "./signed-cookies.ts";

export type Browser = Pick<CallContext, "work" | "address" | "requestHeaders">;

export type SignedIn = { session: SessionObject; cookies: string[] };

/** The account must be locked. Ends the browser's earlier login. Throws as beginLogin does. */
export async function enter(context: Browser, auth: Auth, accountId: string): Promise<SignedIn> {
  const { work } = context;
  await endLoginOfCookie(context, auth);
  const { token, cookie } = await beginLogin(context, auth, accountId);
  const login = await queries.findLogin(work, { token_hash: hashToken(token) });
  if (login === undefined) throw new Failure("unauthenticated");
  return {
    session: await toSessionObject(work, auth, login),
    cookies: [cookie, setMarker(auth), await rememberDevice(context, accountId)],
  };
}

/** The account must be locked. Throws account_suspended, unauthenticated. */
export async function beginLogin(
  { work, address, requestHeaders }: Browser,
  auth: Auth,
  accountId: string,
  provenAt = work.now(),
): Promise<{ token: string; cookie: string }> {
  const token = randomBytes(24).toString("base64url");
  await queries.insertLogin(work, {
    user_id: accountId,
    token_hash: hashToken(token),
    proven_at: provenAt,
    ip_address: networkOf(address),
    user_agent: requestHeaders.get("user-agent"),
  });
  const login = { content: token, seconds: loginMs / 1000 };
  return { token, cookie: setSigned("session_token", login, auth) };
}

export async function endLoginOfCookie(
  { work, requestHeaders }: Browser,
  auth: Auth,
): Promise<void> {
  const token = readSigned(requestHeaders, "session_token", auth);
  if (token !== null) await queries.endLoginSession(work, { token_hash: hashToken(token) });
}

export async function toSessionObject(
  work: Work,
  auth: Auth,
  actor: Actor,
): Promise<SessionObject> {
  const { token, expiresAt } = await auth.accessTokens.sign(actor, work.now());
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
