import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/fields.ts";
import { type Fault, openAuthenticator } from "#testing/authenticator.ts";
import { mailAbout, messagesFor } from "#testing/mails.ts";
import { addPasskey, inPlaceOfPassword, signInWith } from "#testing/passkeys.ts";
import { postJson, readRefusal } from "#testing/requests.ts";
import { type App, type Person, password, startApp } from "#testing/start-app.ts";
import { turnTwoFactorOn } from "#testing/two-factor.ts";

const refused = {
  status: 403,
  code: "passkey_refused",
  message: "This passkey was not accepted. Please try again, or use your password.",
};
const unverified = { status: 403, code: "passkey_unverified" };
const expired = { status: 403, code: "passkey_expired" };

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const namesOf = async ({ api }: Person) => (await api.passkeys.list()).map(({ name }) => name);

const elsewhere: [string, Fault, object][] = [
  ["made on another site's page", { origin: "https://evil.example" }, refused],
  ["made for another site", { rpId: "evil.example" }, refused],
  ["of a device that does not check who uses it", { verifies: false }, unverified],
  ["made for another challenge", { challenge: "AAAA" }, refused],
];

describe("adding a passkey", () => {
  test("lists it with its name, when it was added, and that it was not used yet", async () => {
    const person = await app.signUp("add@example.com");
    expect(await person.api.passkeys.list()).toEqual([]);
    const { passkey } = await addPasskey(app, person, "My phone");
    expect(passkey).toMatchObject({ name: "My phone", last_used_at: null });
    expect(await person.api.passkeys.list()).toEqual([passkey]);
    const stored = await app.database.db
      .selectFrom("passkeys")
      .select("transports")
      .where("id", "=", passkey.id)
      .executeTakeFirst();
    expect(stored?.transports).toEqual(["hybrid", "internal"]);
  });

  test("asks the browser for a passkey of this site that checks who uses it, and not for one again", async () => {
    const person = await app.signUp("options@example.com");
    await addPasskey(app, person);
    const options = await person.api.passkeys.prepare();
    expect(options).toMatchObject({
      rp: { id: new URL(app.runtime.config.publicUrl).hostname, name: "Softspoken" },
      user: { name: "options@example.com" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(options.excludeCredentials).toHaveLength(1);
  });

  test.each(elsewhere)("is refused for one %s, and adds nothing", async (what, fault, refusal) => {
    const person = await app.signUp(`added-${what.length}@example.com`);
    const options = await person.api.passkeys.prepare();
    const credential = openAuthenticator(app).create(options, fault);
    const add = person.api.passkeys.add({ name: "Phone", credential });
    await expect(add).rejects.toMatchObject(refusal);
    expect(await namesOf(person)).toEqual([]);
  });

  test("works once for each preparation, by the same login", async () => {
    const person = await app.signUp("once@example.com");
    const device = openAuthenticator(app);
    const other = await app.signIn(person.email);
    const options = await person.api.passkeys.prepare();
    const [first, second] = [device.create(options), device.create(options)];
    const fromElsewhere = other.api.passkeys.add({ name: "Elsewhere", credential: first });
    await expect(fromElsewhere).rejects.toMatchObject(expired);
    await person.api.passkeys.add({ name: "Here", credential: first });
    const again = person.api.passkeys.add({ name: "Again", credential: second });
    await expect(again).rejects.toMatchObject(expired);
    expect(await namesOf(person)).toEqual(["Here"]);
  });

  test("is refused for a passkey that another account has", async () => {
    const [ana, ben] = [await app.signUp("ana@example.com"), await app.signUp("ben@example.com")];
    const { device } = await addPasskey(app, ana);
    const own = device.get(await app.visitor().api.passkeys.prepareSignIn(inPlaceOfPassword));
    const options = await ben.api.passkeys.prepare();
    const credential = openAuthenticator(app).create(options);
    await app.database.db
      .updateTable("passkeys")
      .set({ credential_id: credential.id })
      .where("credential_id", "=", own.id)
      .execute();
    const add = ben.api.passkeys.add({ name: "Phone", credential });
    await expect(add).rejects.toMatchObject({ status: 409, code: "passkey_exists" });
    expect(await namesOf(ben)).toEqual([]);
  });

  test("is refused once the account has twenty", async () => {
    const person = await app.signUp("many@example.com");
    const { passkey } = await addPasskey(app, person);
    const { db } = app.database;
    const first = db.selectFrom("passkeys").selectAll().where("id", "=", passkey.id);
    const { id: _, ...row } = await first.executeTakeFirstOrThrow();
    const others = Array.from({ length: limits.passkeys - 1 }, (__, index) => ({
      ...row,
      credential_id: `copy-${index}`,
    }));
    await db.insertInto("passkeys").values(others).execute();
    await expect(addPasskey(app, person)).rejects.toMatchObject({ code: "passkey_limit" });
  });

  test.each([
    ["", "Please give the passkey a name"],
    ["x".repeat(61), "Name must be at most 60 characters"],
  ])("under the name %j says what is wrong, and can be sent again", async (name, message) => {
    const person = await app.signUp(`named-${name.length}@example.com`);
    const options = await person.api.passkeys.prepare();
    const credential = openAuthenticator(app).create(options);
    const reply = await postJson(person, "/api/auth/passkeys", { name, credential });
    expect(await readRefusal(reply)).toMatchObject({ status: 422, fields: { name: message } });
    await person.api.passkeys.add({ name: "Phone", credential });
  });

  test("is told the owner by mail, and leaves two-factor as it was", async () => {
    const person = await app.signUp("told@example.com");
    const other = await app.signIn(person.email);
    await addPasskey(app, person);
    await mailAbout(app.mailbox, person.email, "A passkey was added to your Softspoken account");
    expect((await person.api.members.readOwn()).two_factor_enabled).toBe(false);
    await app.signIn(person.email);
    expect((await other.api.roles.own()).length).toBe(1);
  });
});

describe("signing in with a passkey", () => {
  test("takes neither password nor code nor address, and says when it was used", async () => {
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

  test("of an account that was deleted is refused", async () => {
    const person = await app.signUp("deleted@example.com");
    const { device } = await addPasskey(app, person);
    await person.api.members.deleteOwn({ email: person.email, password });
    await expect(signInWith(device, app.visitor())).rejects.toMatchObject(refused);
  });

  test.each([
    ...elsewhere.map(([what, ...rest]) => [what.replace("made", "used"), ...rest] as const),
    ["whose device counts back", { counter: 0 }, refused] as const,
    ["that says to be of another account", { userHandle: "AAAA" }, refused] as const,
  ])("is refused for one %s, and signs nobody in", async (what, fault, refusal) => {
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
  });

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

  test("works once for each challenge, also at the same instant, in the browser that asked", async () => {
    const person = await app.signUp("replayed@example.com");
    const { device } = await addPasskey(app, person);
    const visitor = app.visitor();
    // A device that never counts, so that its count does not tell the first use from the next.
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

describe("own passkeys", () => {
  test("can be given another name", async () => {
    const person = await app.signUp("rename@example.com");
    const { passkey } = await addPasskey(app, person);
    const renamed = await person.api.passkeys.rename({ id: passkey.id, name: "Old phone" });
    expect(renamed).toEqual({ ...passkey, name: "Old phone" });
    expect(await namesOf(person)).toEqual(["Old phone"]);
  });

  test("are deleted, which ends the other logins and is told by mail", async () => {
    const person = await app.signUp("delete@example.com");
    const { device, passkey } = await addPasskey(app, person);
    const other = app.visitor();
    await signInWith(device, other);
    const { id } = passkey;
    expect(await person.api.passkeys.delete({ id })).toEqual({ success: true });
    expect(await namesOf(person)).toEqual([]);
    expect(await other.api.accounts.session()).toBeNull();
    const subject = "A passkey was deleted from your Softspoken account";
    await mailAbout(app.mailbox, person.email, subject);
    const log = app.database.db.selectFrom("audit_log").select("action");
    const entries = await log.where("actor", "=", person.email).orderBy("id", "desc").execute();
    expect(entries[0]?.action).toBe("accounts.passkey_deleted");
    await expect(signInWith(device, app.visitor())).rejects.toMatchObject(refused);
  });

  test("are out of others' reach", async () => {
    const [owner, other] = [
      await app.signUp("owner@example.com"),
      await app.signUp("other@example.com"),
    ];
    const { id } = (await addPasskey(app, owner)).passkey;
    const missing = { status: 404, code: "not_found" };
    const { rename, delete: remove } = other.api.passkeys;
    await expect(rename({ id, name: "Mine" })).rejects.toMatchObject(missing);
    await expect(remove({ id })).rejects.toMatchObject(missing);
    expect(await namesOf(owner)).toEqual(["Phone"]);
    expect(await namesOf(other)).toEqual([]);
  });
});

test("a passkey is neither added nor deleted unless that is recorded", async () => {
  const person = await app.signUp("recorded@example.com");
  const { passkey } = await addPasskey(app, person);
  const { db } = app.database;
  const told = await messagesFor(db, person.email);
  await sql`alter table audit_log add constraint refused
    check (action not like 'accounts.passkey%') not valid`.execute(db);
  try {
    await expect(addPasskey(app, person, "Second")).rejects.toMatchObject({ status: 500 });
    const deletion = person.api.passkeys.delete({ id: passkey.id });
    await expect(deletion).rejects.toMatchObject({ status: 500 });
  } finally {
    await sql`alter table audit_log drop constraint refused`.execute(db);
  }
  expect(await namesOf(person)).toEqual(["Phone"]);
  expect(await messagesFor(db, person.email)).toHaveLength(told.length);
});
