import type { SessionObject } from "#contract/accounts/accounts.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { endLoginOfCookie, toSessionObject } from "./begin-login.ts";
import { findLoginOfCookie } from "./identify.ts";
import { endLoginSession } from "./login-sessions.queries.ts";
import { forgetMarker, setMarker } from "./marker-cookie.ts";
import { forgetCookie } from "./signed-cookies.ts";

export async function readSession(
  { work, requestHeaders }: CallContext,
  auth: Auth,
): Promise<{ session: SessionObject | null; cookies: string[] }> {
  const login = await findLoginOfCookie(work, auth, requestHeaders);
  if (login === undefined) return { session: null, cookies: forgetCookies(auth) };
  return { session: await toSessionObject(work, auth, login), cookies: [setMarker(auth)] };
}

/** Also ends the cookie's session, if that is another. */
export async function signOut(context: CallContext, auth: Auth): Promise<void> {
  await endLoginSession(context.work, { id: signedIn(context).loginSessionId });
  await endLoginOfCookie(context, auth);
  leaveBrowser(context, auth);
}

/** Not "cookies", which would remove those of the whole domain. */
const clearedAtTheEnd = '"cache"';

/** Removes what a login left in the browser. */
export function leaveBrowser(context: CallContext, auth: Auth): void {
  context.setCookies(forgetCookies(auth));
  context.setHeader("clear-site-data", clearedAtTheEnd);
}

function forgetCookies(auth: Auth): string[] {
  return [forgetCookie("session_token", auth), forgetMarker(auth)];
}
