import { describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

const cancel = (person: Person, id: string) =>
  postJson(person, `/api/session_bookings/${id}/cancellation`, {});

describe("cancelling a booking", () => {
  test.each(["pending", "confirmed"] as const)(
    "that is %s keeps its place, and tells the member once",
    { tags: "coaching.statuses" },
    async (status) => {
      const id = await scene.session({ places: 1 });
      const booking = await makeBooking(scene.db, { session: id, user: idOf(scene.ada), status });
      const cancelled = await scene.ada.api.coaching.cancelBooking({ id: booking });
      expect(cancelled).toMatchObject({
        id: booking,
        status: "cancelled",
        session: { booked: 1 },
        is_talk: false,
        can: { cancel: false, move: false },
      });
      expect(await scene.ada.api.coaching.cancelBooking({ id: booking })).toEqual(cancelled);
      expect(await scene.mailed()).toEqual(["booking-cancelled"]);
    },
  );

  test("from two tabs at once tells the member once", {
    tags: ["coaching.cancel", "postgres"],
  }, async () => {
    const user = idOf(scene.ada);
    const id = await makeBooking(scene.db, { session: await scene.session(), user });
    const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(scene.ada, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await scene.mailed()).toEqual(["booking-cancelled"]);
  });

  test("of somebody else, or of nobody, is not found, staff or not", async () => {
    const held = await scene.session();
    const id = await makeBooking(scene.db, { session: held, user: idOf(scene.ada) });
    for (const person of [scene.bob, await scene.app.personWith("coach")]) {
      for (const unknown of [id, crypto.randomUUID()]) {
        const refusal = await readRefusal(await cancel(person, unknown));
        expect(refusal).toMatchObject({ status: 404, code: "not_found" });
      }
    }
    expect(await bookingsOf(scene.db, held)).toMatchObject([{ status: "confirmed" }]);
  });

  test("of a session that has begun is refused; one cancelled before stays as it is", {
    tags: "coaching.begun",
  }, async () => {
    const begins = { date: "2026-03-02", time: "10:30" };
    const user = idOf(scene.ada);
    const held = await scene.session(begins);
    const id = await makeBooking(scene.db, { session: held, user });
    const other = { session: await scene.session(begins), user, status: "cancelled" as const };
    const before = await makeBooking(scene.db, other);
    scene.now = new Date("2026-03-02T15:30:00.000Z");
    const refusal = await readRefusal(await cancel(scene.ada, id));
    expect(refusal).toMatchObject({ status: 409, code: "session_past" });
    expect(await bookingsOf(scene.db, held)).toMatchObject([{ status: "confirmed" }]);
    expect((await cancel(scene.ada, before)).status).toBe(200);
    expect(await scene.mailed()).toEqual([]);
  });

  test("by what is no id is refused", async () => {
    expect(await readRefusal(await cancel(scene.ada, "1"))).toMatchObject({ status: 422 });
  });
});
