// @module-tag postgres

import { afterAll, beforeAll, expect, test } from "vitest";
import { raceForPlaces } from "#testing/cohorts/offer-race.ts";
import { openRacetrack } from "#testing/cohorts/racetrack.ts";

const rounds = 4;

let track: Awaited<ReturnType<typeof openRacetrack>>;

beforeAll(async () => {
  track = await openRacetrack();
});
afterAll(() => track.close());

test("the last places, offered by two coaches and taken by several people at once, are taken once", {
  tags: "offers.taken",
  timeout: 180_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    expect(await raceForPlaces(track, round)).toEqual([]);
  }
});
