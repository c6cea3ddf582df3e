import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#server/db/database.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { makeCrowd } from "#testing/people/crowd.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function move(id: string, session_id: string) {
  const update = database.db.updateTable("session_bookings").set({ session_id });
  return update.where("id", "=", id).execute();
}

describe("the places of a session, whoever writes the row", () => {
  test("are taken by a booking that is moved there, and refused when none is left", async () => {
    const { db } = database;
    const [one, two] = await makeCrowd(db, 2);
    const [from, to] = [await makeSession(db), await makeSession(db, { places: 1 })];
    const first = await makeBooking(db, { user: one?.id ?? "", session: from });
    const second = await makeBooking(db, { user: two?.id ?? "", session: from });
    await move(first, to);
    await expect(move(second, to)).rejects.toMatchObject({ constraint: "session_full" });
    await move(first, to); // to its own session: takes no place
    expect(await bookingsOf(db, from)).toMatchObject([{ id: second }]);
    expect(await bookingsOf(db, to)).toMatchObject([{ id: first }]);
  });

  test("are never more than there are, booked and moved into at the same instant", {
    tags: "postgres",
  }, async () => {
    const { db } = database;
    const crowd = await makeCrowd(db, 20, "racer");
    const [from, to] = [
      await makeSession(db, { places: 20 }),
      await makeSession(db, { places: 5 }),
    ];
    const movers = crowd.slice(0, 10).map(({ id }) => makeBooking(db, { user: id, session: from }));
    const moving = (await Promise.all(movers)).map((id) => move(id, to));
    const booking = crowd.slice(10).map(({ id }) => makeBooking(db, { user: id, session: to }));
    const results = await Promise.allSettled<unknown>([...moving, ...booking]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await bookingsOf(db, to)).toHaveLength(5);
  });
});
