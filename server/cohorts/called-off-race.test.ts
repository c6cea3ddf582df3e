// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp({ now: () => new Date("2026-02-20T15:00:00Z") });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

// The embedded engine has one connection, so the two always run one after the other.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a cohort in which somebody gets a place meanwhile is called off at the second attempt, for all",
  { tags: "cohorts.called-off" },
  async () => {
    const { db } = app.database;
    const cohort = await makeCohort(db);
    const [joined, offered] = ["joins-meanwhile@example.com", "offered-meanwhile@example.com"];
    const callOff = () => coach.api.cohorts.callOff({ id: cohort, cancel_reason: null });
    const { reply } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom("cohorts").select("id").where("id", "=", cohort).forUpdate().execute();
      const reply = callOff();
      await vi.waitUntil(async () => (await countWaitingForLocks(app)) > 0, untilTheyWait);
      await makePlace(trx, { cohort, email: joined });
      await sql`insert into cohort_places (cohort_id, person_id, status, offered_at, answer_by)
        values (${cohort}, ${personWith(offered)}, 'offered', '2026-02-20', '2026-02-28')`.execute(
        trx,
      );
      await makeSession(trx, { cohort, type: "group", date: "2026-03-10" });
      return { reply };
    });
    await expect(reply).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await callOff()).toMatchObject({ state: "cancelled", offered_places: 0 });
    for (const email of [joined, offered]) {
      const kinds = (await messagesFor(db, email)).map(({ kind }) => kind);
      expect(kinds, email).toEqual(["place-ended"]);
    }
    const sessions = db.selectFrom("sessions").select("id").where("cohort_id", "=", cohort);
    expect(await sessions.execute()).toEqual([]);
  },
);
