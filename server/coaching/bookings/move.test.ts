import { describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { makeCrowd } from "#testing/people/crowd.ts";

const scene = coachingScene();

async function refusalOf(person: Person, id: string, session_id: string) {
  const reply = await postJson(person, `/api/session_bookings/${id}/move`, { session_id });
  const { status, code } = await readRefusal(reply);
  return [status, code];
}

describe("moving a booking", () => {
  test("keeps the booking, which waits to be confirmed, and frees its old place", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [
      await scene.session({ places: 1 }),
      await scene.session({ title: "Other", places: 1 }),
    ];
    const id = await scene.booked(scene.ada, from);
    const moved = await scene.ada.api.coaching.moveBooking({ id, session_id: to });
    expect(moved).toMatchObject({
      id,
      status: "pending",
      notes: "Mine",
      session: { id: to, title: "Other", booked: 1 },
      is_talk: false,
      can: { cancel: true, move: true },
    });
    expect(await scene.stored(from)).toEqual([]);
    expect(await scene.stored(to)).toMatchObject([{ id, user_id: idOf(scene.ada) }]);
    await scene.bob.api.coaching.book({ session_id: from });
  });

  test("to a full session is refused, and it stays where it was", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await scene.session(), await scene.session({ places: 1 })];
    const id = await scene.booked(scene.ada, from);
    await scene.booked(scene.bob, to, "cancelled");
    expect(await refusalOf(scene.ada, id, to)).toEqual([409, "session_full"]);
    expect(await scene.stored(from)).toMatchObject([{ id, status: "confirmed", sequence: 0 }]);
    expect(await scene.stored(to)).toHaveLength(1);
    expect(await messagesFor(scene.db, scene.ada.email)).toEqual([]);
  });

  test("to a session that is booked already is refused, also to the same", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await scene.session(), await scene.session()];
    const id = await scene.booked(scene.ada, from);
    await scene.booked(scene.ada, to, "pending");
    expect(await refusalOf(scene.ada, id, to)).toEqual([409, "already_booked"]);
    expect(await refusalOf(scene.ada, id, from)).toEqual([409, "already_booked"]);
    expect(await scene.stored(from)).toMatchObject([{ id, status: "confirmed" }]);
  });

  test("to a full session takes the place of one's own that was cancelled there", {
    tags: "coaching.move",
  }, async () => {
    const [from, to] = [await scene.session(), await scene.session({ places: 1 })];
    const id = await scene.booked(scene.ada, from);
    await scene.booked(scene.ada, to, "cancelled");
    await scene.ada.api.coaching.moveBooking({ id, session_id: to });
    expect(await scene.stored(from)).toEqual([]);
    expect(await scene.stored(to)).toMatchObject([{ id, status: "pending" }]);
  });

  test("leaves that cancelled one when the move is refused", async () => {
    const [from, to] = [
      await scene.session(),
      await scene.session({ places: 2, date: "2026-03-02" }),
    ];
    const id = await scene.booked(scene.ada, from);
    const cancelled = await scene.booked(scene.ada, to, "cancelled");
    scene.now = new Date("2026-03-03T15:00:00.000Z");
    expect(await refusalOf(scene.ada, id, to)).toEqual([409, "session_past"]);
    expect(await scene.stored(to)).toMatchObject([{ id: cancelled, status: "cancelled" }]);
  });

  test("that is cancelled, begun, somebody else's or nobody's is refused", async () => {
    const begun = await scene.session({ date: "2026-03-02", time: "10:00" });
    const to = await scene.session();
    const cancelled = await scene.booked(scene.ada, await scene.session(), "cancelled");
    const id = await scene.booked(scene.ada, await scene.session());
    expect(await refusalOf(scene.ada, cancelled, to)).toEqual([409, "booking_cancelled"]);
    expect(await refusalOf(scene.ada, await scene.booked(scene.ada, begun), to)).toEqual([
      409,
      "session_past",
    ]);
    expect(await refusalOf(scene.ada, id, begun)).toEqual([409, "session_past"]);
    expect(await refusalOf(scene.bob, id, to)).toEqual([404, "not_found"]);
    expect(await refusalOf(scene.coach, id, to)).toEqual([404, "not_found"]);
    expect(await refusalOf(scene.ada, crypto.randomUUID(), to)).toEqual([404, "not_found"]);
    expect(await refusalOf(scene.ada, id, crypto.randomUUID())).toEqual([404, "not_found"]);
    expect(await refusalOf(scene.ada, id, "other")).toEqual([422, "invalid_input"]);
    expect(await scene.stored(to)).toEqual([]);
  });

  test("no longer waits for a place where it went", async () => {
    const [from, to] = [await scene.session(), await scene.session({ places: 1 })];
    const id = await scene.booked(scene.ada, from);
    const theirs = await scene.booked(scene.bob, to, "cancelled");
    await scene.ada.api.coaching.waitForPlace({ session_id: to });
    await (await scene.app.personWith("coach")).api.coaching.releaseBooking({ id: theirs });
    await scene.ada.api.coaching.moveBooking({ id, session_id: to });
    const waiting = scene.db.selectFrom("session_waitlist").select("id");
    expect(await waiting.where("session_id", "=", to).execute()).toEqual([]);
  });

  test("by two members into each other's full sessions at once blocks nobody", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await scene.db.deleteFrom("sessions").execute();
      const [one, other] = [await scene.session({ places: 2 }), await scene.session({ places: 2 })];
      const [hers, his] = [
        await scene.booked(scene.ada, one),
        await scene.booked(scene.bob, other),
      ];
      await Promise.all([
        scene.ada.api.coaching.moveBooking({ id: hers, session_id: other }),
        scene.bob.api.coaching.moveBooking({ id: his, session_id: one }),
      ]);
      expect(await scene.stored(one)).toMatchObject([{ id: his }]);
      expect(await scene.stored(other)).toMatchObject([{ id: hers }]);
    }
  });

  test("to two sessions at the same instant ends in one of them", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await scene.db.deleteFrom("sessions").execute();
      const from = await scene.session();
      const [one, other] = [await scene.session({ places: 1 }), await scene.session({ places: 1 })];
      const id = await scene.booked(scene.ada, from);
      await Promise.all([
        scene.ada.api.coaching.moveBooking({ id, session_id: one }),
        scene.ada.api.coaching.moveBooking({ id, session_id: other }),
        scene.ada.api.coaching.listBookings({}),
      ]);
      const places = await Promise.all([from, one, other].map((id) => scene.stored(id)));
      expect(places.map(({ length }) => length).toSorted()).toEqual([0, 0, 1]);
    }
  });

  test("and confirming it at the same instant writes two entries, one after the other", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await scene.db.deleteFrom("sessions").execute();
      const [from, to] = [await scene.session(), await scene.session()];
      const id = await scene.booked(scene.ada, from, "pending");
      const [, confirmed] = await Promise.all([
        scene.ada.api.coaching.moveBooking({ id, session_id: to }),
        scene.coach.api.coaching.confirmBooking({ id }),
      ]);
      expect(confirmed.status).toBe("confirmed");
      expect(await scene.stored(from)).toEqual([]);
      expect(await scene.stored(to)).toHaveLength(1);
      const sequences = (await messagesFor(scene.db, scene.ada.email))
        .flatMap(({ calendar }) => calendar ?? [])
        .filter(({ uid }) => uid.startsWith(id))
        .map(({ sequence }) => sequence);
      expect(new Set(sequences).size).toBe(2);
    }
  });

  test("of eleven into ten places at once leaves nobody without a booking", {
    tags: "postgres",
  }, async () => {
    const crowd = await makeCrowd(scene.db, 11, "movers");
    const [from, to] = [await scene.session({ places: 11 }), await scene.session({ places: 10 })];
    const replies = await Promise.all(
      crowd.map(async (who) => {
        const id = await makeBooking(scene.db, { user: who.id, session: from });
        const path = `/api/session_bookings/${id}/move`;
        return postJson(who.at(scene.app.url), path, { session_id: to });
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    expect([(await scene.stored(from)).length, (await scene.stored(to)).length]).toEqual([1, 10]);
  });
});
