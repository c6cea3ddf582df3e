// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { bookingsOf, makeSession } from "#testing/coaching/coaching.ts";
import { makeCrowd, type Someone } from "#testing/people/crowd.ts";
import { startTwoProcesses, type TwoProcesses } from "#testing/processes/two-processes.ts";

const members = 40;
const places = 5;
const rounds = 2;

let both: TwoProcesses;
let crowd: Someone[] = [];

beforeAll(async () => {
  both = await startTwoProcesses();
  crowd = await makeCrowd(both.db, members);
});
afterAll(() => both.stop());

function book(who: Someone, index: number, session_id: string): Promise<Response> {
  const url = both.urls[index % 2] ?? "";
  return postJson(who.at(url), "/api/session_bookings", { session_id });
}

describe("forty members who book a session of five places at once", () => {
  test(`get five bookings, ${rounds} times in a row`, { tags: "coaching.capacity" }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const session = await makeSession(both.db, { title: `Round ${round}`, places });
      const replies = await Promise.all(crowd.map((who, index) => book(who, index, session)));
      const refused = replies.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(members - places);
      for (const reply of refused) {
        expect(await readRefusal(reply)).toEqual({
          status: 409,
          code: "session_full",
          message: "Session Full",
        });
      }
      expect(await bookingsOf(both.db, session)).toHaveLength(places);
      // So that the limit of pending bookings keeps nobody from the next round.
      await both.db.updateTable("session_bookings").set({ status: "confirmed" }).execute();
    }
    const written = both.db.selectFrom("messages").select("id");
    expect(await written.execute()).toHaveLength(rounds * places);
  });
});
