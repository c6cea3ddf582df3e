import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/forms/fields.ts";
import { openAuthenticator } from "#testing/accounts/authenticator.ts";
import {
  addPasskey,
  elsewhere,
  expired,
  inPlaceOfPassword,
  refused,
  signInWith,
} from "#testing/accounts/passkeys.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { holdUp } from "#testing/database/locks.ts";
import { mailAbout, messagesFor } from "#testing/mail/mails.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const namesOf = async ({ api }: Person) => (await api.passkeys.list()).map(({ name }) => name);

describe("adding a passkey", () => {
  test("lists it with its name, when it was added, and that it was not used yet", {
    tags: "accounts.passkeys",
  }, async () => {
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

  // The embedded engine has one connection: there, nothing can be held up.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "is refused to a login that is ended at that moment",
    { tags: ["accounts.passkeys", "postgres"] },
    async () => {
      const person = await app.signUp("ended@example.com");
      const { id } = person.session.user;
      const credential = openAuthenticator(app).create(await person.api.passkeys.prepare());
      const reply = await holdUp(app, id, {
        call: () => postJson(person, "/api/auth/passkeys", { name: "Phone", credential }),
        act: (trx) => sql`select end_logins(${id}, null)`.execute(trx),
      });
      expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
      expect(await namesOf(await app.signIn(person.email))).toEqual([]);
    },
  );

  test.each(elsewhere)(
    "is refused for one %s, and adds nothing",
    { tags: "accounts.passkey-refused" },
    async (what, fault, refusal) => {
      const person = await app.signUp(`added-${what.length}@example.com`);
      const options = await person.api.passkeys.prepare();
      const credential = openAuthenticator(app).create(options, fault);
      const add = person.api.passkeys.add({ name: "Phone", credential });
      await expect(add).rejects.toMatchObject(refusal);
      expect(await namesOf(person)).toEqual([]);
    },
  );

  test("works once for each preparation, by the same login", {
    tags: "accounts.passkey-refused",
  }, async () => {
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

  test("is refused once the account has twenty", { tags: "accounts.passkeys" }, async () => {
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

  test("is told the owner by mail, and leaves two-factor as it was", {
    tags: "accounts.passkeys",
  }, async () => {
    const person = await app.signUp("told@example.com");
    const other = await app.signIn(person.email);
    await addPasskey(app, person);
    await mailAbout(app.mailbox, person.email, "A passkey was added to your Softspoken account");
    expect((await person.api.members.readOwn()).two_factor_enabled).toBe(false);
    await app.signIn(person.email);
    expect((await other.api.roles.own()).length).toBe(1);
  });
});

describe("own passkeys", { tags: "accounts.passkeys" }, () => {
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

test("a passkey is neither added nor deleted unless that is recorded", {
  tags: "accounts.passkeys",
}, async () => {
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
