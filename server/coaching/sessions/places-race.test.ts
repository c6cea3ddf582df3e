// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { bookingsOf, makeSession } from "#testing/coaching/coaching.ts";
import { makeCrowd, type Someone } from "#testing/people/crowd.ts";
import { type Process, startProcess } from "#testing/processes/start-process.ts";

const members = 40;
const places = 5;
const rounds = 2;

let app: App;
let other: Process | undefined;
let urls: string[] = [];
let crowd: Someone[] = [];

/** Two processes on PostgreSQL; the embedded engine allows only one. */
beforeAll(async () => {
  app = await startApp();
  if (process.env["TEST_ENGINE"] === "postgres") other = await startProcess(app.database);
  urls = [app.url, other?.url ?? app.url];
  crowd = await makeCrowd(app.database.db, members);
});
afterAll(async () => {
  await other?.stop();
  await app.stop();
});

function book(who: Someone, index: number, session_id: string): Promise<Response> {
  const url = urls[index % urls.length] ?? "";
  return postJson(who.at(url), "/api/session_bookings", { session_id });
}

describe("forty members who book a session of five places at once", () => {
  test(`get five bookings, ${rounds} times in a row`, { tags: "coaching.capacity" }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const session = await makeSession(app.database.db, { title: `Round ${round}`, places });
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
      expect(await bookingsOf(app.database.db, session)).toHaveLength(places);
      // So that the limit of pending bookings keeps nobody from the next round.
      await app.database.db.updateTable("session_bookings").set({ status: "confirmed" }).execute();
    }
    const written = app.database.db.selectFrom("messages").select("id");
    expect(await written.execute()).toHaveLength(rounds * places);
  });
});
