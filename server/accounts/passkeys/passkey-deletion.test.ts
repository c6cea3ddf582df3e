import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { InPlaceOf } from "#contract/accounts/passkeys.ts";
import { addPasskey } from "#testing/accounts/passkeys.ts";
import { beginSignIn, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { countWaitingForLocks, holdUp, untilTheyWait } from "#testing/database/locks.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const oneWaits = () =>
  vi.waitUntil(async () => (await countWaitingForLocks(app)) === 1, untilTheyWait);

async function prepareLogin(email: string, in_place_of: InPlaceOf) {
  const person = await app.signUp(email);
  const { device, passkey } = await addPasskey(app, person);
  if (in_place_of === "code") await turnTwoFactorOn(person);
  const visitor = in_place_of === "code" ? await beginSignIn(app, email) : app.visitor();
  const credential = device.get(await visitor.api.passkeys.prepareSignIn({ in_place_of }));
  const body = { in_place_of, credential };
  const attempt = () => postJson(visitor, "/api/auth/sign-in/passkey", body);
  return { person, passkey, attempt };
}

/** The lock of the account's row is released on return. */
async function beginWhileHeld(
  userId: string,
  attempt: () => Promise<Response>,
  act: () => unknown,
) {
  return await app.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const reply = attempt();
    await oneWaits();
    await act();
    return { reply };
  });
}

// The embedded engine has one connection: there, nothing can be held up.
describe.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a login that was begun with a passkey does not outlive the deletion of the passkey",
  { tags: ["accounts.passkeys", "postgres"] },
  () => {
    test.each<InPlaceOf>(["password", "code"])("in place of the %s", async (inPlaceOf) => {
      const login = await prepareLogin(`in-flight-${inPlaceOf}@example.com`, inPlaceOf);
      const { person, passkey, attempt } = login;
      // Not by the call, which would wait for the account too.
      const deletion = app.database.db.deleteFrom("passkeys").where("id", "=", passkey.id);
      const { id } = person.session.user;
      const { reply } = await beginWhileHeld(id, attempt, () => deletion.execute());
      expect((await reply).status).toBe(403);
      expect(await readRefusal(await reply)).toMatchObject({ code: "passkey_refused" });
      expect(await person.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
    });

    test("that has not ended yet", async () => {
      const login = await prepareLogin("uncommitted@example.com", "password");
      const { person, passkey, attempt } = login;
      const { id } = person.session.user;
      const { reply } = await app.database.db.transaction().execute(async (trx) => {
        const { reply } = await beginWhileHeld(id, attempt, async () => {
          await trx.deleteFrom("passkeys").where("id", "=", passkey.id).execute();
          await trx.deleteFrom("login_sessions").where("user_id", "=", id).execute();
        });
        await oneWaits();
        return { reply };
      });
      expect((await reply).status).toBe(403);
      const logins = app.database.db.selectFrom("login_sessions").select("id");
      expect(await logins.where("user_id", "=", id).execute()).toEqual([]);
    });
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a passkey is deleted in turn with the account",
  { tags: ["accounts.passkeys", "postgres"] },
  async () => {
    const person = await app.signUp("deletes-both@example.com");
    const { passkey } = await addPasskey(app, person);
    const { id } = person.session.user;
    const reply = await holdUp(app, id, {
      call: () => person.fetch(`/api/auth/passkeys/${passkey.id}`, { method: "DELETE" }),
      act: (trx) => trx.deleteFrom("users").where("id", "=", id).execute(),
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a passkey is not deleted by a login that is ended at that moment",
  { tags: ["accounts.passkeys", "postgres"] },
  async () => {
    const person = await app.signUp("ended-meanwhile@example.com");
    const { passkey } = await addPasskey(app, person);
    const { id } = person.session.user;
    const reply = await holdUp(app, id, {
      call: () => person.fetch(`/api/auth/passkeys/${passkey.id}`, { method: "DELETE" }),
      act: (trx) => sql`select end_logins(${id}, null)`.execute(trx),
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
    const { api } = await app.signIn(person.email);
    expect(await api.passkeys.list()).toMatchObject([{ id: passkey.id }]);
  },
);

test("a login with a passkey is refused if the account is deleted at that moment", {
  tags: "accounts.passkeys",
}, async () => {
  const { person, attempt } = await prepareLogin("deleted-meanwhile@example.com", "password");
  const { db } = app.database;
  await sql`create function delete_user() returns trigger language plpgsql as $$
    begin delete from users where id = new.user_id; return null; end $$`.execute(db);
  onTestFinished(async () => {
    await sql`drop function delete_user cascade`.execute(db);
  });
  await sql`create trigger deletes_user after update on passkeys for each row
    when (new.user_id = ${sql.lit(person.session.user.id)}) execute function delete_user()`.execute(
    db,
  );
  const reply = await attempt();
  expect(await readRefusal(reply)).toMatchObject({ status: 401, code: "unauthenticated" });
});
