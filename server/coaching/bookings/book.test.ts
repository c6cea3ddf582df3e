import { describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf, monday } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();

async function refusalOf(person: Person, body: unknown) {
  return await readRefusal(await postJson(person, "/api/session_bookings", body));
}

describe("booking a session", () => {
  test("takes a place that waits to be confirmed, without the meeting link", {
    tags: "coaching.statuses",
  }, async () => {
    const meetingLink = "https://meet.example/room";
    const id = await scene.session({
      title: "Practice",
      date: "2026-03-10",
      time: "18:30",
      meetingLink,
    });
    const booking = await scene.ada.api.coaching.book({
      session_id: id,
      notes: "  The fee.\nHow?  ",
    });
    expect(booking).toEqual({
      id: expect.any(String),
      status: "pending",
      notes: "The fee.\nHow?",
      created_at: monday.toISOString(),
      meeting_link: null,
      confirm_address_by: null,
      is_talk: false,
      can: { cancel: true, move: true },
      session: {
        id,
        title: "Practice",
        description: null,
        type: "group",
        session_date: "2026-03-10",
        session_time: "18:30",
        starts_at: "2026-03-10T22:30:00.000Z",
        duration: 60,
        max_participants: 5,
        booked: 1,
        coach_name: null,
        cohort_title: null,
      },
    });
  });

  test("needs no notes, and may name oneself and the status it begins with", {
    tags: "coaching.book",
  }, async () => {
    const id = await scene.session();
    const body = { session_id: id, notes: " ", user_id: idOf(scene.ada), status: "pending" };
    expect((await postJson(scene.ada, "/api/session_bookings", body)).status).toBe(200);
    scene.now = new Date(monday.getTime() + 1000);
    await scene.bob.api.coaching.book({ session_id: id });
    expect(await scene.stored(id)).toMatchObject([
      { user_id: idOf(scene.ada), notes: null, status: "pending" },
      { user_id: idOf(scene.bob), notes: null, status: "pending" },
    ]);
  });

  test("whose places are all taken is refused, cancelled ones counted", {
    tags: "coaching.capacity",
  }, async () => {
    const id = await scene.session({ places: 1 });
    await makeBooking(scene.db, { user: idOf(scene.bob), session: id, status: "cancelled" });
    const expected = { status: 409, code: "session_full", message: "Session Full" };
    expect(await refusalOf(scene.ada, { session_id: id })).toEqual(expected);
    expect(await scene.stored(id)).toHaveLength(1);
  });

  test("a second time is refused, also when it is full", async () => {
    const id = await scene.session({ places: 1 });
    await scene.ada.api.coaching.book({ session_id: id, notes: "First" });
    const expected = { status: 409, code: "already_booked", message: "Already Booked" };
    expect(await refusalOf(scene.ada, { session_id: id, notes: "Second" })).toEqual(expected);
    expect(await scene.stored(id)).toMatchObject([{ notes: "First" }]);
  });

  test("again after cancelling takes one's own place, with other notes", {
    tags: "coaching.cancelled-place",
  }, async () => {
    const id = await scene.session({ places: 1 });
    const first = await scene.ada.api.coaching.book({ session_id: id, notes: "First" });
    await scene.ada.api.coaching.cancelBooking({ id: first.id });
    const second = await scene.ada.api.coaching.book({ session_id: id, notes: "Second" });
    expect(second).toMatchObject({ id: first.id, status: "pending", notes: "Second" });
    expect(second.session.booked).toBe(1);
    await scene.ada.api.coaching.cancelBooking({ id: first.id });
    expect(await scene.ada.api.coaching.book({ session_id: id })).toMatchObject({ notes: null });
  });

  test("that does not exist is not found", async () => {
    const expected = { status: 404, code: "not_found" };
    expect(await refusalOf(scene.ada, { session_id: crypto.randomUUID() })).toMatchObject(expected);
  });

  test("for somebody else is refused, staff or not", { tags: "coaching.own-name" }, async () => {
    const id = await scene.session();
    for (const person of [scene.ada, await scene.app.personWith("admin")]) {
      const body = { session_id: id, user_id: idOf(scene.bob) };
      expect(await refusalOf(person, body)).toMatchObject({
        status: 403,
        code: "not_your_booking",
      });
    }
    expect(await scene.stored(id)).toEqual([]);
  });

  test.each([
    ["2026-03-02", "10:00", "2026-03-02T14:59:59.999Z", 200],
    ["2026-03-02", "10:00", "2026-03-02T15:00:00.000Z", 409],
    ["2026-03-09", "10:00", "2026-03-09T13:59:59.999Z", 200],
    ["2026-03-09", "10:00", "2026-03-09T14:00:00.000Z", 409],
    ["2026-03-01", "23:59", "2026-03-02T15:00:00.000Z", 409],
  ])("of %s at %s, at %s: %i", { tags: "coaching.begun" }, async (date, time, instant, status) => {
    const id = await scene.session({ date, time });
    scene.now = new Date(instant);
    const reply = await postJson(scene.ada, "/api/session_bookings", { session_id: id });
    expect(reply.status).toBe(status);
    if (status === 409) expect((await readRefusal(reply)).code).toBe("session_past");
    expect(await scene.stored(id)).toHaveLength(status === 409 ? 0 : 1);
  });

  test.each([
    ["no session", {}, "session_id"],
    ["what is no id", { session_id: "1" }, "session_id"],
    ["notes that are too long", { notes: "x".repeat(2001) }, "notes"],
    ["notes that are none", { notes: 1 }, "notes"],
    ["notes with a NUL", { notes: "a\0b" }, "notes"],
    ["the status it wants", { status: "confirmed" }, "status"],
    ["a field of nobody", { coach_note: "mine" }, "form"],
  ])(
    "with %s is refused, and nothing is booked",
    { tags: "coaching.book" },
    async (_case, wrong, field) => {
      const id = await scene.session();
      const body = field === "session_id" ? wrong : { session_id: id, ...wrong };
      expect(await refusalOf(scene.ada, body)).toMatchObject({
        status: 422,
        code: "invalid_input",
        fields: { [field]: expect.any(String) },
      });
      expect(await scene.stored(id)).toEqual([]);
    },
  );

  test("twice at the same instant books once, and writes once", { tags: "postgres" }, async () => {
    const id = await scene.session();
    const eve = await scene.app.signUp("eve@example.com");
    const attempts = Array.from({ length: 6 }, () => eve.api.coaching.book({ session_id: id }));
    const results = await Promise.allSettled(attempts);
    const refused = results.flatMap((result) =>
      result.status === "rejected" ? result.reason : [],
    );
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill("already_booked"));
    expect(await scene.stored(id)).toHaveLength(1);
    const written = await messagesFor(scene.db, eve.email);
    expect(written.filter(({ kind }) => kind === "booking-requested")).toHaveLength(1);
  });

  test("again and cancelling it at the same instant leaves it one or the other", {
    tags: "postgres",
  }, async () => {
    const id = await scene.session({ places: 1 });
    const { id: booking } = await scene.ada.api.coaching.book({ session_id: id });
    const steps = [
      scene.ada.api.coaching.cancelBooking({ id: booking }),
      scene.ada.api.coaching.book({ session_id: id }),
      scene.ada.api.coaching.cancelBooking({ id: booking }),
    ];
    for (const step of await Promise.allSettled(steps)) {
      if (step.status === "rejected") expect(step.reason.code).toBe("already_booked");
    }
    expect(await scene.stored(id)).toHaveLength(1);
  });
});

describe("without an account", () => {
  test("nothing can be booked", { tags: "coaching.own-name" }, async () => {
    const id = await scene.session();
    const reply = await postJson(scene.app.visitor(), "/api/session_bookings", { session_id: id });
    expect(await readRefusal(reply)).toEqual({
      status: 401,
      code: "unauthenticated",
      message: "Not authenticated",
    });
    expect(await scene.stored(id)).toEqual([]);
  });
});
