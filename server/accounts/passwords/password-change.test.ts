import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyOf } from "#server/http/limits/rate-limits.ts";
import { anotherHash, endLogins, setPassword } from "#testing/accounts/login-endings.ts";
import { codeOf, turnTwoFactorOn, wrongCodeOf } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { holdUp } from "#testing/database/locks.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

const fresh = "even quieter words";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function change(person: Pick<Person, "fetch">, current: string, next = fresh): Promise<Response> {
  const body = { current_password: current, new_password: next };
  return postJson(person, "/api/auth/password-changes", body);
}

function withToken({ session }: Person): Promise<Response> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  return fetch(`${app.url}/api/user_roles`, { headers });
}

async function kindsFor(email: string): Promise<string[]> {
  return (await messagesFor(app.database.db, email)).map(({ kind }) => kind);
}

describe("changing the password", () => {
  test("ends the sessions elsewhere but not this one, and tells the owner", {
    tags: "accounts.new-password-ends-logins",
  }, async () => {
    const email = "changes@example.com";
    const here = await app.signUp(email);
    const there = await app.signIn(email);
    expect(await (await change(here, password)).json()).toEqual({ success: true });
    expect(await here.api.roles.own()).toEqual(["member"]);
    expect((await here.api.accounts.session())?.user.email).toBe(email);
    expect((await there.fetch("/api/user_roles")).status).toBe(401);
    expect((await withToken(there)).status).toBe(401);
    expect(await here.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
    const mail = await mailAbout(app.mailbox, email, "Your Softspoken password was changed");
    expect(mail.text).toContain("If it was you, there is nothing to do.");
    await app.signIn(email, fresh);
    await expect(app.signIn(email)).rejects.toMatchObject({ status: 401 });
  });

  test("with a wrong current one is refused, and nothing has changed", {
    tags: "accounts.new-password-ends-logins",
  }, async () => {
    const email = "wrong-current@example.com";
    const person = await app.signUp(email);
    const other = await app.signIn(email);
    const reply = await change(person, "not my words");
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await readRefusal(reply)).toEqual({
      status: 403,
      code: "wrong_password",
      message: "That is not your current password.",
    });
    expect(await other.api.roles.own()).toEqual(["member"]);
    await app.signIn(email);
    expect(await kindsFor(email)).toEqual(["email-verification-requested"]);
  });

  test.each([
    ["too short", password, "12345", "new_password", "Password must be at least 6 characters"],
    [
      "too long",
      password,
      "p".repeat(129),
      "new_password",
      "Password must be at most 128 characters",
    ],
    ["without the current one", "", fresh, "current_password", "Please enter your password"],
  ])("%s is refused by its field", async (case_, current, next, field, message) => {
    const email = `${case_.replaceAll(" ", "-")}@example.com`;
    const person = await app.signUp(email);
    const refusal = await readRefusal(await change(person, current, next));
    expect(refusal).toMatchObject({ status: 422, fields: { [field]: message } });
    await app.signIn(email);
  });

  test.each([
    ["a common one", "qwertyuiop", "Many people use this password"],
    ["one's own address", "weak@example.com", "Your email address is easy to guess"],
    ["the current one", password, "This is your password already."],
  ])("to %s is refused", { tags: "accounts.weak-passwords" }, async (case_, next, message) => {
    const email =
      case_ === "one's own address" ? next : `${case_.replaceAll(" ", "-")}@example.com`;
    const person = await app.signUp(email);
    const refusal = await readRefusal(await change(person, password, next));
    expect(refusal).toMatchObject({ status: 422, code: "weak_password" });
    expect(refusal.message).toContain(message);
    await app.signIn(email);
  });

  test("takes a code if two-factor is on", {
    tags: "accounts.new-password-ends-logins",
  }, async () => {
    const person = await app.signUp("two-steps@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const body = { current_password: password, new_password: fresh };
    const send = (code?: string) =>
      postJson(person, "/api/auth/password-changes", { ...body, ...(code && { code }) });
    expect(await readRefusal(await send())).toMatchObject({ code: "second_factor_required" });
    expect(await readRefusal(await send(wrongCodeOf(totp_uri)))).toMatchObject({
      code: "wrong_code",
    });
    expect(await kindsFor(person.email)).not.toContain("password-changed");
    expect((await send(codeOf(totp_uri))).status).toBe(200);
  });

  test("ends a link for a new password that was asked for before", {
    tags: "accounts.new-password-ends-logins",
  }, async () => {
    const email = "link-before@example.com";
    const person = await app.signUp(email);
    await person.api.accounts.requestPasswordReset({ email });
    const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
    expect((await change(person, password)).status).toBe(200);
    const reset = { token: tokenIn(mail, "reset"), password: "another password" };
    const reply = await postJson(app.visitor(), "/api/auth/password-resets", reset);
    expect(reply.status).toBe(410);
    await app.signIn(email, fresh);
  });

  test("by the access token alone is refused: it needs the session", {
    tags: "accounts.needs-the-cookie",
  }, async () => {
    const email = "token-alone@example.com";
    const { session } = await app.signUp(email);
    const reply = await fetch(`${app.url}/api/auth/password-changes`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ current_password: password, new_password: fresh }),
    });
    expect(reply.status).toBe(401);
    await app.signIn(email);
  });

  test("with somebody else's access token beside one's own cookie is refused", async () => {
    const [mine, other] = [await app.signUp("mine@example.com"), await app.signUp("o@example.com")];
    const headers = {
      authorization: `Bearer ${other.session.access_token}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ current_password: password, new_password: fresh });
    const request = { method: "POST", headers, body };
    expect((await mine.fetch("/api/auth/password-changes", request)).status).toBe(401);
    for (const { email } of [mine, other]) {
      await app.signIn(email);
      expect(await kindsFor(email)).toEqual(["email-verification-requested"]);
    }
  });

  test("after ten wrong current ones is refused, with the right one too", {
    tags: "accounts.attempts",
  }, async () => {
    const person = await app.signUp("guesses@example.com");
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(person, `wrong ${guess}`)).status).toBe(403);
    }
    expect((await change(person, password)).status).toBe(429);
  });
});

// The embedded engine has one connection: there, nothing can be held up.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a login that was begun with the password before a change does not outlive the change",
  { tags: ["accounts.new-password-ends-logins", "postgres"] },
  async () => {
    const email = "in-flight@example.com";
    const { session } = await app.signUp(email);
    const { id } = session.user;
    const visitor = app.visitor();
    const reply = await holdUp(app, id, {
      call: () => postJson(visitor, "/api/auth/sign-in", { email, password }),
      act: (trx) => setPassword(trx, id),
    });
    expect(await readRefusal(reply)).toMatchObject({
      status: 401,
      code: "invalid_credentials",
    });
    const logins = app.database.db.selectFrom("login_sessions").select("id");
    expect(await logins.where("user_id", "=", id).execute()).toEqual([]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a login that is ended meanwhile sets no password any more, and that does not count as a change",
  { tags: ["accounts.new-password-ends-logins", "postgres"] },
  async () => {
    const person = await app.signUp("replaced@example.com");
    const { id } = person.session.user;
    // Both end the link for a new password.
    await person.api.accounts.requestPasswordReset({ email: person.email });
    const reply = await holdUp(app, id, {
      call: () => change(person, password),
      act: (trx) => endLogins(trx, id),
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
    const { db } = app.database;
    const logins = db.selectFrom("login_sessions").select("id");
    expect(await logins.where("user_id", "=", id).execute()).toEqual([]);
    const key = `changes/account:${keyOf(person.email)}`;
    const counts = db.selectFrom("rate_limits").select("points").where("key", "=", key);
    expect(await counts.execute()).toEqual([{ points: 0 }]);
    await app.signIn(person.email);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a change does not undo a new password that was set while it compared the old one",
  { tags: "postgres" },
  async () => {
    const person = await app.signUp("set-meanwhile@example.com");
    const { id } = person.session.user;
    const reply = await holdUp(app, id, {
      call: () => change(person, password),
      act: (trx) => setPassword(trx, id),
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
    const { db } = app.database;
    const stored = db.selectFrom("users").select("password_hash").where("id", "=", id);
    expect(await stored.execute()).toEqual([{ password_hash: anotherHash }]);
    const logins = db.selectFrom("login_sessions").select("id").where("user_id", "=", id);
    expect(await logins.execute()).toEqual([]);
    expect(await kindsFor(person.email)).toEqual(["email-verification-requested"]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a login that the browser ended while it changed the password is not replaced",
  { tags: "postgres" },
  async () => {
    const person = await app.signUp("logs-out@example.com");
    const { id } = person.session.user;
    const reply = await holdUp(app, id, {
      call: () => change(person, password),
      act: async () => {
        expect((await postJson(person, "/api/auth/sign-out", {})).status).toBe(200);
      },
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
    const logins = app.database.db.selectFrom("login_sessions").select("id");
    expect(await logins.where("user_id", "=", id).execute()).toEqual([]);
  },
);

test("of several changes at the same instant one goes on", { tags: "postgres" }, async () => {
  const person = await app.signUp("several@example.com");
  const replies = await Promise.all([1, 2, 3].map(() => change(person, password)));
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(new Set(replies.map(({ status }) => status))).not.toContain(500);
});
