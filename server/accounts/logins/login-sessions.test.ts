import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function withToken(token: string): Promise<Response> {
  return fetch(`${app.url}/api/user_roles`, { headers: { authorization: `Bearer ${token}` } });
}

async function expectSignedOut(reply: Response): Promise<void> {
  expect(await readRefusal(reply)).toEqual({
    status: 401,
    code: "unauthenticated",
    message: "Not authenticated",
  });
}

describe("the cookie", () => {
  test("is kept from scripts and from other sites' forms", {
    tags: "accounts.session-object",
  }, async () => {
    const email = "cookie@example.com";
    const reply = await postJson(app.visitor(), "/api/auth/sign-up", { email, password });
    const cookies = reply.headers.getSetCookie().filter((each) => !each.startsWith("signed_in="));
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/i);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
    }
  });

  test("is Secure and for this host alone where the site has https, as all others are", {
    tags: "accounts.session-object",
  }, async () => {
    const settings = { PUBLIC_URL: "https://softspoken.example" };
    const secure = await startApp({ settings });
    try {
      const person = await secure.signUp("secure@example.com");
      const { totp_uri } = await turnTwoFactorOn(person);
      const visitor = secure.visitor();
      const replies = [
        await postJson(visitor, "/api/auth/sign-in", { email: person.email, password }),
        await postJson(visitor, "/api/auth/two-factor/sign-in", { code: codeOf(totp_uri) }),
        await postJson(visitor, "/api/auth/sign-out", {}),
      ];
      const ours = ["softspoken.session_token", "softspoken.two_factor", "signed_in"].map(
        (name) => `__Host-${name}`,
      );
      const cookies = replies.flatMap(({ headers }) => headers.getSetCookie());
      const names = cookies.map((cookie) => cookie.slice(0, cookie.indexOf("=")));
      expect(names).toEqual(expect.arrayContaining(ours));
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-/);
        expect(cookie).toMatch(/; Secure(;|$)/);
        expect(cookie).toMatch(/; Path=\/(;|$)/);
        expect(cookie).not.toMatch(/Domain/i);
      }
      expect(await visitor.api.accounts.session()).toBeNull();
    } finally {
      await secure.stop();
    }
  });

  test("altered by a letter signs nobody in", async () => {
    const email = "altered@example.com";
    const reply = await postJson(app.visitor(), "/api/auth/sign-up", { email, password });
    const [pair = ""] = reply.headers.getSetCookie()[0]?.split(";") ?? [];
    const read = (cookie: string) => fetch(`${app.url}/api/user_roles`, { headers: { cookie } });
    expect((await read(pair)).status).toBe(200);
    const [name = "", value = ""] = pair.split("=");
    const altered = value.startsWith("A") ? `B${value.slice(1)}` : `A${value.slice(1)}`;
    await expectSignedOut(await read(`${name}=${altered}`));
    await expectSignedOut(await read(`${name}=`));
  });
});

test("a login lasts thirty days", { tags: "accounts.login-lasts" }, async () => {
  const { session } = await app.signUp("thirty-days@example.com");
  const logins = app.database.db.selectFrom("login_sessions").select(["created_at", "expires_at"]);
  const login = await logins.where("user_id", "=", session.user.id).executeTakeFirstOrThrow();
  const days = (login.expires_at.getTime() - login.created_at.getTime()) / 86_400_000;
  expect(days).toBeCloseTo(30, 3);
});

describe("the access token", () => {
  test("lets a program in without a cookie, until the person logs out", {
    tags: "accounts.token-ends-with-login",
  }, async () => {
    const person = await app.signUp("bearer@example.com");
    const { access_token } = person.session;
    expect(await (await withToken(access_token)).json()).toEqual(["member"]);
    await person.api.accounts.signOut();
    await expectSignedOut(await withToken(access_token));
  });

  test("altered, unsigned or made up lets nobody in", async () => {
    const { session } = await app.signUp("tampered@example.com");
    const [header = "", claims = "", signature = ""] = session.access_token.split(".");
    const admin = { ...JSON.parse(atob(claims)), sub: "somebody-else" };
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const forged = Buffer.from(JSON.stringify(admin)).toString("base64url");
    const middle = signature[20] === "A" ? "B" : "A";
    const altered = signature.slice(0, 20) + middle + signature.slice(21);
    const tokens = [
      `${header}.${claims}.${altered}`,
      `${header}.${forged}.${signature}`,
      `${none}.${claims}.`,
      `${header}.${claims}`,
      "garbage",
      "a.b.c",
    ];
    for (const token of tokens) await expectSignedOut(await withToken(token));
  });

  test("ends after fifteen minutes; the cookie brings a fresh one", {
    tags: "accounts.session-object",
  }, async () => {
    let shift = -16 * 60_000;
    const early = await startApp({ now: () => new Date(Date.now() + shift) });
    try {
      const person = await early.signUp("late@example.com");
      const headers = { authorization: `Bearer ${person.session.access_token}` };
      shift = 0;
      await expectSignedOut(await fetch(`${early.url}/api/user_roles`, { headers }));
      const fresh = await person.api.accounts.session();
      expect(fresh?.access_token).not.toBe(person.session.access_token);
      const authorization = `Bearer ${fresh?.access_token}`;
      const again = await fetch(`${early.url}/api/user_roles`, { headers: { authorization } });
      expect(again.status).toBe(200);
    } finally {
      await early.stop();
    }
  });
});

describe("logging in again", () => {
  const read = (token: string) => withToken(token).then(({ status }) => status);

  test("in the same browser ends the login before it, and no other", {
    tags: "accounts.login-lasts",
  }, async () => {
    const email = "again@example.com";
    const elsewhere = await app.signUp(email);
    const here = await app.signIn(email);
    const again = await here.api.accounts.signIn({ email, password });
    if (!("access_token" in again)) throw new Error("Two-factor is on");
    expect(await read(here.session.access_token)).toBe(401);
    expect(await read(again.access_token)).toBe(200);
    expect(await read(elsewhere.session.access_token)).toBe(200);
    expect(await here.api.accounts.listSessions()).toHaveLength(2);
  });

  test("as someone else ends it too, by signing up as well", async () => {
    const one = await app.signUp("one-of-two@example.com");
    const other = { email: "other-of-two@example.com", password };
    await one.api.accounts.signUp(other);
    expect(await read(one.session.access_token)).toBe(401);
    expect((await one.api.accounts.session())?.user.email).toBe(other.email);
  });

  test("with two-factor ends it as soon as the password is right", {
    tags: "accounts.login-lasts",
  }, async () => {
    const person = await app.signUp("two-steps@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const before = await person.api.accounts.session();
    await person.api.accounts.signIn({ email: person.email, password });
    expect(await read(before?.access_token ?? "")).toBe(401);
    expect(await person.api.accounts.session()).toBeNull();
    await person.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
    expect(await person.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
  });

  test("with a wrong password ends nothing", async () => {
    const person = await app.signUp("mistyped@example.com");
    const wrong = person.api.accounts.signIn({ email: person.email, password: "not my words" });
    await expect(wrong).rejects.toMatchObject({ status: 401 });
    expect(await person.api.roles.own()).toEqual(["member"]);
  });
});

describe("logging out", () => {
  test("ends this session and clears its cookies, but no other", {
    tags: "accounts.log-out",
  }, async () => {
    const here = await app.signUp("two-places@example.com");
    const there = await app.signIn("two-places@example.com");
    expect(await here.api.accounts.signOut()).toEqual({ success: true });
    expect(await here.api.accounts.session()).toBeNull();
    await expectSignedOut(await here.fetch("/api/user_roles"));
    expect(await there.api.roles.own()).toEqual(["member"]);
  });

  test("makes the browser forget what it cached", { tags: "accounts.log-out" }, async () => {
    const person = await app.signUp("shared-computer@example.com");
    const reply = await postJson(person, "/api/auth/sign-out", {});
    expect(reply.headers.get("clear-site-data")).toBe('"cache"');
  });

  test("ends a session for a copy of its cookie too", async () => {
    const email = "copied@example.com";
    await app.signUp(email);
    const visitor = app.visitor();
    const reply = await postJson(visitor, "/api/auth/sign-in", { email, password });
    const cookie = reply.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await visitor.api.accounts.signOut();
    await expectSignedOut(await fetch(`${app.url}/api/user_roles`, { headers: { cookie } }));
  });

  test("by the token alone ends the session that the token came with", {
    tags: "accounts.token-ends-with-login",
  }, async () => {
    const { session, api } = await app.signUp("by-token@example.com");
    const headers = { authorization: `Bearer ${session.access_token}` };
    const reply = await fetch(`${app.url}/api/auth/sign-out`, { method: "POST", headers });
    expect(reply.status).toBe(200);
    await expectSignedOut(await withToken(session.access_token));
    expect(await api.accounts.session()).toBeNull();
  });

  test("is not for someone who is signed out", async () => {
    await expectSignedOut(await app.visitor().fetch("/api/auth/sign-out", { method: "POST" }));
  });
});

describe("a write that another site's page makes in someone's name", () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await app.personWith("admin");
  });

  const plan = JSON.stringify({ starts_at: "2031-01-01T12:00:00.000Z", meeting_link: null });
  const write = (headers: Record<string, string>) =>
    admin.fetch("/api/info_sessions", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: plan,
    });

  test.each([
    ["as the browser says", { "sec-fetch-site": "cross-site" }],
    ["from a sibling domain", { "sec-fetch-site": "same-site" }],
    ["by its origin", { origin: "https://evil.example" }],
    ["by an origin that is hidden", { origin: "null" }],
    ["by an origin that looks like ours", { origin: "http://127.0.0.1.evil.example" }],
  ])("is refused: %s", { tags: "accounts.other-sites" }, async (_case, headers) => {
    const refusal = await readRefusal(await write(headers));
    expect(refusal).toMatchObject({ status: 403, code: "forbidden" });
    const sessions = await app.database.db.selectFrom("info_sessions").select("id").execute();
    expect(sessions).toEqual([]);
  });

  test("is told from one of our own pages", { tags: "accounts.other-sites" }, async () => {
    const reply = await write({ "sec-fetch-site": "same-origin", origin: app.url });
    expect(reply.status).toBe(200);
    await app.database.db.deleteFrom("info_sessions").execute();
  });

  test("is told from a link that leads here, which only reads", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await admin.fetch("/api/user_roles", { headers })).status).toBe(200);
  });
});
