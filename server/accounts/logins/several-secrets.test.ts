import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Auth, openAuth } from "#server/accounts/auth.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import { codeOf, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { testSecrets } from "#testing/app/secrets.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { identify } from "./identify.ts";
import { confirmSignIn } from "./second-step.ts";
import { signIn } from "./sign-in.ts";
import { signed } from "./signed-cookies.ts";

const old = testSecrets.AUTH_SECRET;
const fresh = "cd".repeat(32);

let app: App;
let before: Auth;
let rotated: Auth;
let later: Auth;

beforeAll(async () => {
  app = await startApp();
  const open = (...texts: [string, ...string[]]) => openAuth(app.runtime.config, keyRing(texts));
  [before, rotated, later] = [open(old), open(fresh, old), open(fresh)];
});
afterAll(() => app.stop());

async function callerOf(auth: Auth, headers: Record<string, string>) {
  const request = { headers: new Headers(headers), isRead: true, afterReply: () => {} };
  return await identify(app.runtime, auth, request);
}

const browser = (cookie = "") => ({
  work: app.runtime,
  address: "10.0.0.1",
  requestHeaders: new Headers({ cookie }),
});

async function enter(auth: Auth, email: string): Promise<string> {
  const { cookies } = await signIn(browser(), auth, { email, password });
  const isFull = (cookie: string) => !cookie.includes("Max-Age=0");
  return cookies.find(isFull)?.split(";")[0] ?? "";
}

describe("while a secret is replaced", () => {
  test("a cookie and an access token of before go on working, until their secret is gone", async () => {
    const { email, session } = await app.signUp("before@example.com");
    for (const headers of [
      { cookie: await enter(before, email) },
      { authorization: `Bearer ${session.access_token}` },
    ]) {
      expect(await callerOf(rotated, headers)).toMatchObject({ email });
      expect(await callerOf(later, headers)).toBeNull();
    }
  });

  test("new ones are signed by the new secret", async () => {
    const { email } = await app.signUp("after@example.com");
    const actor = await callerOf(later, { cookie: await enter(rotated, email) });
    if (actor === null) throw new Error("Nobody is signed in");
    const { token } = await rotated.accessTokens.sign(actor, app.runtime.now());
    expect(await callerOf(later, { authorization: `Bearer ${token}` })).toMatchObject({ email });
  });

  test("a log-in that was begun before can be completed", async () => {
    const person = await app.signUp("begun@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const begun = browser(await enter(before, person.email));
    const { session } = await confirmSignIn(begun, rotated, codeOf(totp_uri));
    expect(session.user.email).toBe(person.email);
  });
});

test.each([
  ["of an unknown secret", (token: string) => signed(token, "ef".repeat(32))],
  ["missing", (token: string) => token],
  ["empty", (token: string) => `${token}.`],
  ["malformed", (token: string) => `${token}.%E0%A4%A`],
])("a cookie whose signature is %s signs nobody in", async (kind, sign) => {
  const { email } = await app.signUp(`${kind.replaceAll(" ", "-")}@example.com`);
  const [name = "", value = ""] = (await enter(later, email)).split("=");
  const token = value.slice(0, value.indexOf("."));
  expect(await callerOf(later, { cookie: `${name}=${signed(token, fresh)}` })).not.toBeNull();
  expect(await callerOf(later, { cookie: `${name}=${sign(token)}` })).toBeNull();
});
