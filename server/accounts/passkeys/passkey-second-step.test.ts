import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Authenticator } from "#testing/accounts/authenticator.ts";
import { endings } from "#testing/accounts/login-endings.ts";
import { addPasskey, inPlaceOfPassword } from "#testing/accounts/passkeys.ts";
import { beginSignIn, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import type { Caller } from "#testing/app/caller.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { holdUp } from "#testing/database/locks.ts";

const inPlaceOfCode = { in_place_of: "code" } as const;
const refused = { status: 403, code: "passkey_refused" };

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function signUp(email: string) {
  const person = await app.signUp(email);
  const { device } = await addPasskey(app, person);
  await turnTwoFactorOn(person);
  return { person, device };
}

async function confirm({ api }: Caller, device: Authenticator) {
  const options = await api.passkeys.prepareSignIn(inPlaceOfCode);
  return await api.passkeys.signIn({ ...inPlaceOfCode, credential: device.get(options) });
}

describe("a passkey in place of the code", () => {
  test("is offered after the right password, if the account has one", async () => {
    const { person } = await signUp("offered@example.com");
    const credentials = { email: person.email, password };
    const reply = await app.visitor().api.accounts.signIn(credentials);
    expect(reply).toEqual({ two_factor_required: true, has_passkey: true });
    const other = await app.signUp("not-offered@example.com");
    await turnTwoFactorOn(other);
    const visitor = app.visitor();
    const { email } = other;
    expect(await visitor.api.accounts.signIn({ email, password })).toEqual({
      two_factor_required: true,
    });
    const prepared = visitor.api.passkeys.prepareSignIn(inPlaceOfCode);
    await expect(prepared).rejects.toMatchObject({ status: 409, code: "passkey_missing" });
  });

  test("is not asked for while two-factor is off", { tags: "accounts.passkeys" }, async () => {
    const person = await app.signUp("off@example.com");
    await addPasskey(app, person);
    await app.signIn(person.email);
  });

  test("signs in, and ends the step", { tags: "accounts.passkeys" }, async () => {
    const { person, device } = await signUp("instead@example.com");
    const visitor = await beginSignIn(app, person.email);
    const session = await confirm(visitor, device);
    expect(session.user.email).toBe(person.email);
    expect(await visitor.api.roles.own()).toEqual(["member"]);
    await expect(confirm(visitor, device)).rejects.toMatchObject({
      status: 401,
      code: "two_factor_expired",
    });
  });

  // The embedded engine has one connection: there, nothing can be held up.
  test.runIf(process.env["TEST_ENGINE"] === "postgres").each(endings)(
    "does not sign in if %s at that moment",
    { tags: "postgres" },
    async (_, end) => {
      const { person, device } = await signUp(`${end.name}@example.com`);
      const visitor = await beginSignIn(app, person.email);
      const options = await visitor.api.passkeys.prepareSignIn(inPlaceOfCode);
      const body = { ...inPlaceOfCode, credential: device.get(options) };
      const { id } = person.session.user;
      const reply = await holdUp(app, id, {
        call: () => postJson(visitor, "/api/auth/sign-in/passkey", body),
        act: (trx) => end(trx, id),
      });
      expect(await readRefusal(reply)).toMatchObject({ code: "two_factor_expired" });
      const logins = app.database.db.selectFrom("login_sessions").select("id");
      expect(await logins.where("user_id", "=", id).execute()).toEqual([]);
    },
  );

  test("is refused before the password", async () => {
    const { device } = await signUp("first@example.com");
    await expect(confirm(app.visitor(), device)).rejects.toMatchObject({
      code: "two_factor_expired",
    });
  });

  test("is refused for a passkey of another account", {
    tags: "accounts.passkey-refused",
  }, async () => {
    const { person, device } = await signUp("victim@example.com");
    const { device: stranger } = await signUp("stranger@example.com");
    const visitor = await beginSignIn(app, person.email);
    const { allowCredentials: _, ...options } =
      await visitor.api.passkeys.prepareSignIn(inPlaceOfCode);
    const signIn = visitor.api.passkeys.signIn({
      ...inPlaceOfCode,
      credential: stranger.get(options),
    });
    await expect(signIn).rejects.toMatchObject(refused);
    expect(await visitor.api.accounts.session()).toBeNull();
    await confirm(visitor, device);
  });

  test("is refused from a device that does not check who uses it", async () => {
    const { person, device } = await signUp("unverified@example.com");
    const visitor = await beginSignIn(app, person.email);
    const options = await visitor.api.passkeys.prepareSignIn(inPlaceOfCode);
    const credential = device.get(options, { verifies: false });
    const signIn = visitor.api.passkeys.signIn({ ...inPlaceOfCode, credential });
    await expect(signIn).rejects.toMatchObject({ status: 403, code: "passkey_unverified" });
  });

  test("does not work with a challenge of signing in without a password", async () => {
    const { person, device } = await signUp("mixed@example.com");
    const visitor = await beginSignIn(app, person.email);
    const credential = device.get(await visitor.api.passkeys.prepareSignIn(inPlaceOfPassword));
    const signIn = visitor.api.passkeys.signIn({ ...inPlaceOfCode, credential });
    await expect(signIn).rejects.toMatchObject({ status: 403, code: "passkey_expired" });
  });
});
