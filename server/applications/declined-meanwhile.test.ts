// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { letters } from "#content/letters.ts";
import { addPlace } from "#server/cohorts/cohorts.ts";
import { lockKnown } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeApplication } from "#testing/cohorts/applicants.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { ensuredPerson } from "#testing/people/people.ts";
import { acceptApplication, declineApplication } from "./decisions.ts";

const seen = { status: "pending", decided_at: null } as const;
const decline = () => ({ id: applicant.id, ...letters.decline, seen });

let app: App;
let coach: Person;
let cohort: string;
let applicant: { id: string; email: string; personId: string };

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  const { db } = app.database;
  cohort = await makeCohort(db, { first_day: "2090-03-01", last_day: "2090-05-01" });
  const application = await makeApplication(db);
  applicant = { ...application, personId: await ensuredPerson(db, application.email) };
});
afterAll(() => app.stop());

/** Not what confirms a place. */
async function lettersToApplicant() {
  const messages = await messagesFor(app.database.db, applicant.email);
  const kinds = messages.filter(({ nature }) => nature === "answer").map(({ kind }) => kind);
  return kinds.filter((kind) => kind !== "place-confirmed");
}

function addToCohort() {
  return postJson(coach, `/api/cohorts/${cohort}/places`, { email: applicant.email });
}

/** Gives the applicant a place as the list of applications does. */
async function addFromList() {
  const action = { kind: "place", cohort_id: cohort } as const;
  const request = { list: "applications" as const, ids: [applicant.id], action };
  const { seal } = await coach.api.lists.summarize(request);
  return () => postJson(coach, "/api/lists/change", { ...request, seal });
}

/** Moves the applicant here from a cohort that is over. */
async function moveHere() {
  const { db } = app.database;
  const over = await makeCohort(db, { first_day: "2020-03-02", last_day: "2020-04-26" });
  await makePlace(db, { cohort: over, email: applicant.email });
  const { id } = await db
    .selectFrom("cohort_places")
    .select("id")
    .where("cohort_id", "=", over)
    .executeTakeFirstOrThrow();
  return () => postJson(coach, "/api/cohort_places/move", { ids: [id], cohort_id: cohort });
}

/**
 * Makes a change in an open unit of work, and ends the unit once the other change waits for it or
 * is done. Returns the other's reply, and whether it waited.
 */
async function during(
  change: (work: Work) => Promise<unknown>,
  { other, after }: { other: () => Promise<Response>; after?: typeof change },
) {
  const [made, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const unit = app.runtime.transaction(async (work) => {
    await change(work);
    made.resolve();
    await end.promise;
    await after?.(work);
  });
  await Promise.race([made.promise, unit]);
  let isDone = false;
  const reply = other().finally(() => {
    isDone = true;
  });
  await vi.waitUntil(async () => isDone || (await countWaitingForLocks(app)) > 0, untilTheyWait);
  const hasWaited = !isDone;
  end.resolve();
  await unit;
  return { reply: await reply, hasWaited };
}

// The embedded engine has one connection, so the two always run one after the other.
describe.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "while an application is declined",
  { tags: "applications.has-place" },
  () => {
    test.each([
      ["one place", async () => addToCohort],
      ["places to several people", addFromList],
      ["a place by a move", moveHere],
    ])("a colleague gives %s only after the letter", async (_case, prepare) => {
      const other = await prepare();
      const { reply, hasWaited } = await during(
        (work) => declineApplication(work, decline(), coach.session.user.id),
        { other },
      );
      expect(hasWaited).toBe(true);
      expect(reply.status).toBe(200);
      expect(await lettersToApplicant()).toEqual(["application-declined"]);
    });

    test("a colleague who gave the place first ends it: no letter is sent", async () => {
      const { email, id } = applicant;
      const { reply } = await during(
        (work) => addPlace(work, { cohort_id: cohort, email }, coach.session.user.id),
        {
          other: () =>
            postJson(coach, `/api/applications/${id}/refusal`, { ...letters.decline, seen }),
        },
      );
      expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "has_place" });
      expect(await lettersToApplicant()).toEqual([]);
    });
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "an acceptance and places for several people in the same cohort don't wait for each other",
  { tags: "applications.has-place" },
  async () => {
    const { id, personId } = applicant;
    const acceptance = {
      ...{ id, ...letters.offer, seen },
      cohort_id: cohort,
      answer_by: "2090-02-01",
    };
    const { reply } = await during((work) => lockKnown(work, [personId]), {
      other: await addFromList(),
      after: (work) => acceptApplication(work, acceptance, coach.session.user.id),
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect(await lettersToApplicant()).toEqual(["place-offered"]);
  },
);
