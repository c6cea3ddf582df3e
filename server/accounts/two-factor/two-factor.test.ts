import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { mailAbout } from "#testing/mail/mails.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const isOn = async ({ api }: Person) => (await api.members.readOwn()).two_factor_enabled;

describe("turning two-factor on", () => {
  test("needs the password", { tags: "accounts.two-factor" }, async () => {
    const person = await app.signUp("prepare@example.com");
    const prepare = (secret: string) => person.api.accounts.prepareTwoFactor({ password: secret });
    await expect(prepare("not my words")).rejects.toMatchObject(wrongPassword);
    const { totp_uri, recovery_codes } = await prepare(password);
    expect(totp_uri).toMatch(/^otpauth:\/\/totp\/Softspoken:prepare(%40|@)example\.com\?/);
    expect(new Set(recovery_codes).size).toBe(10);
  });

  test("needs a right code; until then one logs in as before", {
    tags: "accounts.two-factor",
  }, async () => {
    const person = await app.signUp("not-yet@example.com");
    const { totp_uri } = await person.api.accounts.prepareTwoFactor({ password });
    for (const code of [wrongCodeOf(totp_uri), "abcdef", "12345678"]) {
      await expect(person.api.accounts.enableTwoFactor({ code })).rejects.toMatchObject(wrongCode);
    }
    expect(await isOn(person)).toBe(false);
    await app.signIn(person.email);
    const code = codeOf(totp_uri);
    expect(await person.api.accounts.enableTwoFactor({ code })).toEqual({ success: true });
    expect(await isOn(person)).toBe(true);
    expect(await person.api.roles.own()).toEqual(["member"]);
  });

  test("is not possible before it was prepared", async () => {
    const person = await app.signUp("unprepared@example.com");
    const enable = person.api.accounts.enableTwoFactor({ code: "123456" });
    await expect(enable).rejects.toMatchObject(notInThatState);
  });

  test("is not possible again while it is on, so that the authenticator goes on working", async () => {
    const person = await app.signUp("again@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const again = person.api.accounts.prepareTwoFactor({ password });
    await expect(again).rejects.toMatchObject(notInThatState);
    const visitor = await beginSignIn(app, person.email);
    await visitor.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
  });

  test.each([
    ["preparation", { password }],
    ["activation", { code: "123456" }],
    ["deactivation", { password, code: "123456" }],
    ["recovery-codes", { password, code: "123456" }],
  ])(
    "by the access token alone is refused: %s",
    { tags: "accounts.needs-the-cookie" },
    async (step, body) => {
      const { session } = await app.signUp(`token-${step}@example.com`);
      const headers = {
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json",
      };
      const request = { method: "POST", headers, body: JSON.stringify(body) };
      const reply = await fetch(`${app.url}/api/auth/two-factor/${step}`, request);
      expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
    },
  );

  test("keeps neither the secret nor a recovery code where it can be read", async () => {
    const person = await app.signUp("kept@example.com");
    const { totp_uri, recovery_codes } = await turnTwoFactorOn(person);
    const rows = JSON.stringify(
      await app.database.db.selectFrom("two_factors").selectAll().execute(),
    );
    const secret = new URL(totp_uri).searchParams.get("secret") ?? "";
    expect(secret.length).toBeGreaterThan(20);
    for (const text of [secret, ...recovery_codes]) expect(rows).not.toContain(text);
  });
});

describe("turning two-factor off", { tags: "accounts.two-factor" }, () => {
  const disable = ({ api }: Person, code: string, secret = password) =>
    api.accounts.disableTwoFactor({ password: secret, code });

  test("needs the password and a code; then one step is enough again", async () => {
    const person = await app.signUp("off@example.com");
    const { totp_uri } = await turnTwoFactorOn(person);
    const code = codeOf(totp_uri);
    const refusalOf = async (body: object) =>
      readRefusal(await postJson(person, "/api/auth/two-factor/deactivation", body));
    expect(await refusalOf({ password })).toMatchObject({
      status: 422,
      fields: { code: "Please enter the code" },
    });
    expect(await refusalOf({ password, code: "12345" })).toMatchObject({
      status: 422,
      fields: { code: "Please enter the whole code" },
    });
    await expect(disable(person, code, "not my words")).rejects.toMatchObject(wrongPassword);
    await expect(disable(person, wrongCodeOf(totp_uri))).rejects.toMatchObject(wrongCode);
    await beginSignIn(app, person.email);
    expect(await disable(person, code)).toEqual({ success: true });
    expect(await isOn(person)).toBe(false);
    expect(await person.api.roles.own()).toEqual(["member"]);
    await app.signIn(person.email);
  });

  test("works with a recovery code, and not while it is off", async () => {
    const person = await app.signUp("off-by-recovery@example.com");
    const { recovery_codes } = await turnTwoFactorOn(person);
    const [first = "", second = ""] = recovery_codes;
    expect(await disable(person, first)).toEqual({ success: true });
    await expect(disable(person, second)).rejects.toMatchObject(notInThatState);
  });
});

test("turning two-factor on or off ends the sessions elsewhere, and tells the owner", {
  tags: "accounts.two-factor",
}, async () => {
  const person = await app.signUp("told@example.com");
  const elsewhere = await app.signIn(person.email);
  const { totp_uri, recovery_codes } = await turnTwoFactorOn(person);
  expect((await elsewhere.fetch("/api/user_roles")).status).toBe(401);
  expect(await person.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
  await mailAbout(
    app.mailbox,
    person.email,
    "Two-factor was turned on for your Softspoken account",
  );
  const visitor = await beginSignIn(app, person.email);
  await visitor.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
  const proof = { password, code: recovery_codes[0] ?? "" };
  await person.api.accounts.disableTwoFactor(proof);
  expect((await visitor.fetch("/api/user_roles")).status).toBe(401);
  expect(await person.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
  await mailAbout(
    app.mailbox,
    person.email,
    "Two-factor was turned off for your Softspoken account",
  );
});

// The embedded engine has one connection: there, nothing can be held up.
describe.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "at the same instant",
  { tags: ["accounts.two-factor", "postgres"] },
  () => {
    const refused = { status: 401, code: "unauthenticated" };

    test.each([
      ["on", "activation"],
      ["off", "deactivation"],
    ])("a login that is ended does not turn two-factor %s any more", async (state, step) => {
      const person = await app.signUp(`ended-${state}@example.com`);
      const { id } = person.session.user;
      const { totp_uri } =
        state === "on"
          ? await person.api.accounts.prepareTwoFactor({ password })
          : await turnTwoFactorOn(person);
      const body = { code: codeOf(totp_uri), ...(state === "off" && { password }) };
      const reply = await holdUp(app, id, {
        call: () => postJson(person, `/api/auth/two-factor/${step}`, body),
        act: (trx) => sql`select end_logins(${id}, null)`.execute(trx),
      });
      expect(await readRefusal(reply)).toMatchObject(refused);
      expect(await stateOf(id)).toEqual({ two_factor_enabled: state === "off", logins: 0 });
    });

    test("a login that is ended makes no recovery codes any more", async () => {
      const person = await app.signUp("renews-ended@example.com");
      const { id } = person.session.user;
      const [code = "", other = ""] = (await turnTwoFactorOn(person)).recovery_codes;
      const reply = await holdUp(app, id, {
        call: () => postJson(person, "/api/auth/two-factor/recovery-codes", { password, code }),
        act: (trx) => sql`select end_logins(${id}, null)`.execute(trx),
      });
      expect(await readRefusal(reply)).toMatchObject(refused);
      const visitor = await beginSignIn(app, person.email);
      await visitor.api.accounts.confirmSignIn({ code: other });
    });

    test("nobody replaces the authenticator with which two-factor is turned on", async () => {
      const person = await app.signUp("prepares-twice@example.com");
      const { id } = person.session.user;
      const { recovery_codes } = await person.api.accounts.prepareTwoFactor({ password });
      const before = await secondFactorOf(id).executeTakeFirst();
      const reply = await holdUp(app, id, {
        call: () => postJson(person, "/api/auth/two-factor/preparation", { password }),
        act: async (trx) => {
          await trx
            .updateTable("users")
            .set({ two_factor_enabled: true })
            .where("id", "=", id)
            .execute();
        },
      });
      expect(await readRefusal(reply)).toMatchObject(notInThatState);
      expect(await secondFactorOf(id).executeTakeFirst()).toEqual(before);
      const visitor = await beginSignIn(app, person.email);
      await visitor.api.accounts.confirmSignIn({ code: recovery_codes[0] ?? "" });
    });

    function secondFactorOf(userId: string) {
      const factors = app.database.db
        .selectFrom("two_factors")
        .select(["secret", "recovery_codes"]);
      return factors.where("user_id", "=", userId);
    }

    async function stateOf(userId: string) {
      const { rows } = await sql`select two_factor_enabled,
      (select count(*) from login_sessions where user_id = users.id) as logins
      from users where id = ${userId}`.execute(app.database.db);
      return rows[0];
    }
  },
);
