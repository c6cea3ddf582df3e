import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askForDeletion } from "#testing/deletion.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/locks.ts";
import { type App, startApp } from "#testing/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function idOf(email: string): Promise<string> {
  const people = app.database.db.selectFrom("people").select("id").where("email", "=", email);
  return (await people.executeTakeFirstOrThrow()).id;
}

// The embedded engine has one connection: there, one comes after the other anyhow.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account that is deleted while its next message is planned leaves no message behind",
  async () => {
    const person = await app.signUp("leaves-meanwhile@example.com");
    const { email } = person;
    const { db } = app.database;
    const personId = await idOf(email);
    await sql`insert into outreach (person_id) values (${personId}) on conflict do nothing`.execute(
      db,
    );
    const digest = {
      kind: "digest",
      nature: "scheduled",
      person_id: personId,
      state: "held",
    } as const;
    const plan = { ...digest, props: JSON.stringify({ parts: [] }) };
    await db.insertInto("messages").values(plan).execute();
    const deletion = await db.transaction().execute(async (trx) => {
      // What a planner does: it takes hold of the person, and replaces what waits.
      await sql`select from outreach where person_id = ${personId} for update`.execute(trx);
      const left = askForDeletion(person);
      await vi.waitUntil(async () => (await countWaitingForLocks(app)) > 0, untilTheyWait);
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
