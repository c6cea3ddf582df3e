import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "#testing/accounts/authenticator.ts";
import {
  addPasskey,
  elsewhere,
  expired,
  inPlaceOfPassword,
  refused,
  signInWith,
} from "#testing/accounts/passkeys.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("signing in with a passkey", () => {
  test("takes neither password nor code nor address, and says when it was used", {
    tags: "accounts.passkeys",
  }, async () => {
    const person = await app.signUp("sign-in@example.com");
    const { device } = await addPasskey(app, person);
    await turnTwoFactorOn(person);
    const visitor = app.visitor();
    const session = await signInWith(device, visitor);
    expect(session.user).toMatchObject({ id: person.session.user.id, email: person.email });
    expect(await visitor.api.roles.own()).toEqual(["member"]);
    const [passkey] = await visitor.api.passkeys.list();
    expect(passkey?.last_used_at).toMatch(/^20/);
    expect(await visitor.api.accounts.listSessions()).toHaveLength(2);
  });

  test("ends the login that the browser had before", async () => {
    const person = await app.signUp("before@example.com");
    const { device } = await addPasskey(app, person);
    const other = await app.signUp("before-that@example.com");
    const { access_token } = other.session;
    await signInWith(device, other);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${app.url}/api/user_roles`, { headers })).status).toBe(401);
  });

  test("works before the address is confirmed, as the password does", async () => {
    const person = await app.signUpUnconfirmed("unconfirmed@example.com");
    const { device } = await addPasskey(app, person);
    const session = await signInWith(device, app.visitor());
    expect(session.user.email_verified).toBe(false);
  });

  test("of an account that was deleted is refused", {
    tags: "accounts.passkey-refused",
  }, async () => {
    const person = await app.signUp("deleted@example.com");
    const { device } = await addPasskey(app, person);
    await person.api.members.deleteOwn({ email: person.email, password });
    await expect(signInWith(device, app.visitor())).rejects.toMatchObject(refused);
  });

  test.each([
    ...elsewhere.map(([what, ...rest]) => [what.replace("made", "used"), ...rest] as const),
    ["whose device counts back", { counter: 0 }, refused] as const,
    ["that says to be of another account", { userHandle: "AAAA" }, refused] as const,
  ])(
    "is refused for one %s, and signs nobody in",
    { tags: "accounts.passkey-refused" },
    async (what, fault, refusal) => {
      const person = await app.signUp(`used-${what.length}@example.com`);
      const { device, passkey } = await addPasskey(app, person);
      await signInWith(device, app.visitor());
      const before = await rowOf(passkey.id);
      const visitor = app.visitor();
      const options = await visitor.api.passkeys.prepareSignIn(inPlaceOfPassword);
      const credential = device.get(options, fault);
      const signIn = visitor.api.passkeys.signIn({ ...inPlaceOfPassword, credential });
      await expect(signIn).rejects.toMatchObject(refusal);
      expect(await visitor.api.accounts.session()).toBeNull();
      expect(await rowOf(passkey.id)).toEqual(before);
      expect(await person.api.accounts.listSessions()).toHaveLength(2);
    },
  );

  test("without saying whose passkey it is, is refused", async () => {
    const person = await app.signUp("anonymous@example.com");
    const { device } = await addPasskey(app, person);
    const { api } = app.visitor();
    const { id, response } = device.get(await api.passkeys.prepareSignIn(inPlaceOfPassword));
    const credential = { id, response: { ...response, userHandle: null } };
    await expect(api.passkeys.signIn({ ...inPlaceOfPassword, credential })).rejects.toMatchObject(
      refused,
    );
  });

  test("with a copy of a device that has counted less than the device is refused", async () => {
    const person = await app.signUp("copy@example.com");
    const { device } = await addPasskey(app, person);
    for (let time = 0; time < 3; time += 1) await signInWith(device, app.visitor());
    const { api } = app.visitor();
    const credential = device.get(await api.passkeys.prepareSignIn(inPlaceOfPassword), {
      counter: 3,
    });
    await expect(api.passkeys.signIn({ ...inPlaceOfPassword, credential })).rejects.toMatchObject(
      refused,
    );
  });

  test("works again and again with a device that never counts", async () => {
    const person = await app.signUp("uncounted@example.com");
    const { device } = await addPasskey(app, person);
    for (let time = 0; time < 2; time += 1) {
      const { api } = app.visitor();
      const credential = device.get(await api.passkeys.prepareSignIn(inPlaceOfPassword), {
        counter: 0,
      });
      await api.passkeys.signIn({ ...inPlaceOfPassword, credential });
    }
  });

  test("works once for each challenge, also at the same instant, in the browser that asked", {
    tags: ["accounts.passkey-refused", "postgres"],
  }, async () => {
    const person = await app.signUp("replayed@example.com");
    const { device } = await addPasskey(app, person);
    const visitor = app.visitor();
    // Its count does not tell the first use from the next.
    const options = await visitor.api.passkeys.prepareSignIn(inPlaceOfPassword);
    const credential = device.get(options, { counter: 0 });
    const signIn = (who = visitor) => who.api.passkeys.signIn({ ...inPlaceOfPassword, credential });
    await expect(signIn(app.visitor())).rejects.toMatchObject(expired);
    const replies = await Promise.allSettled(Array.from({ length: 5 }, () => signIn()));
    expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await person.api.accounts.listSessions()).toHaveLength(2);
    await expect(signIn()).rejects.toMatchObject(expired);
  });

  test("with a challenge that was made to add a passkey is refused", async () => {
    const person = await app.signUp("purpose@example.com");
    const { device } = await addPasskey(app, person);
    const { challenge } = await person.api.passkeys.prepare();
    const options = await app.visitor().api.passkeys.prepareSignIn(inPlaceOfPassword);
    const credential = device.get({ ...options, challenge });
    await expect(
      person.api.passkeys.signIn({ ...inPlaceOfPassword, credential }),
    ).rejects.toMatchObject(expired);
  });

  test.each<[string, Fault, string]>([
    ["of another challenge", { challenge: "AAAA" }, "passkey_refused"],
    ["without a check of who uses it", { verifies: false }, "passkey_unverified"],
  ])(
    "%s is not tried without end: a network may be wrong fifty times in ten minutes",
    { tags: "accounts.passkey-refused" },
    async (what, fault, refusal) => {
      const person = await app.signUp(`guessed-${what.length}@example.com`);
      const { device } = await addPasskey(app, person);
      const { api } = app.visitor();
      const codes: string[] = [];
      for (let time = 0; time < 51; time += 1) {
        const options = await api.passkeys.prepareSignIn(inPlaceOfPassword);
        const credential = device.get(options, fault);
        await api.passkeys
          .signIn({ ...inPlaceOfPassword, credential })
          .catch(({ code }) => codes.push(code));
      }
      expect(codes).toEqual([...Array<string>(50).fill(refusal), "too_many_requests"]);
    },
  );
});

function rowOf(id: string) {
  return app.database.db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}
