import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedSecret } from "#server/db/secrets.ts";
import type { App } from "#testing/start-app.ts";
import { password, startApp } from "#testing/start-app.ts";
import { codeOf, turnTwoFactorOn } from "#testing/two-factor.ts";
import { confirmSignIn, signIn } from "./accounts.ts";
import { type Auth, openAuth } from "./auth.ts";
import { identify, requireOwnCookie } from "./identify.ts";
import { changePassword } from "./passwords.ts";
import { signed } from "./signed-cookies.ts";

const fresh = "cd".repeat(32);

let app: App;
let old: string;
let rotated: Auth;
let later: Auth;

beforeAll(async () => {
  app = await startApp();
  old = await sharedSecret(app.database.db, "accounts");
  rotated = await openAuth(app.runtime, [fresh, old]);
  later = await openAuth(app.runtime, [fresh]);
});
afterAll(() => app.stop());

const now = () => app.runtime.now();

/** Returns who makes a call with these headers, as a server with these secrets sees it. */
async function callerOf(auth: Auth, headers: Record<string, string>) {
  const request = { headers: new Headers(headers), afterReply: () => {} };
  return await identify(app.runtime, auth, request);
}

/** Signs in, and returns the cookies as a Cookie header. */
async function enter(auth: Auth, email: string, secret = password): Promise<string> {
  const { cookies } = await signIn(app.runtime, auth, { email, password: secret }, new Headers());
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

describe("while a secret is replaced", () => {
  test("a cookie and an access token of before go on working, until their secret is gone", async () => {
    const { email, session } = await app.signUp("before@example.com");
    const [first = ""] = (await enter(await openAuth(app.runtime, [old]), email)).split("; ");
    for (const headers of [
      { cookie: first },
      { authorization: `Bearer ${session.access_token}` },
    ]) {
      expect(await callerOf(rotated, headers)).toMatchObject({ email });
      expect(await callerOf(later, headers)).toBeNull();
    }
  });

  test("new ones are signed by the new secret", async () => {
    const { email } = await app.signUp("after@example.com");
    const cookie = await enter(rotated, email);
    const actor = await callerOf(later, { cookie });
    expect(actor).toMatchObject({ email });
    if (actor === null) return;
    const { token } = await rotated.accessTokens.sign(actor, now());
    expect(await callerOf(later, { authorization: `Bearer ${token}` })).toMatchObject({ email });
  });

  test("what needs one's own cookie takes one of before", async () => {
    const { email } = await app.signUp("changes@example.com");
    const headers = new Headers({ cookie: await enter(await openAuth(app.runtime, [old]), email) });
    const actor = await callerOf(rotated, Object.fromEntries(headers));
    if (actor === null) throw new Error("Nobody is signed in");
    const own = await requireOwnCookie(app.runtime, rotated, actor, headers);
    const change = { current_password: password, new_password: "newer words" };
    await changePassword(rotated, own, change);
    expect(await enter(rotated, email, "newer words")).not.toBe("");
  });

  test("an authenticator set up before works, also for a log-in begun before", async () => {
    const person = await app.signUp("authenticator@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const cookie = await enter(await openAuth(app.runtime, [old]), person.email);
    const code = codeOf(totp_uri);
    const headers = new Headers({ cookie });
    const { session } = await confirmSignIn(app.runtime, rotated, code, headers);
    expect(session.user.email).toBe(person.email);
  });
});

test.each([
  ["of an unknown secret", (token: string) => signed(token, "ef".repeat(32))],
  ["missing", (token: string) => token],
  ["empty", (token: string) => `${token}.`],
  ["malformed", (token: string) => `${token}.%E0%A4%A`],
])("a cookie whose signature is %s signs nobody in", async (_case, sign) => {
  const { email } = await app.signUp(`${sign("x").length}-signature@example.com`);
  const cookie = await enter(later, email);
  const [name = "", value = ""] = cookie.split("; ")[0]?.split("=") ?? [];
  const token = value.slice(0, value.indexOf("."));
  expect(await callerOf(later, { cookie: `${name}=${signed(token, fresh)}` })).not.toBeNull();
  expect(await callerOf(later, { cookie: `${name}=${sign(token)}` })).toBeNull();
});
