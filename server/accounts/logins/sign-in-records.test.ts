import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAdminCommand } from "#testing/accounts/admin-command.ts";
import { addPasskey, inPlaceOfPassword, signInWith } from "#testing/accounts/passkeys.ts";
import { beginSignIn, codeOf, turnTwoFactorOn, wrongCodeOf } from "#testing/accounts/two-factor.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { mailAbout, tokenIn } from "#testing/mail/mails.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

async function entriesOf(actor: string) {
  return await app.database.db
    .selectFrom("audit_log")
    .selectAll()
    .where("actor", "=", actor)
    .orderBy("id")
    .execute();
}
const refused = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code });

const actionsOf = async (actor: string) => (await entriesOf(actor)).map(({ action }) => action);

describe("what people do with their own account is recorded", () => {
  test("signing up, logging in, and failing to", { tags: "audit.log" }, async () => {
    const ana = await app.signUp("ana@example.com");
    await app.signIn("ana@example.com");
    await expect(app.signIn("ana@example.com", "wrong words")).rejects.toThrow();
    const entries = await entriesOf("ana@example.com");
    expect(entries.map(({ action }) => action)).toEqual([
      "accounts.signed_up",
      "accounts.signed_in",
      "accounts.sign_in_failed",
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_id: idOf(ana), subject: idOf(ana) });
      expect(entry.client_address).toMatch(/^10\.0\./);
    }
  });

  test.each(["=1+1", "1.2.3.4.5", "x".repeat(150)])(
    "with the address of the proxy, when it says that the client's is %j",
    async (forwarded) => {
      const email = `forwarded-${forwarded.length}@example.com`;
      await app.signUp(email);
      const headers = { "content-type": "application/json", "x-forwarded-for": forwarded };
      const body = JSON.stringify({ email, password });
      const reply = await fetch(`${app.url}/api/auth/sign-in`, { method: "POST", headers, body });
      expect(reply.status).toBe(200);
      expect((await entriesOf(email)).at(-1)).toMatchObject({ client_address: "127.0.0.1" });
    },
  );

  test("both steps of logging in with two-factor, and failing the second", {
    tags: "audit.log",
  }, async () => {
    const email = "two-steps@example.com";
    const person = await app.signUp(email);
    const { totp_uri, recovery_codes } = await turnTwoFactorOn(person);
    const confirm = async (code: string) =>
      (await beginSignIn(app, email)).api.accounts.confirmSignIn({ code });
    await refused(confirm(wrongCodeOf(totp_uri)), "wrong_code");
    await refused(confirm("not-a-recovery-code"), "wrong_code");
    await confirm(codeOf(totp_uri));
    await confirm(recovery_codes[0] ?? "");
    expect((await actionsOf(email)).slice(2)).toEqual([
      "accounts.first_step_done",
      "accounts.second_step_failed",
      "accounts.first_step_done",
      "accounts.second_step_failed",
      "accounts.first_step_done",
      "accounts.signed_in",
      "accounts.first_step_done",
      "accounts.signed_in_with_recovery_code",
    ]);
  });

  test("two-factor turned on and off, and new recovery codes", { tags: "audit.log" }, async () => {
    const email = "two@example.com";
    const person = await app.signUp(email);
    const { recovery_codes } = await turnTwoFactorOn(person);
    const second = await beginSignIn(app, email);
    await second.api.accounts.confirmSignIn({ code: recovery_codes[0] ?? "" });
    const renewed = await second.api.accounts.renewRecoveryCodes({
      password,
      code: recovery_codes[1] ?? "",
    });
    await second.api.accounts.disableTwoFactor({
      password,
      code: renewed.recovery_codes[0] ?? "",
    });
    expect(await actionsOf(email)).toEqual([
      "accounts.signed_up",
      "accounts.two_factor_turned_on",
      "accounts.first_step_done",
      "accounts.signed_in_with_recovery_code",
      "accounts.recovery_codes_renewed",
      "accounts.two_factor_turned_off",
    ]);
  });

  test("a passkey: added, used and refused", { tags: "audit.log" }, async () => {
    const email = "passkey@example.com";
    const person = await app.signUp(email);
    const { device } = await addPasskey(app, person);
    await signInWith(device, app.visitor());
    const { api } = app.visitor();
    const credential = device.get(await api.passkeys.prepareSignIn(inPlaceOfPassword), {
      origin: "https://evil.example",
    });
    await expect(api.passkeys.signIn({ ...inPlaceOfPassword, credential })).rejects.toThrow();
    await turnTwoFactorOn(person);
    const visitor = await beginSignIn(app, email);
    const inPlaceOfCode = { in_place_of: "code" } as const;
    const options = await visitor.api.passkeys.prepareSignIn(inPlaceOfCode);
    const second = device.get(options, { origin: "https://evil.example" });
    const signIn = visitor.api.passkeys.signIn({ ...inPlaceOfCode, credential: second });
    await expect(signIn).rejects.toThrow();
    expect(await actionsOf(email)).toEqual([
      "accounts.signed_up",
      "accounts.passkey_added",
      "accounts.signed_in_with_passkey",
      "accounts.sign_in_failed",
      "accounts.two_factor_turned_on",
      "accounts.first_step_done",
      "accounts.second_step_failed",
    ]);
  });

  test("a new password, by a link and by the old one", { tags: "audit.log" }, async () => {
    const email = "forgetful@example.com";
    await app.signUp(email);
    await app.api.accounts.requestPasswordReset({ email });
    const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
    const token = tokenIn(mail, "reset");
    await app.api.accounts.resetPassword({ token, password: "newer words" });
    const person = await app.signIn(email, "newer words");
    const change = { current_password: "newer words", new_password: "newest words" };
    await person.api.accounts.changePassword(change);
    expect(await actionsOf(email)).toEqual([
      "accounts.signed_up",
      "accounts.password_reset",
      "accounts.signed_in",
      "accounts.password_changed",
    ]);
  });
});

describe("a wrong guess of somebody who is logged in is recorded", { tags: "audit.log" }, () => {
  test("of the password, wherever it is asked for", async () => {
    const { api, email, ...person } = await app.signUp("guessing@example.com");
    const guess = "not the password";
    const change = { current_password: guess, new_password: "newer words" };
    const proof = { password: guess, code: "123456" };
    await refused(api.accounts.changePassword(change), "wrong_password");
    await refused(api.accounts.prepareTwoFactor({ password: guess }), "wrong_password");
    await refused(api.accounts.disableTwoFactor(proof), "wrong_password");
    await refused(api.accounts.renewRecoveryCodes(proof), "wrong_password");
    await refused(api.members.deleteOwn({ email, password: guess }), "wrong_password");
    const guesses = (await entriesOf(email)).slice(1);
    expect(guesses).toHaveLength(5);
    for (const entry of guesses) {
      expect(entry).toMatchObject({
        action: "accounts.wrong_password",
        actor_id: person.session.user.id,
      });
      expect(JSON.stringify(entry)).not.toContain(guess);
    }
  });

  test("of a code", async () => {
    const { api, email } = await app.signUp("guessing-codes@example.com");
    const { totp_uri } = await api.accounts.prepareTwoFactor({ password });
    const code = wrongCodeOf(totp_uri);
    await refused(api.accounts.enableTwoFactor({ code }), "wrong_code");
    await api.accounts.enableTwoFactor({ code: codeOf(totp_uri) });
    await refused(api.accounts.disableTwoFactor({ password, code }), "wrong_code");
    expect(await actionsOf(email)).toEqual([
      "accounts.signed_up",
      "accounts.wrong_code",
      "accounts.two_factor_turned_on",
      "accounts.wrong_code",
    ]);
  });
});

test("a passkey that is refused as a proof is recorded", { tags: "audit.log" }, async () => {
  const person = await app.signUp("refused-proof@example.com");
  const { device } = await addPasskey(app, person);
  const { passkeys } = person.api;
  const credential = device.get(await passkeys.prepareProof(), { verifies: false });
  await refused(passkeys.prove({ credential }), "passkey_unverified");
  expect((await actionsOf(person.email)).at(-1)).toBe("accounts.passkey_refused");
});

test("logging in to a suspended account is recorded, with the right password too", {
  tags: "audit.log",
}, async () => {
  const email = "suspended@example.com";
  const person = await app.signUp(email);
  const admin = await app.signIn(firstAdminEmail);
  await admin.api.accountAccess.suspend({ id: idOf(person), reason: "Rude notes" });
  await refused(app.signIn(email), "account_suspended");
  expect(await actionsOf(email)).toEqual([
    "accounts.signed_up",
    "accounts.refused_while_suspended",
  ]);
});

test("a wrong password at the confirmation of an address is recorded", {
  tags: "audit.log",
}, async () => {
  const email = "unconfirmed@example.com";
  await app.signUpUnconfirmed(email);
  const mail = await mailAbout(app.mailbox, email, "Confirm your email address for Softspoken");
  const confirmation = { token: tokenIn(mail, "verify"), password: "not the password" };
  await refused(app.visitor().api.accounts.verifyEmail(confirmation), "wrong_password");
  expect(await actionsOf(email)).toEqual(["accounts.signed_up", "accounts.wrong_password"]);
});

test("an address without an account is recorded as a hash, the same for the same address", {
  tags: "audit.log",
}, async () => {
  const fail = (email: string) => expect(app.signIn(email)).rejects.toThrow();
  await fail("nobody@example.com");
  await fail("nobody@example.com");
  await fail("no-one@example.com");
  const { db } = app.database;
  const failed = db.selectFrom("audit_log").selectAll().where("actor", "like", "unknown %");
  const entries = await failed.orderBy("id").execute();
  const [first, second, third] = entries.map(({ actor }) => actor);
  expect(first).toMatch(/^unknown [\w-]{22}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(JSON.stringify(entries)).not.toContain("@example.com");
});

describe("a role given by a command is recorded", () => {
  test("to the first admin at the first start", async () => {
    const admin = await app.signIn(firstAdminEmail);
    expect(await entriesOf("command")).toMatchObject([
      { action: "roles.add", subject: idOf(admin), detail: { role: "admin" }, actor_id: null },
    ]);
  });

  test("to the account that the command names, once", { tags: "audit.log" }, async () => {
    const person = await app.signUp("appointed@example.com");
    await runAdminCommand(app, person.email);
    await runAdminCommand(app, person.email);
    const entries = await entriesOf("command");
    expect(entries.filter(({ subject }) => subject === idOf(person))).toHaveLength(1);
  });
});

test("what somebody did stays recorded with the address after the account is deleted", {
  tags: "audit.log",
}, async () => {
  const accomplice = await app.signUp("accomplice@example.com");
  const rogue = await app.personWith("admin", "member");
  await rogue.api.roles.add({ user_id: idOf(accomplice), role: "admin" });
  await rogue.api.members.deleteOwn({ email: rogue.email, password });
  expect((await entriesOf(rogue.email)).slice(-2)).toMatchObject([
    { action: "roles.add", actor_id: idOf(rogue), subject: idOf(accomplice) },
    { action: "accounts.deleted", actor_id: idOf(rogue), subject: idOf(rogue) },
  ]);
});
