// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letters } from "#content/letters.ts";
import { postJson } from "#testing/app/requests.ts";
import { makeApplication } from "#testing/cohorts/applicants.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { openRacetrack } from "#testing/cohorts/racetrack.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

let track: Awaited<ReturnType<typeof openRacetrack>>;

beforeAll(async () => {
  track = await openRacetrack();
});
afterAll(() => track.close());

const undecided = { status: "pending", decided_at: null };
const place = { answer_by: "2090-02-01" };

function spring(places: number): Promise<string> {
  return makeCohort(track.db, { first_day: "2090-03-01", last_day: "2090-05-01", places });
}

type Decision = {
  id: string;
  how: "acceptance" | "refusal" | "postponement";
  cohort_id: string;
  /** As both coaches have read the application. */
  seen?: { status: string; decided_at: string | null };
};

/** Each coach through another process. Returns the statuses of the replies. */
async function decideAtOnce(decisions: readonly Decision[]): Promise<number[]> {
  return await Promise.all(
    decisions.map(async ({ id, how, cohort_id, seen = undecided }, index) => {
      const coach = track.coaches[index % 2]?.at(track.urls[index % 2] ?? "");
      if (coach === undefined) throw new Error("There is no coach");
      const kind = { acceptance: "offer", refusal: "decline", postponement: "later" } as const;
      const again = seen.decided_at === null ? {} : { decides_again: true, open_offer: "withdraw" };
      const body = { ...letters[kind[how]], seen, ...again };
      const offer = how === "acceptance" ? { cohort_id, ...place } : {};
      const path = `/api/applications/${id}/${how}`;
      const reply = await postJson(coach, path, { ...body, ...offer });
      await reply.arrayBuffer();
      return reply.status;
    }),
  );
}

/** By a letter that waits. Returns what a coach reads of it. */
async function makeDeclined({ id, email }: { id: string; email: string }) {
  const decided_at = new Date();
  const status = "declined";
  await track.db
    .updateTable("applications")
    .set({ status, decided_at })
    .where("id", "=", id)
    .execute();
  const occasion = decided_at.toISOString();
  await track.db
    .insertInto("messages")
    .values({
      ...{ about: "application", about_id: id, occasion, kind: "application-declined" },
      ...{ nature: "answer", person_id: personWith(email), props: JSON.stringify({}) },
      ...{ state: "held", planned_at: new Date("2090-01-01") },
    })
    .execute();
  return { status, decided_at: occasion };
}

async function stateOf({ id, email }: { id: string; email: string }) {
  const messages = await messagesFor(track.db, email);
  const { status } = await track.db
    .selectFrom("applications")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const places = await track.db
    .selectFrom("cohort_places")
    .select("status")
    .where("application_id", "=", id)
    .execute();
  return {
    status,
    places: places.length,
    letters: messages
      .filter(({ nature, state }) => nature === "answer" && state !== "dropped")
      .map(({ kind }) => kind),
  };
}

const outcomes = [
  { status: "accepted", places: 1, letters: ["place-offered"] },
  { status: "declined", places: 0, letters: ["application-declined"] },
  { status: "reviewing", places: 0, letters: ["application-postponed"] },
];

describe("two coaches in two processes", { tags: "applications.one-decision" }, () => {
  test("who decide about the same application at once send one letter, which is what it says", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const cohort_id = await spring(8);
      const application = await makeApplication(track.db);
      const { id } = application;
      const ways = ["acceptance", "refusal", "postponement", "acceptance"] as const;
      const replies = await decideAtOnce(ways.map((how) => ({ id, how, cohort_id })));
      expect(replies.toSorted()).toEqual([200, 409, 409, 409]);
      expect(outcomes).toContainEqual(await stateOf(application));
    }
  });

  test("who decide again at once replace the letter that waits by one", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const cohort_id = await spring(8);
      const application = await makeApplication(track.db);
      const { id } = application;
      const seen = await makeDeclined(application);
      const ways = ["acceptance", "postponement", "acceptance", "postponement"] as const;
      const replies = await decideAtOnce(ways.map((how) => ({ id, how, cohort_id, seen })));
      expect(replies.toSorted()).toEqual([200, 409, 409, 409]);
      expect(outcomes).toContainEqual(await stateOf(application));
    }
  });

  test("who give the last place to different applicants at once give it to one", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const cohort_id = await spring(1);
      const applications = [await makeApplication(track.db), await makeApplication(track.db)];
      const replies = await decideAtOnce(
        applications.map(({ id }) => ({ id, how: "acceptance", cohort_id })),
      );
      expect(replies.toSorted()).toEqual([200, 409]);
      const states = await Promise.all(applications.map(stateOf));
      expect(states.map(({ status }) => status).toSorted()).toEqual(["accepted", "pending"]);
      expect(states.flatMap((state) => state.letters)).toEqual(["place-offered"]);
    }
  });
});
