import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { makeCrowd } from "#testing/people/crowd.ts";

const monday = new Date("2026-03-02T15:00:00.000Z"); // ten in the morning in New York

let app: App;
let now = monday;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  ada = await app.signUp("ada@example.com");
  bob = await app.signUp("bob@example.com");
});
const deleteSessions = () => app.database.db.deleteFrom("sessions").execute();

beforeEach(async () => {
  now = monday;
  await deleteSessions();
  await app.database.db.deleteFrom("messages").execute();
});
afterAll(() => app.stop());

type Status = "pending" | "confirmed" | "cancelled";

const idOf = ({ session }: Person) => session.user.id;
const session = (row: Parameters<typeof makeSession>[1] = {}) => makeSession(app.database.db, row);
const stored = (id: string) => bookingsOf(app.database.db, id);
const booked = (person: Person, id: string, status: Status = "confirmed") =>
  makeBooking(app.database.db, { user: idOf(person), session: id, status, notes: "Mine" });

async function refusalOf(person: Person, id: string, session_id: string) {
  const reply = await postJson(person, `/api/session_bookings/${id}/move`, { session_id });
  const { status, code } = await readRefusal(reply);
  return [status, code];
}

describe("moving a booking", () => {
  test("keeps the booking, which waits to be confirmed, and frees its old place", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await session({ places: 1 }), await session({ title: "Other", places: 1 })];
    const id = await booked(ada, from);
    const moved = await ada.api.coaching.moveBooking({ id, session_id: to });
    expect(moved).toMatchObject({
      id,
      status: "pending",
      notes: "Mine",
      session: { id: to, title: "Other", booked: 1 },
      can: { cancel: true, move: true },
    });
    expect(await stored(from)).toEqual([]);
    expect(await stored(to)).toMatchObject([{ id, user_id: idOf(ada) }]);
    await bob.api.coaching.book({ session_id: from });
  });

  test("to a full session is refused, and it stays where it was", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await session(), await session({ places: 1 })];
    const id = await booked(ada, from);
    await booked(bob, to, "cancelled");
    expect(await refusalOf(ada, id, to)).toEqual([409, "session_full"]);
    expect(await stored(from)).toMatchObject([{ id, status: "confirmed", sequence: 0 }]);
    expect(await stored(to)).toHaveLength(1);
    expect(await messagesFor(app.database.db, ada.email)).toEqual([]);
  });

  test("to a session that is booked already is refused, also to the same", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await session(), await session()];
    const id = await booked(ada, from);
    await booked(ada, to, "pending");
    expect(await refusalOf(ada, id, to)).toEqual([409, "already_booked"]);
    expect(await refusalOf(ada, id, from)).toEqual([409, "already_booked"]);
    expect(await stored(from)).toMatchObject([{ id, status: "confirmed" }]);
  });

  test("to a full session takes the place of one's own that was cancelled there", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await session(), await session({ places: 1 })];
    const id = await booked(ada, from);
    await booked(ada, to, "cancelled");
    await ada.api.coaching.moveBooking({ id, session_id: to });
    expect(await stored(from)).toEqual([]);
    expect(await stored(to)).toMatchObject([{ id, status: "pending" }]);
  });

  test("leaves that cancelled one when the move is refused", async () => {
    const [from, to] = [await session(), await session({ places: 2, date: "2026-03-02" })];
    const id = await booked(ada, from);
    const cancelled = await booked(ada, to, "cancelled");
    now = new Date("2026-03-03T15:00:00.000Z");
    expect(await refusalOf(ada, id, to)).toEqual([409, "session_past"]);
    expect(await stored(to)).toMatchObject([{ id: cancelled, status: "cancelled" }]);
  });

  test("that is cancelled, begun, somebody else's or nobody's is refused", async () => {
    const begun = await session({ date: "2026-03-02", time: "10:00" });
    const to = await session();
    const cancelled = await booked(ada, await session(), "cancelled");
    const coach = await app.personWith("coach");
    const id = await booked(ada, await session());
    expect(await refusalOf(ada, cancelled, to)).toEqual([409, "booking_cancelled"]);
    expect(await refusalOf(ada, await booked(ada, begun), to)).toEqual([409, "session_past"]);
    expect(await refusalOf(ada, id, begun)).toEqual([409, "session_past"]);
    expect(await refusalOf(bob, id, to)).toEqual([404, "not_found"]);
    expect(await refusalOf(coach, id, to)).toEqual([404, "not_found"]);
    expect(await refusalOf(ada, crypto.randomUUID(), to)).toEqual([404, "not_found"]);
    expect(await refusalOf(ada, id, crypto.randomUUID())).toEqual([404, "not_found"]);
    expect(await refusalOf(ada, id, "other")).toEqual([422, "invalid_input"]);
    expect(await stored(to)).toEqual([]);
  });

  test("no longer waits for a place where it went", async () => {
    const [from, to] = [await session(), await session({ places: 1 })];
    const id = await booked(ada, from);
    const theirs = await booked(bob, to, "cancelled");
    await ada.api.coaching.waitForPlace({ session_id: to });
    await (await app.personWith("coach")).api.coaching.releaseBooking({ id: theirs });
    await ada.api.coaching.moveBooking({ id, session_id: to });
    const waiting = app.database.db.selectFrom("session_waitlist").select("id");
    expect(await waiting.where("session_id", "=", to).execute()).toEqual([]);
  });

  test("by two members into each other's full sessions at once blocks nobody", async () => {
    for (let round = 0; round < 5; round += 1) {
      await deleteSessions();
      const [one, other] = [await session({ places: 2 }), await session({ places: 2 })];
      const [hers, his] = [await booked(ada, one), await booked(bob, other)];
      await Promise.all([
        ada.api.coaching.moveBooking({ id: hers, session_id: other }),
        bob.api.coaching.moveBooking({ id: his, session_id: one }),
      ]);
      expect(await stored(one)).toMatchObject([{ id: his }]);
      expect(await stored(other)).toMatchObject([{ id: hers }]);
    }
  });

  test("to two sessions at the same instant ends in one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      await deleteSessions();
      const from = await session();
      const [one, other] = [await session({ places: 1 }), await session({ places: 1 })];
      const id = await booked(ada, from);
      await Promise.all([
        ada.api.coaching.moveBooking({ id, session_id: one }),
        ada.api.coaching.moveBooking({ id, session_id: other }),
        ada.api.coaching.listBookings({}),
      ]);
      const places = await Promise.all([from, one, other].map(stored));
      expect(places.map(({ length }) => length).toSorted()).toEqual([0, 0, 1]);
    }
  });

  test("and confirming it at the same instant writes two entries, one after the other", async () => {
    const coach = await app.personWith("coach");
    for (let round = 0; round < 5; round += 1) {
      await deleteSessions();
      const [from, to] = [await session(), await session()];
      const id = await booked(ada, from, "pending");
      const [, confirmed] = await Promise.all([
        ada.api.coaching.moveBooking({ id, session_id: to }),
        coach.api.coaching.confirmBooking({ id }),
      ]);
      expect(confirmed.status).toBe("confirmed");
      expect(await stored(from)).toEqual([]);
      expect(await stored(to)).toHaveLength(1);
      const sequences = (await messagesFor(app.database.db, ada.email))
        .filter(({ calendar }) => calendar?.uid.startsWith(id))
        .map(({ calendar }) => calendar?.sequence);
      expect(new Set(sequences).size).toBe(2);
    }
  });

  test("of eleven into ten places at once leaves nobody without a booking", async () => {
    const crowd = await makeCrowd(app.database.db, 11, "movers");
    const [from, to] = [await session({ places: 11 }), await session({ places: 10 })];
    const replies = await Promise.all(
      crowd.map(async (who) => {
        const id = await makeBooking(app.database.db, { user: who.id, session: from });
        const path = `/api/session_bookings/${id}/move`;
        return postJson(who.at(app.url), path, { session_id: to });
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    expect([(await stored(from)).length, (await stored(to)).length]).toEqual([1, 10]);
  });
});
