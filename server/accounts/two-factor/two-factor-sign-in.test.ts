import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endings, setPassword } from "#testing/accounts/login-endings.ts";
import {
  beginSignIn,
  codeOf,
  notInThatState,
  turnTwoFactorOn,
  wrongCode,
  wrongCodeOf,
  wrongPassword,
} from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { holdUp } from "#testing/database/locks.ts";

const secondStep = "/api/auth/two-factor/sign-in";
const loggedOut = { status: 401, code: "two_factor_expired", message: "Please log in again." };

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("logging in with two-factor on", () => {
  test("asks for the second step, and gives no session before it", {
    tags: "accounts.two-factor",
  }, async () => {
    const person = await app.signUp("second-step@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const before = await sessionsOf(person);
    const visitor = app.visitor();
    const credentials = { email: person.email, password };
    const reply = await postJson(visitor, "/api/auth/sign-in", credentials);
    expect(await reply.json()).toEqual({ two_factor_required: true });
    expect(await visitor.api.accounts.session()).toBeNull();
    expect((await visitor.fetch("/api/user_roles")).status).toBe(401);
    expect(await sessionsOf(person)).toEqual(before);
    const session = await visitor.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
    expect(session.user.email).toBe(person.email);
    expect(await visitor.api.roles.own()).toEqual(["member"]);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await fetch(`${app.url}/api/user_roles`, { headers })).status).toBe(200);
    expect(await visitor.api.accounts.listSessions()).toHaveLength(before.length + 1);
  });

  test("with a wrong password never asks for the second step", async () => {
    const person = await app.signUp("wrong-first@example.com");
    await turnTwoFactorOn(person);
    await expect(app.signIn(person.email, "not my words")).rejects.toMatchObject({ status: 401 });
  });

  test("with a wrong code may be tried five times, then begins again", {
    tags: "accounts.two-factor",
  }, async () => {
    const person = await app.signUp("five@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const visitor = await beginSignIn(app, person.email);
    const confirm = (code: string) => visitor.api.accounts.confirmSignIn({ code });
    for (let count = 0; count < 5; count += 1) {
      await expect(confirm(wrongCodeOf(totp_uri))).rejects.toMatchObject(wrongCode);
    }
    await expect(confirm(codeOf(totp_uri))).rejects.toMatchObject(loggedOut);
    expect(await visitor.api.accounts.session()).toBeNull();
  });

  test("with ten wrong codes in a row is locked for a while, with the right code too", {
    tags: ["accounts.two-factor", "errors.retry-after"],
  }, async () => {
    const person = await app.signUp("locked@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    for (let count = 0; count < 10; count += 1) {
      const visitor = await beginSignIn(app, person.email);
      const wrong = visitor.api.accounts.confirmSignIn({ code: wrongCodeOf(totp_uri) });
      await expect(wrong).rejects.toMatchObject(wrongCode);
      await clearLimits();
    }
    const visitor = await beginSignIn(app, person.email);
    const body = { code: codeOf(totp_uri) };
    const right = () => visitor.api.accounts.confirmSignIn(body);
    const locked = await postJson(visitor, secondStep, body);
    expect(locked.headers.get("retry-after")).toBe("900");
    expect(await readRefusal(locked)).toMatchObject({ status: 429, code: "too_many_requests" });
    await app.database.db
      .updateTable("two_factors")
      .set({ locked_until: new Date(Date.now() - 1000) })
      .where("user_id", "=", person.session.user.id)
      .execute();
    expect((await right()).user.email).toBe(person.email);
  });

  test("with more than ten wrong codes at the same instant is no further than one after the other", {
    tags: ["accounts.two-factor", "postgres"],
  }, async () => {
    const person = await app.signUp("at-once@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const code = wrongCodeOf(totp_uri);
    const visitors = await Promise.all(
      Array.from({ length: 20 }, () => beginSignIn(app, person.email)),
    );
    const replies = await Promise.all(visitors.map((each) => postJson(each, secondStep, { code })));
    const codes = (await Promise.all(replies.map(readRefusal))).map((refusal) => refusal.code);
    expect(codes.filter((each) => each === "wrong_code").length).toBeLessThanOrEqual(10);
    expect(codes.filter((each) => each === "too_many_requests").length).toBeGreaterThanOrEqual(10);
  });

  test("too late begins again", async () => {
    const person = await app.signUp("too-late@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const visitor = await beginSignIn(app, person.email);
    await app.database.db
      .updateTable("unfinished_sign_ins")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", person.session.user.id)
      .execute();
    const late = visitor.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
    await expect(late).rejects.toMatchObject(loggedOut);
  });

  test("can't begin with the second step", async () => {
    const code = { code: "123456" };
    const reply = await postJson(app.visitor(), secondStep, code);
    expect(await readRefusal(reply)).toEqual(loggedOut);
  });

  // The embedded engine has one connection: there, nothing can be held up.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "is asked of whoever gave the password just before it was turned on",
    { tags: ["accounts.two-factor", "postgres"] },
    async () => {
      const person = await app.signUp("just-before@example.com");
      const userId = person.session.user.id;
      const visitor = app.visitor();
      const credentials = { email: person.email, password };
      const reply = await holdUp(app, userId, {
        call: () => postJson(visitor, "/api/auth/sign-in", credentials),
        act: async (trx) => {
          const isOn = { two_factor_enabled: true };
          await trx.updateTable("users").set(isOn).where("id", "=", userId).execute();
          await trx.deleteFrom("login_sessions").where("user_id", "=", userId).execute();
        },
      });
      expect(await reply.json()).toEqual({ two_factor_required: true });
      expect(await sessionsOf(person)).toEqual([]);
    },
  );

  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "is not begun with the password from before if another is set at that moment",
    { tags: "postgres" },
    async () => {
      const person = await app.signUp("set-at-that-moment@example.com");
      const { totp_uri } = await turnTwoFactorOn(person);
      const userId = person.session.user.id;
      const visitor = app.visitor();
      const reply = await holdUp(app, userId, {
        call: () => postJson(visitor, "/api/auth/sign-in", { email: person.email, password }),
        act: (trx) => setPassword(trx, userId),
      });
      expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "invalid_credentials" });
      const second = await postJson(visitor, secondStep, { code: codeOf(totp_uri) });
      expect(await readRefusal(second)).toEqual(loggedOut);
      const unfinished = app.database.db.selectFrom("unfinished_sign_ins").select("user_id");
      expect(await unfinished.where("user_id", "=", userId).execute()).toEqual([]);
    },
  );

  test.runIf(process.env["TEST_ENGINE"] === "postgres").each(endings)(
    "is not completed if %s at that moment",
    { tags: "postgres" },
    async (_, end) => {
      const person = await app.signUp(`${end.name}@example.com`);
      const { totp_uri } = await turnTwoFactorOn(person);
      const visitor = await beginSignIn(app, person.email);
      const userId = person.session.user.id;
      const reply = await holdUp(app, userId, {
        call: () => postJson(visitor, secondStep, { code: codeOf(totp_uri) }),
        act: (trx) => end(trx, userId),
      });
      expect(await readRefusal(reply)).toEqual(loggedOut);
      expect(await sessionsOf(person)).toEqual([]);
    },
  );

  function sessionsOf({ session }: Person) {
    const rows = app.database.db.selectFrom("login_sessions").select("id").orderBy("id");
    return rows.where("user_id", "=", session.user.id).execute();
  }

  /** They would refuse the call before the account's lock does. */
  async function clearLimits(): Promise<void> {
    await app.database.db.deleteFrom("rate_limits").execute();
  }
});

describe("a recovery code", () => {
  test("works once in place of the authenticator, and another after it", {
    tags: "accounts.two-factor",
  }, async () => {
    const person = await app.signUp("recovers@example.com");
    const { recovery_codes } = await turnTwoFactorOn(person);
    const [first = "", second = ""] = recovery_codes;
    const enter = async (code: string) =>
      (await beginSignIn(app, person.email)).api.accounts.confirmSignIn({ code });
    expect((await enter(first)).user.email).toBe(person.email);
    await expect(enter(first)).rejects.toMatchObject(wrongCode);
    await expect(enter("zzzzz-zzzzz")).rejects.toMatchObject(wrongCode);
    expect((await enter(` ${second} `)).user.email).toBe(person.email);
  });

  test("has 28 characters, and works in capitals, without hyphens and with letters for digits", {
    tags: "accounts.two-factor",
  }, async () => {
    const person = await app.signUp("by-hand@example.com");
    const { recovery_codes } = await turnTwoFactorOn(person);
    for (const code of recovery_codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[^-]{4}$/);
    const [code = ""] = recovery_codes;
    const typed = code.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    const visitor = await beginSignIn(app, person.email);
    const session = await visitor.api.accounts.confirmSignIn({ code: typed });
    expect(session.user.email).toBe(person.email);
  });

  test("used twice at the same instant lets one in", { tags: "postgres" }, async () => {
    const person = await app.signUp("twice@example.com");
    const { recovery_codes } = await turnTwoFactorOn(person);
    const body = { code: recovery_codes[0] };
    const visitors = [await beginSignIn(app, person.email), await beginSignIn(app, person.email)];
    const replies = await Promise.all(
      visitors.map((visitor) => postJson(visitor, secondStep, body)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe("new recovery codes", { tags: "accounts.two-factor" }, () => {
  const renew = ({ api }: Person, code: string, secret = password) =>
    api.accounts.renewRecoveryCodes({ password: secret, code });

  test("replace those made before, and the authenticator goes on working", async () => {
    const person = await app.signUp("renews@example.com");
    const { totp_uri, recovery_codes: before } = await turnTwoFactorOn(person);
    const { recovery_codes: after } = await renew(person, before[1] ?? "");
    expect(new Set([...before, ...after]).size).toBe(20);
    const enter = async (code = "") =>
      (await beginSignIn(app, person.email)).api.accounts.confirmSignIn({ code });
    await expect(enter(before[0])).rejects.toMatchObject(wrongCode);
    expect((await enter(after[0])).user.email).toBe(person.email);
    expect((await enter(codeOf(totp_uri))).user.email).toBe(person.email);
  });

  test("need the password, a code, and two-factor", async () => {
    const person = await app.signUp("renews-wrongly@example.com");
    await expect(renew(person, "123456")).rejects.toMatchObject(notInThatState);
    await person.api.accounts.prepareTwoFactor({ password });
    await expect(renew(person, "123456")).rejects.toMatchObject(notInThatState);
    const { totp_uri } = await turnTwoFactorOn(person);
    const code = codeOf(totp_uri);
    await expect(renew(person, code, "not my words")).rejects.toMatchObject(wrongPassword);
    await expect(renew(person, wrongCodeOf(totp_uri))).rejects.toMatchObject(wrongCode);
    expect((await renew(person, code)).recovery_codes).toHaveLength(10);
  });
});

describe("a code of the authenticator", { tags: "accounts.two-factor" }, () => {
  const enter = async (email: string, code: string) =>
    (await beginSignIn(app, email)).api.accounts.confirmSignIn({ code });

  test("works once, and no earlier one works after it", async () => {
    const person = await app.signUp("once@example.com");
    const { totp_uri } = await person.api.accounts.prepareTwoFactor({ password });
    const [first, second] = [codeOf(totp_uri), codeOf(totp_uri)];
    await person.api.accounts.enableTwoFactor({ code: first });
    await expect(enter(person.email, first)).rejects.toMatchObject(wrongCode);
    await enter(person.email, second);
    for (const code of [first, second]) {
      await expect(enter(person.email, code)).rejects.toMatchObject(wrongCode);
    }
  });

  test("used twice at the same instant lets one in", { tags: "postgres" }, async () => {
    const person = await app.signUp("same-code@example.com");
    const body = { code: codeOf((await turnTwoFactorOn(person)).totp_uri) };
    const visitors = [await beginSignIn(app, person.email), await beginSignIn(app, person.email)];
    const replies = await Promise.all(
      visitors.map((visitor) => postJson(visitor, secondStep, body)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});
