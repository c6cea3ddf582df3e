import { createSecretKey } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { linksIn, mailAbout, messagesFor, tokenIn } from "#testing/mails.ts";
import { postJson, readRefusal } from "#testing/requests.ts";
import { testSecrets } from "#testing/secrets.ts";
import { type App, startApp } from "#testing/start-app.ts";

const subject = "Confirm your email address for Softspoken";
const spent = {
  status: 410,
  code: "link_spent",
  message: "This link has expired or has been used already. Please ask for a new one.",
};

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function verify(token: string): Promise<Response> {
  return postJson(app.visitor(), "/api/auth/email-verifications", { token });
}

async function tokenFor(email: string, nth = 1): Promise<string> {
  return tokenIn(await mailAbout(app.mailbox, email, subject, nth), "verify");
}

async function isVerified(email: string): Promise<boolean> {
  const user = app.database.db.selectFrom("users").select("email_verified");
  return (await user.where("email", "=", email).executeTakeFirstOrThrow()).email_verified;
}

/** Returns a token like those of the account library, signed with the given secret. */
async function makeToken(email: string, expires: string, secret: string): Promise<string> {
  return await new SignJWT({ email })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt("-8d")
    .setExpirationTime(expires)
    .sign(createSecretKey(secret, "utf8"));
}

describe("the link to confirm an address", () => {
  test("is mailed at sign-up, leads to the site's root and works once", async () => {
    const email = "new@example.com";
    const person = await app.signUpUnconfirmed(email);
    expect((await person.api.members.readOwn()).email_verified).toBe(false);
    const [link, ...others] = linksIn(await mailAbout(app.mailbox, email, subject));
    expect(link).toMatch(/^http:\/\/localhost:\d+\/\?verify=[\w.-]+$/);
    expect(others).toEqual([]);
    const token = await tokenFor(email);
    expect(await (await verify(token)).json()).toEqual({ success: true });
    expect((await person.api.accounts.session())?.user.email_verified).toBe(true);
    expect((await person.api.members.readOwn()).email_verified).toBe(true);
    expect(await readRefusal(await verify(token))).toEqual(spent);
  });

  test("works for seven days", async () => {
    await app.signUpUnconfirmed("seven-days@example.com");
    const { iat = 0, exp = 0 } = decodeJwt(await tokenFor("seven-days@example.com"));
    expect(exp - iat).toBe(7 * 86_400);
  });

  test("signs nobody in who only presses it", async () => {
    await app.signUpUnconfirmed("other-device@example.com");
    const visitor = app.visitor();
    const token = await tokenFor("other-device@example.com");
    const reply = await postJson(visitor, "/api/auth/email-verifications", { token });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await visitor.api.accounts.session()).toBeNull();
  });

  test("being fetched changes nothing", async () => {
    const email = "scanner@example.com";
    await app.signUpUnconfirmed(email);
    const token = await tokenFor(email);
    for (const method of ["GET", "HEAD"]) {
      await app.visitor().fetch(`/?verify=${token}`, { method });
      await app.visitor().fetch(`/api/auth/email-verifications?token=${token}`, { method });
      await app.visitor().fetch(`/api/auth/verify-email?token=${token}`, { method });
    }
    expect(await isVerified(email)).toBe(false);
    expect((await verify(token)).status).toBe(200);
  });

  test("is forgotten once it is sent", async () => {
    const email = "forgotten@example.com";
    await app.signUpUnconfirmed(email);
    const token = await tokenFor(email);
    const sent = async () =>
      (await messagesFor(app.database.db, email)).find(({ state }) => state === "sent");
    const row = await vi.waitUntil(sent, { timeout: 10_000 });
    expect(row).toMatchObject({ subject, html: null, plain_text: null, props: {} });
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe("asking for the link again", () => {
  test("mails another; whichever is used first ends both", async () => {
    const email = "again@example.com";
    let shift = 0;
    const own = await startApp({ now: () => new Date(Date.now() + shift) });
    try {
      const person = await own.signUpUnconfirmed(email);
      shift = 60_000;
      expect(await person.api.accounts.requestVerification()).toEqual({ success: true });
      const mails = [
        await mailAbout(own.mailbox, email, subject),
        await mailAbout(own.mailbox, email, subject, 2),
      ];
      const [one = "", other = ""] = mails.map((mail) => tokenIn(mail, "verify"));
      const press = (token: string) =>
        postJson(own.visitor(), "/api/auth/email-verifications", { token });
      expect((await press(one)).status).toBe(200);
      expect((await press(other)).status).toBe(410);
    } finally {
      await own.stop();
    }
  });

  test("sends nothing once the address is confirmed", async () => {
    const email = "confirmed@example.com";
    const person = await app.signUpUnconfirmed(email);
    await verify(await tokenFor(email));
    expect(await person.api.accounts.requestVerification()).toEqual({ success: true });
    expect(await messagesFor(app.database.db, email)).toHaveLength(1);
  });

  test("a sixth time is refused in words", async () => {
    const person = await app.signUpUnconfirmed("impatient@example.com");
    const ask = () => postJson(person, "/api/auth/verification-requests", {});
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
    expect(await readRefusal(await ask())).toMatchObject({ status: 429 });
  });
});

describe("a token that is not ours", () => {
  const email = "victim@example.com";
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  let accessToken = "";

  beforeAll(async () => {
    const { session } = await app.signUpUnconfirmed(email);
    accessToken = session.access_token;
  });

  const later = Math.floor(Date.now() / 1000) + 3600;
  const forged: [string, () => string | Promise<string>][] = [
    ["made up", () => "garbage"],
    ["three parts of nothing", () => "a.b.c"],
    ["unsigned", () => `${encode({ alg: "none" })}.${encode({ email, exp: later })}.`],
    ["signed with another key", () => makeToken(email, "1h", "ab".repeat(32))],
    ["an access token", () => accessToken],
    [
      "with a NUL in its address",
      () => `${encode({ alg: "HS256" })}.${encode({ email: "a\0" })}.x`,
    ],
    ["with no text as its address", () => `${encode({ alg: "HS256" })}.${encode({ email: 1 })}.x`],
    ["of nobody", async () => makeToken("nobody@example.com", "1h", testSecrets.AUTH_SECRET)],
    ["that is over since a day", async () => makeToken(email, "-1d", testSecrets.AUTH_SECRET)],
    ["altered", async () => `${(await tokenFor(email)).slice(0, -4)}AAAA`],
  ];

  test.each(forged)("is refused: %s", async (_case, make) => {
    expect(await readRefusal(await verify(await make()))).toEqual(spent);
    expect(await isVerified(email)).toBe(false);
  });

  test("is told from one that is: the same key makes it work", async () => {
    expect((await verify(await makeToken(email, "1h", testSecrets.AUTH_SECRET))).status).toBe(200);
    expect(await isVerified(email)).toBe(true);
  });
});
