// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function idOf(email: string): Promise<string> {
  const people = app.database.db.selectFrom("people").select("id").where("email", "=", email);
  return (await people.executeTakeFirstOrThrow()).id;
}

async function waitForLocks(count: number): Promise<void> {
  await vi.waitUntil(async () => (await countWaitingForLocks(app)) === count, untilTheyWait);
}

/** The row that a planner locks, and that a deletion waits for. */
async function addOutreach(personId: string): Promise<void> {
  await sql`insert into outreach (person_id) values (${personId}) on conflict do nothing`.execute(
    app.database.db,
  );
}

// The embedded engine has one connection, so the two always run one after the other.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account that is deleted while its next message is planned leaves no message behind",
  async () => {
    const person = await app.signUp("leaves-meanwhile@example.com");
    const { email } = person;
    const { db } = app.database;
    const personId = await idOf(email);
    await addOutreach(personId);
    const digest = {
      kind: "digest",
      nature: "scheduled",
      person_id: personId,
      state: "held",
    } as const;
    const plan = { ...digest, props: JSON.stringify({ parts: [] }) };
    await db.insertInto("messages").values(plan).execute();
    const deletion = await db.transaction().execute(async (trx) => {
      // As a planner does: locks the person, and replaces pending messages.
      await sql`select from outreach where person_id = ${personId} for update`.execute(trx);
      const left = askForDeletion(person);
      await waitForLocks(1);
      await trx.deleteFrom("messages").where("person_id", "=", personId).execute();
      await trx.insertInto("messages").values(plan).execute();
      return { left };
    });
    expect((await deletion.left).status).toBe(200);
    const messages = db.selectFrom("messages").select("id").where("person_id", "=", personId);
    expect(await messages.execute()).toEqual([]);
    const kept = db.selectFrom("outreach").select("person_id").where("person_id", "=", personId);
    expect(await kept.execute()).toEqual([]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account can be deleted while what changed about the person is collected",
  async () => {
    const person = await app.signUp("leaves-at-once@example.com");
    const { email } = person;
    const personId = await idOf(email);
    await app.database.db.transaction().execute(async (trx) => {
      const taken = await trx
        .deleteFrom("outreach_changes")
        .where("person_id", "=", personId)
        .execute();
      expect(taken[0]?.numDeletedRows).toBeGreaterThan(0n);
      expect((await askForDeletion(person)).status).toBe(200);
    });
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account is deleted while its owner replaces a password that had to be changed",
  async () => {
    const person = await app.signUp("leaves-with-a-new-password@example.com");
    const { db } = app.database;
    const personId = await idOf(person.email);
    await addOutreach(personId);
    const { deletion, change } = await db.transaction().execute(async (planner) => {
      await sql`select from outreach where person_id = ${personId} for update`.execute(planner);
      const { deletion } = await db.transaction().execute(async (trx) => {
        const accounts = trx.updateTable("users").set({ must_change_password: true });
        await accounts.where("person_id", "=", personId).execute();
        // The deletion does not see yet that the password has to be changed.
        const deletion = askForDeletion(person);
        await waitForLocks(1);
        return { deletion };
      });
      const passwords = { current_password: password, new_password: "even quieter words" };
      const change = postJson(person, "/api/auth/password-changes", passwords);
      await waitForLocks(2);
      return { deletion, change };
    });
    expect((await deletion).status).toBe(200);
    expect((await change).status).toBe(401);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account can be deleted while it is suspended",
  async () => {
    const person = await app.signUp("leaves-suspended@example.com");
    const { left } = await app.database.db.transaction().execute(async (trx) => {
      // What the database does when an account is suspended.
      await sql`select wait_to_remove_roles()`.execute(trx);
      const left = askForDeletion(person);
      await waitForLocks(1);
      const suspension = { suspended_at: new Date(), suspension_reason: "Wrote to members." };
      const account = trx.updateTable("users").set(suspension);
      await account.where("id", "=", person.session.user.id).execute();
      return { left };
    });
    expect((await left).status).toBe(200);
  },
);
