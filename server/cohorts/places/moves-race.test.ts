// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson } from "#testing/app/requests.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { openRacetrack } from "#testing/cohorts/racetrack.ts";

const rounds = 5;

let track: Awaited<ReturnType<typeof openRacetrack>>;
let count = 0;

beforeAll(async () => {
  track = await openRacetrack();
});
afterAll(() => track.close());

/** Returns its id and the ids of the places. */
async function cohortWith(members: number, places = members) {
  const cohort = await makeCohort(track.db, { places });
  for (let member = 0; member < members; member += 1) {
    count += 1;
    await makePlace(track.db, { cohort, email: `moved-${count}@example.com` });
  }
  return { cohort, places: await membersOf(cohort) };
}

async function membersOf(cohort: string): Promise<string[]> {
  const rows = await track.db
    .selectFrom("cohort_places")
    .select("id")
    .where("cohort_id", "=", cohort)
    .where("status", "=", "joined")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

type Move = { ids: readonly string[]; cohort_id: string };

/** Each through another process. */
async function moveAtOnce(moves: readonly Move[]): Promise<number[]> {
  return await Promise.all(
    moves.map(async (move, index) => {
      const coach = track.coaches[index % 2]?.at(track.urls[index % 2] ?? "");
      if (coach === undefined) throw new Error("There is no coach");
      const reply = await postJson(coach, "/api/cohort_places/move", move);
      await reply.arrayBuffer();
      return reply.status;
    }),
  );
}

describe("two coaches in two processes", { tags: "cohorts.places" }, () => {
  test("who move several members into the last places at once move all of one group or none", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { cohort, places } = await cohortWith(4);
      const { cohort: goal } = await cohortWith(0, 3);
      const replies = await moveAtOnce([
        { ids: places.slice(0, 2), cohort_id: goal },
        { ids: places.slice(2), cohort_id: goal },
      ]);
      expect(replies.toSorted()).toEqual([200, 409]);
      expect(await membersOf(goal)).toHaveLength(2);
      expect(await membersOf(cohort)).toHaveLength(2);
    }
  });

  test("who move the same member to different cohorts at once move the member to one", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { cohort, places: ids } = await cohortWith(1);
      const goals = [(await cohortWith(0, 1)).cohort, (await cohortWith(0, 1)).cohort];
      const replies = await moveAtOnce(goals.map((cohort_id) => ({ ids, cohort_id })));
      expect(replies.toSorted()).toEqual([200, 409]);
      const members = await Promise.all([cohort, ...goals].map(membersOf));
      expect(members.flat()).toHaveLength(1);
    }
  });

  test("who exchange members of two cohorts at once both succeed", {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await cohortWith(3, 6), await cohortWith(3, 6)];
      const replies = await moveAtOnce([
        { ids: one.places, cohort_id: other.cohort },
        { ids: other.places, cohort_id: one.cohort },
      ]);
      expect(replies).toEqual([200, 200]);
      expect(await membersOf(one.cohort)).toHaveLength(3);
      expect(await membersOf(other.cohort)).toHaveLength(3);
    }
  });
});
