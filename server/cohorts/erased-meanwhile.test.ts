// @module-tag postgres

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Failure } from "#contract/errors.ts";
import { addPlaces } from "#server/cohorts/places/places.ts";
import { lockPerson } from "#server/people/people.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { ensuredPerson } from "#testing/people/people.ts";
import { cohortRecords } from "./cohorts.person.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

/** Erases the person while the change waits. */
async function eraseDuring<Reply>(personId: string, change: () => Promise<Reply>): Promise<Reply> {
  const { reply } = await app.database.db.transaction().execute(async (db) => {
    const work = { ...app.runtime, db };
    await lockPerson(work, personId);
    const reply = change();
    await vi.waitUntil(async () => (await countWaitingForLocks(app)) > 0, untilTheyWait);
    await cohortRecords.erasePerson?.(work, { userId: "none", personId });
    const people = work.db.updateTable("people").where("id", "=", personId);
    await people
      .set({ email: `deleted-${personId}@deleted.invalid`, name: null, erased_at: work.now() })
      .execute();
    return { reply };
  });
  return await reply;
}

function codeOf(error: unknown): unknown {
  return error instanceof Failure ? error.code : error;
}

function joinedPlacesOf(personId: string) {
  return app.database.db
    .selectFrom("cohort_places")
    .select("id")
    .where("person_id", "=", personId)
    .where("status", "=", "joined")
    .execute();
}

// The embedded engine has one connection, so the two always run one after the other.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "somebody who is erased while staff give the place gets none",
  { tags: "cohorts.places" },
  async () => {
    const { db } = app.database;
    const email = "given-meanwhile@example.com";
    const personId = await ensuredPerson(db, email);
    const cohort = await makeCohort(db);
    const path = `/api/cohorts/${cohort}/places`;
    expect(await eraseDuring(personId, () => postJson(coach, path, { email }))).toMatchObject({
      status: 404,
    });
    expect(await joinedPlacesOf(personId)).toEqual([]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "of several people none gets a place if one is erased meanwhile",
  { tags: "cohorts.places" },
  async () => {
    const { db } = app.database;
    const personId = await ensuredPerson(db, "one-of-several@example.com");
    const other = await ensuredPerson(db, "another-of-several@example.com");
    const cohort = await makeCohort(db);
    const add = () =>
      addPlaces(app.runtime, cohort, {
        personIds: [personId, other],
        by: coach.session.user.id,
      }).catch(codeOf);
    expect(await eraseDuring(personId, add)).toBe("person_erased");
    expect(await joinedPlacesOf(other)).toEqual([]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a member who is erased while staff move the place gets none",
  { tags: "cohorts.places" },
  async () => {
    const { db } = app.database;
    const email = "moved-meanwhile@example.com";
    const personId = await ensuredPerson(db, email);
    await makePlace(db, { cohort: await makeCohort(db), email });
    const ids = (await joinedPlacesOf(personId)).map(({ id }) => id);
    const move = { ids, cohort_id: await makeCohort(db) };
    const request = () => postJson(coach, "/api/cohort_places/move", move);
    expect(await eraseDuring(personId, request)).toMatchObject({ status: 409 });
    expect(await joinedPlacesOf(personId)).toEqual([]);
  },
);
