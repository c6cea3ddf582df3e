import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { beginSignIn, codeOf, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

const fresh = "even quieter words";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await sql`drop function if exists keep_logins cascade`.execute(app.database.db);
  await recordAgain();
});
afterAll(() => app.stop());

async function refuseToRecord(action: string): Promise<void> {
  await sql`alter table audit_log add constraint writes_nothing check (action <> ${sql.lit(action)})
    not valid`.execute(app.database.db);
}

async function recordAgain(): Promise<void> {
  await sql`alter table audit_log drop constraint if exists writes_nothing`.execute(
    app.database.db,
  );
}

async function refuseToEndLogins(): Promise<void> {
  const { db } = app.database;
  await sql`create function keep_logins() returns trigger language plpgsql as $$
    begin raise 'kept'; end $$`.execute(db);
  await sql`create trigger keep_logins before delete on login_sessions for each row
    execute function keep_logins()`.execute(db);
}

async function kindsFor(email: string): Promise<string[]> {
  return (await messagesFor(app.database.db, email)).map(({ kind }) => kind);
}

test("a new password that can't be recorded is not set, and links of before go on working", {
  tags: "accounts.new-password-ends-logins",
}, async () => {
  const person = await app.signUp("unrecorded-change@example.com");
  const { email } = person;
  await person.api.accounts.requestPasswordReset({ email });
  const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
  await refuseToRecord("accounts.password_changed");
  const body = { current_password: password, new_password: fresh };
  expect((await postJson(person, "/api/auth/password-changes", body)).status).toBe(500);
  expect(await person.api.roles.own()).toEqual(["member"]);
  expect(await kindsFor(email)).not.toContain("password-changed");
  await app.signIn(email);
  const reset = { token: tokenIn(mail, "reset"), password: "another password" };
  expect((await postJson(app.visitor(), "/api/auth/password-resets", reset)).status).toBe(200);
});

test.each(["confirmed", "unconfirmed"])(
  "a link to set a new password goes on working if its use can't be recorded: %s address",
  { tags: "accounts.new-password-ends-logins" },
  async (address) => {
    const email = `unrecorded-${address}@example.com`;
    const isConfirmed = address === "confirmed";
    const person = isConfirmed ? await app.signUp(email) : await app.signUpUnconfirmed(email);
    await person.api.accounts.requestPasswordReset({ email });
    const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
    const reset = { token: tokenIn(mail, "reset"), password: fresh };
    const use = () => postJson(app.visitor(), "/api/auth/password-resets", reset);
    await refuseToRecord("accounts.password_reset");
    expect((await use()).status).toBe(500);
    expect(await person.api.roles.own()).toEqual(["member"]);
    expect(await kindsFor(email)).not.toContain("password-changed");
    await app.signIn(email);
    await recordAgain();
    expect((await use()).status).toBe(200);
    await app.signIn(email, fresh);
  },
);

test("recovery codes go on working when new ones can't be recorded", {
  tags: "accounts.two-factor",
}, async () => {
  const person = await app.signUp("unrecorded-codes@example.com");
  const { recovery_codes } = await turnTwoFactorOn(person);
  const [first = "", second = ""] = recovery_codes;
  await refuseToRecord("accounts.recovery_codes_renewed");
  const renewal = person.api.accounts.renewRecoveryCodes({ password, code: first });
  await expect(renewal).rejects.toMatchObject({ status: 500 });
  await person.api.accounts.disableTwoFactor({ password, code: second });
});

test("a second factor that can't be recorded is not turned on: no login ends, and no mail tells of it", {
  tags: "accounts.two-factor",
}, async () => {
  const person = await app.signUp("unrecorded-factor@example.com");
  const other = await app.signIn(person.email);
  const { totp_uri } = await person.api.accounts.prepareTwoFactor({ password });
  await refuseToRecord("accounts.two_factor_turned_on");
  const enabled = person.api.accounts.enableTwoFactor({ code: codeOf(totp_uri) });
  await expect(enabled).rejects.toMatchObject({ status: 500 });
  expect(await kindsFor(person.email)).not.toContain("two-factor-changed");
  for (const { api } of [person, other]) expect(await api.roles.own()).toEqual(["member"]);
  await app.signIn(person.email);
});

test("an authenticator that is prepared after that works with its code of the same 30 seconds", {
  tags: "accounts.two-factor",
}, async () => {
  const person = await app.signUp("prepared-again@example.com");
  const { totp_uri } = await person.api.accounts.prepareTwoFactor({ password });
  await refuseToRecord("accounts.two_factor_turned_on");
  codeOf(totp_uri); // So that the later one of its two codes is used.
  const enabled = person.api.accounts.enableTwoFactor({ code: codeOf(totp_uri) });
  await expect(enabled).rejects.toMatchObject({ status: 500 });
  await recordAgain();
  const again = await person.api.accounts.prepareTwoFactor({ password });
  await person.api.accounts.enableTwoFactor({ code: codeOf(again.totp_uri) });
});

test("a new password is not set if the logins elsewhere can't be ended", {
  tags: "accounts.new-password-ends-logins",
}, async () => {
  const person = await app.signUp("not-ended@example.com");
  const { email } = person;
  await person.api.accounts.requestPasswordReset({ email });
  const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
  await refuseToEndLogins();
  const change = { current_password: password, new_password: fresh };
  expect((await postJson(person, "/api/auth/password-changes", change)).status).toBe(500);
  const reset = { token: tokenIn(mail, "reset"), password: fresh };
  expect((await postJson(app.visitor(), "/api/auth/password-resets", reset)).status).toBe(500);
  await app.signIn(email);
});

test("an account that can't be recorded is not made, and nothing is mailed", {
  tags: "audit.log",
}, async () => {
  const email = "unrecorded-account@example.com";
  await refuseToRecord("accounts.signed_up");
  expect((await postJson(app.visitor(), "/api/auth/sign-up", { email, password })).status).toBe(
    500,
  );
  expect(await kindsFor(email)).toEqual([]);
  await recordAgain();
  await app.signUp(email);
});

test("a log-in that can't be recorded does not begin", { tags: "audit.log" }, async () => {
  const person = await app.signUp("unrecorded-login@example.com");
  const credentials = { email: person.email, password };
  await refuseToRecord("accounts.signed_in");
  const reply = await postJson(app.visitor(), "/api/auth/sign-in", credentials);
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([500, []]);
  expect(await person.api.accounts.listSessions()).toHaveLength(1);
});

test("a second step that can't be recorded does not begin a log-in, and its code goes on working", {
  tags: ["audit.log", "accounts.two-factor"],
}, async () => {
  const person = await app.signUp("unrecorded-step@example.com");
  const { recovery_codes } = await turnTwoFactorOn(person);
  const visitor = await beginSignIn(app, person.email);
  const code = recovery_codes[0] ?? "";
  await refuseToRecord("accounts.signed_in_with_recovery_code");
  await expect(visitor.api.accounts.confirmSignIn({ code })).rejects.toMatchObject({ status: 500 });
  await recordAgain();
  expect((await visitor.api.accounts.confirmSignIn({ code })).user.email).toBe(person.email);
});
