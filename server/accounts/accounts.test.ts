import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, password, startApp } from "#testing/app/start-app.ts";
import { mailsFor } from "#testing/mail/mails.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const wrong = { status: 401, code: "invalid_credentials", message: "Invalid email or password" };

describe("signing up", () => {
  test("signs in at once, with a profile and the member role", {
    tags: ["accounts.sign-up", "postgres"],
  }, async () => {
    const { api, session } = await app.signUp(" New@Example.com ");
    expect(session.user.email).toBe("new@example.com");
    expect(await api.roles.own()).toEqual(["member"]);
    expect((await api.accounts.session())?.user).toEqual(session.user);
    const profile = app.database.db
      .selectFrom("profiles")
      .selectAll()
      .where("id", "=", session.user.id);
    expect(await profile.execute()).toMatchObject([
      { email: "new@example.com", membership_tier: null },
    ]);
  });

  test("answers with the session object's six fields, the refresh token kept from scripts", {
    tags: "accounts.session-object",
  }, async () => {
    const before = Math.floor(Date.now() / 1000);
    const { session } = await app.signUpUnconfirmed("six-fields@example.com");
    expect(session).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: null,
      expires_in: 900,
      expires_at: expect.any(Number),
      token_type: "bearer",
      user: {
        id: expect.any(String),
        email: "six-fields@example.com",
        email_verified: false,
        must_change_password: false,
      },
    });
    expect(session.expires_at).toBeGreaterThanOrEqual(before + 900);
  });

  test("with an address already taken says so, whatever its case", {
    tags: "accounts.one-per-address",
  }, async () => {
    await app.signUp("taken@example.com");
    const credentials = { email: "Taken@Example.com", password: "something else" };
    const reply = await postJson(app.visitor(), "/api/auth/sign-up", credentials);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await readRefusal(reply)).toEqual({
      status: 409,
      code: "email_taken",
      message: "This email is already registered. Try logging in instead.",
    });
    await app.signIn("taken@example.com");
  });

  test("twice at the same instant makes one account", {
    tags: ["accounts.one-per-address", "postgres"],
  }, async () => {
    const signUp = () => {
      const credentials = { email: "instant@example.com", password };
      return postJson(app.visitor(), "/api/auth/sign-up", credentials);
    };
    const replies = await Promise.all([signUp(), signUp(), signUp()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { db } = app.database;
    const users = db.selectFrom("users").select("id").where("email", "=", "instant@example.com");
    expect(await users.execute()).toHaveLength(1);
  });

  test("keeps the password as an argon2id hash, and nowhere else", {
    tags: "accounts.sign-up",
  }, async () => {
    const secret = "a very quiet secret";
    const { session } = await app.signUp("hash@example.com", secret);
    const rows = await app.database.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", session.user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.each([
    ["five characters", "12345", "Password must be at least 6 characters"],
    ["none", "", "Password must be at least 6 characters"],
    ["a missing one", undefined, "Password must be at least 6 characters"],
    ["129 characters", "p".repeat(129), "Password must be at most 128 characters"],
  ])(
    "with a password of %s is refused",
    { tags: "accounts.sign-up" },
    async (_case, secret, message) => {
      const credentials = { email: "short@example.com", password: secret };
      const reply = await postJson(app.visitor(), "/api/auth/sign-up", credentials);
      expect(await readRefusal(reply)).toMatchObject({
        status: 422,
        fields: { password: message },
      });
    },
  );

  test.each([
    ["a common one", "Password1", "Many people use this password, so it is easy to guess."],
    ["one's own address", "easy@example.com", "Your email address is easy to guess"],
    ["the academy's name", "softspoken", "The name Softspoken is easy to guess as a password."],
  ])(
    "with %s as the password is refused, and makes no account",
    { tags: "accounts.weak-passwords" },
    async (_case, secret, message) => {
      const credentials = { email: "easy@example.com", password: secret };
      const reply = await postJson(app.visitor(), "/api/auth/sign-up", credentials);
      expect(await readRefusal(reply)).toEqual({
        status: 422,
        code: "weak_password",
        message: expect.stringContaining(message),
      });
      await expect(app.signIn(credentials.email, secret)).rejects.toMatchObject(wrong);
    },
  );

  test("with six characters, or with spaces around, is accepted and kept exactly", {
    tags: "accounts.sign-up",
  }, async () => {
    await app.signUp("six@example.com", "x7kq2m");
    await app.signUp("kept@example.com", "  spaces  ");
    await app.signIn("kept@example.com", "  spaces  ");
    await expect(app.signIn("kept@example.com", "spaces")).rejects.toMatchObject(wrong);
  });
});

describe("logging in", () => {
  test("with a wrong password and with an unknown email are answered the same", {
    tags: "accounts.log-in",
  }, async () => {
    await app.signUp("known@example.com");
    const signIn = (email: string) =>
      postJson(app.visitor(), "/api/auth/sign-in", { email, password: "wrong words" });
    const replies = [await signIn("known@example.com"), await signIn("unknown@example.com")];
    for (const reply of replies) {
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect(await readRefusal(reply)).toEqual(wrong);
    }
  });

  test("works with the address in another case", async () => {
    const { session } = await app.signUp("case@example.com");
    expect((await app.signIn(" CASE@example.com ")).session.user).toEqual(session.user);
  });

  test("is possible for the first admin, who may see the back office", async () => {
    const admin = await app.signIn(firstAdminEmail);
    expect(await admin.api.roles.own()).toContain("admin");
    expect(await admin.api.overview.read()).toMatchObject({ total_leads: expect.any(Number) });
  });
});

test("who signs up by a form with an unknown field is refused", async () => {
  const credentials = { email: "field@example.com", password, role: "admin" };
  const reply = await postJson(app.visitor(), "/api/auth/sign-up", credentials);
  expect(await readRefusal(reply)).toMatchObject({ status: 422 });
});

test("someone who asked for the playbook may still sign up with the same address", async () => {
  await app.api.leads.submit({ email: "both@example.com" });
  await mailsFor(app.mailbox, "both@example.com");
  expect((await app.signUp("both@example.com")).session.user.email).toBe("both@example.com");
});
