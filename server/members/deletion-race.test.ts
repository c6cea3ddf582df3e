import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messagesFor } from "#testing/mails.ts";
import { personWith } from "#testing/people.ts";
import { postJson } from "#testing/requests.ts";
import { type App, startApp } from "#testing/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function someoneWaitsForALock(): Promise<boolean> {
  const { rows } = await app.database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

// The embedded engine has one connection, so there the two always run one after the other.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account that is deleted while its next message is planned leaves no message behind",
  async () => {
    const person = await app.signUp("leaves-meanwhile@example.com");
    const { email } = person;
    const { db } = app.database;
    await sql`insert into outreach (person_id) values (${personWith(email)}) on conflict do nothing`.execute(
      db,
    );
    const digest = {
      kind: "digest",
      nature: "scheduled",
      person_id: personWith(email),
      state: "held",
    } as const;
    const plan = { ...digest, props: JSON.stringify({ parts: [] }) };
    await db.insertInto("messages").values(plan).execute();
    const deletion = await db.transaction().execute(async (trx) => {
      // This is what a planner does: it locks the person and replaces the planned message.
      await sql`select from outreach where person_id = ${personWith(email)} for update`.execute(
        trx,
      );
      const left = postJson(person, "/api/profile/deletion", { email });
      await vi.waitUntil(someoneWaitsForALock, { interval: 10, timeout: 15_000 });
      await trx.deleteFrom("messages").where("person_id", "=", personWith(email)).execute();
      await trx.insertInto("messages").values(plan).execute();
      return { left };
    });
    expect((await deletion.left).status).toBe(200);
    expect(await messagesFor(db, email)).toEqual([]);
    const kept = db
      .selectFrom("outreach")
      .select("person_id")
      .where("person_id", "=", personWith(email));
    expect(await kept.execute()).toEqual([]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an account can be deleted while what changed about the person is collected",
  async () => {
    const person = await app.signUp("leaves-at-once@example.com");
    const { email } = person;
    await app.database.db.transaction().execute(async (trx) => {
      const taken = await trx
        .deleteFrom("outreach_changes")
        .where("person_id", "=", personWith(email))
        .execute();
      expect(taken[0]?.numDeletedRows).toBeGreaterThan(0n);
      expect((await postJson(person, "/api/profile/deletion", { email })).status).toBe(200);
    });
  },
);
