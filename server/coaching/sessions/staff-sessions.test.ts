import { describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();

const list = () => scene.coach.api.coaching.list({});
const patch = (id: string, body: unknown) =>
  sendJson(scene.coach, "PATCH", `/api/sessions/${id}`, body);

describe("adding a session", () => {
  test("keeps what was typed, trimmed, with its start in the academy's zone", {
    tags: "coaching.session",
  }, async () => {
    const input = sessionInput({
      title: "  Cold calls  ",
      description: "One.\nTwo.",
      type: "workshop",
      duration: 90,
      max_participants: 12,
      meeting_link: "https://meet.example/room",
      coach_id: scene.coach.session.user.id,
    });
    const made = await scene.coach.api.coaching.create(input);
    expect(made).toEqual({
      ...input,
      title: "Cold calls",
      id: expect.any(String),
      starts_at: "2026-03-10T22:00:00.000Z",
      booked: 0,
      coach_name: null,
      coach_email: scene.coach.email,
      has_room_link: false,
      series_id: null,
      cohort_title: null,
      cancelled_at: null,
      cancel_reason: null,
    });
    const page = { next_cursor: null, academy_time_zone: "America/New_York", today: "2026-03-02" };
    expect(await list()).toEqual({ ...page, items: [{ ...made, pending: 0 }] });
  });

  test("takes a link in capitals", async () => {
    const meeting_link = "HTTPS://MEET.EXAMPLE/ROOM";
    const made = await scene.coach.api.coaching.create(sessionInput({ meeting_link }));
    expect(made.meeting_link).toBe(meeting_link);
  });

  test("has the defaults: sixty minutes, one on one, one place", {
    tags: "coaching.session",
  }, async () => {
    const body = { title: "Talk", session_date: "2026-03-10", session_time: "09:00" };
    expect(await (await postJson(scene.coach, "/api/sessions", body)).json()).toMatchObject({
      duration: 60,
      type: "one_on_one",
      max_participants: 1,
      description: null,
      meeting_link: null,
    });
  });

  test.each([
    ["without a title", { title: " " }, "title", "Title is required"],
    ["with too long a title", { title: "x".repeat(201) }, "title", "at most 200"],
    ["with two lines of title", { title: "a\nb" }, "title", "single line"],
    ["with too long a description", { description: "x".repeat(5001) }, "description", "5000"],
    ["without a date", { session_date: "" }, "session_date", "Please choose a date"],
    ["on a day that is none", { session_date: "2026-02-30" }, "session_date", "choose a date"],
    ["in the year 0", { session_date: "0000-01-01" }, "session_date", "choose a date"],
    [
      "at the end of the year 9999",
      { session_date: "9999-12-31", session_time: "23:00" },
      "session_date",
      "choose a date",
    ],
    ["in the past", { session_date: "2026-03-01" }, "session_date", "a time in the future"],
    [
      "at this minute",
      { session_date: "2026-03-02", session_time: "10:00" },
      "session_date",
      "fut",
    ],
    ["without a time", { session_time: "" }, "session_time", "Please enter a time"],
    ["at a time that is none", { session_time: "24:00" }, "session_time", "Please enter a time"],
    ["of half a minute", { duration: 0.5 }, "duration", "whole number"],
    ["of no time", { duration: 0 }, "duration", "at least 1 minute"],
    ["of more than a day", { duration: 1441 }, "duration", "at most 1440"],
    ["with a word for the duration", { duration: "60" }, "duration", "whole number"],
    ["with no place", { max_participants: 0 }, "max_participants", "at least 1 place"],
    ["with half a place", { max_participants: 1.5 }, "max_participants", "whole number"],
    ["with too many places", { max_participants: 10_001 }, "max_participants", "at most 10000"],
    ["of another type", { type: "party" }, "type", "Invalid"],
    ["with a link that runs", { meeting_link: "javascript:alert(1)" }, "meeting_link", "https://"],
    ["with a field of nobody", { booked: 3 }, "form", "booked"],
  ])(
    "%s is refused in words, and so is changing one",
    { tags: "coaching.session-form" },
    async (_case, wrong, field, words) => {
      const id = await scene.session({ title: "As it was" });
      const body = { ...sessionInput(), ...wrong };
      for (const reply of [
        await postJson(scene.coach, "/api/sessions", body),
        await patch(id, body),
      ]) {
        expect(await readRefusal(reply)).toMatchObject({
          status: 422,
          code: "invalid_input",
          fields: { [field]: expect.stringContaining(words) },
        });
      }
      expect((await list()).items).toMatchObject([{ id, title: "As it was" }]);
    },
  );
});

describe("changing a session", () => {
  test.each([
    ["title", { title: "Other" }, 1],
    ["description", { description: "New" }, 1],
    ["date", { session_date: "2026-03-11" }, 1],
    ["time", { session_time: "18:01" }, 1],
    ["duration", { duration: 61 }, 1],
    ["link", { meeting_link: "https://meet.example/other" }, 1],
    ["places", { max_participants: 6 }, 0],
    ["type", { type: "workshop" as const }, 0],
    ["nothing", {}, 0],
  ])(
    "in its %s tells those with an active booking as often: %j %i",
    { tags: ["coaching.changed-session", "postgres"] },
    async (_what, change, count) => {
      const { id } = await scene.coach.api.coaching.create(sessionInput());
      const eve = await scene.app.personWith("member");
      const book = (user: string, status: "pending" | "confirmed" | "cancelled") =>
        makeBooking(scene.db, { session: id, user, status });
      await book(idOf(scene.ada), "confirmed");
      await book(idOf(scene.bob), "pending");
      await book(idOf(eve), "cancelled");
      const input = sessionInput(change);
      expect(await scene.coach.api.coaching.update({ ...input, id })).toMatchObject({
        ...input,
        booked: 3,
      });
      const changes = async ({ email }: Person) =>
        (await messagesFor(scene.db, email)).filter(({ kind }) => kind === "booking-changed");
      const told = await Promise.all([scene.ada, scene.bob, eve].map(changes));
      expect(told.map(({ length }) => length)).toEqual([count, count, 0]);
    },
  );

  test("to fewer places than bookings is refused as a whole", {
    tags: "coaching.capacity",
  }, async () => {
    const id = await scene.session({ title: "As it was", places: 3 });
    for (const person of [scene.ada, await scene.app.personWith("member")]) {
      await makeBooking(scene.db, { session: id, user: idOf(person), status: "cancelled" });
    }
    const reply = await patch(id, sessionInput({ title: "Other", max_participants: 1 }));
    const expected = { status: 409, code: "fewer_places_than_bookings" };
    expect(await readRefusal(reply)).toMatchObject(expected);
    expect((await list()).items).toMatchObject([{ title: "As it was", max_participants: 3 }]);
    expect((await patch(id, sessionInput({ max_participants: 2 }))).status).toBe(200);
  });

  test("of the past may be anything but when, and tells nobody", {
    tags: "coaching.begun",
  }, async () => {
    const past = { session_date: "2026-02-02", session_time: "10:00" };
    const id = await scene.session({ date: past.session_date, time: past.session_time });
    await makeBooking(scene.db, { session: id, user: idOf(scene.ada) });
    expect((await patch(id, sessionInput({ ...past, title: "Named" }))).status).toBe(200);
    const earlier = { ...past, session_time: "09:00" };
    const refusal = await readRefusal(await patch(id, sessionInput(earlier)));
    expect(refusal.fields).toEqual({ session_date: "Please choose a time in the future" });
    expect((await list()).items).toMatchObject([{ title: "Named", session_time: "10:00" }]);
    expect(await scene.mailed()).toEqual([]);
    expect((await patch(id, sessionInput())).status).toBe(200);
    expect(await scene.mailed()).toEqual(["booking-changed"]);
  });

  test("that does not exist is not found", async () => {
    const unknown = crypto.randomUUID();
    expect((await patch(unknown, sessionInput())).status).toBe(404);
    expect((await scene.coach.fetch(`/api/sessions/${unknown}`, { method: "DELETE" })).status).toBe(
      404,
    );
    expect((await scene.coach.fetch(`/api/sessions/${unknown}/deletion`)).status).toBe(404);
    expect((await scene.coach.fetch(`/api/sessions/${unknown}/bookings`)).status).toBe(404);
  });
});

describe("deleting a session", () => {
  test("says before what it takes, takes it, and tells whoever was still to come", {
    tags: "coaching.delete-session",
  }, async () => {
    const id = await scene.session({ places: 3 });
    const eve = await scene.app.personWith("member");
    await makeBooking(scene.db, { session: id, user: idOf(scene.ada), status: "pending" });
    await makeBooking(scene.db, { session: id, user: idOf(scene.bob), status: "confirmed" });
    await makeBooking(scene.db, { session: id, user: idOf(eve), status: "cancelled" });
    const waiter = await scene.app.personWith("member");
    await waiter.api.coaching.waitForPlace({ session_id: id });
    const figures = { bookings: 3, told: 2, waiting: 1 };
    expect(await scene.coach.api.coaching.deletion({ id })).toEqual(figures);
    expect(await scene.coach.api.coaching.delete({ id })).toEqual({ success: true });
    expect((await list()).items).toEqual([]);
    expect(await bookingsOf(scene.db, id)).toEqual([]);
    const told = scene.db
      .selectFrom("messages")
      .innerJoin("contacts", "contacts.id", "messages.person_id")
      .select("contacts.email as recipient");
    const recipients = (await told.where("kind", "=", "booking-cancelled").execute()).map(
      ({ recipient }) => recipient,
    );
    expect(recipients.toSorted()).toEqual([scene.ada.email, scene.bob.email].toSorted());
  });

  test("of the past is refused if people had booked it, and tells nobody", async () => {
    const id = await scene.session({ date: "2026-02-02" });
    await makeBooking(scene.db, { session: id, user: idOf(scene.ada), status: "cancelled" });
    const remove = () => scene.coach.fetch(`/api/sessions/${id}`, { method: "DELETE" });
    expect(await readRefusal(await remove())).toMatchObject({ code: "session_has_past" });
    await scene.db.deleteFrom("session_bookings").execute();
    expect((await remove()).status).toBe(200);
    expect(await scene.mailed()).toEqual([]);
  });

  test("while it is booked leaves no booking without it", { tags: "postgres" }, async () => {
    const id = await scene.session();
    const [booked] = await Promise.all([
      postJson(scene.ada, "/api/session_bookings", { session_id: id }),
      scene.coach.api.coaching.delete({ id }),
    ]);
    expect([200, 404]).toContain(booked.status);
    const told = booked.status === 200 ? ["booking-requested", "booking-cancelled"] : [];
    expect((await scene.mailed()).toSorted()).toEqual(told.toSorted());
  });
});
