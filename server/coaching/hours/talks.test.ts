// @module-tag postgres

import { beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type Person, password } from "#testing/app/start-app.ts";
import { makeBusyTimes } from "#testing/calendars/busy-times.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";

const scene = coachingScene();
const nine = "2026-03-03T14:00:00.000Z";
const halfPastNine = "2026-03-03T14:30:00.000Z";
const ten = "2026-03-03T15:00:00.000Z";

beforeEach(async () => {
  await openHours(scene.coach);
  for (const table of ["busy_calendars", "info_sessions"] as const) {
    await scene.db.deleteFrom(table).execute();
  }
});

const coach_id = () => idOf(scene.coach);
const length = "60" as const;

const timesOf = async (change: { near?: string; from?: string } = {}, person = scene.ada) =>
  await person.api.openHours.listTimes({ coach_id: coach_id(), length, ...change });

const onTuesday = async (person?: Person) =>
  (await timesOf({}, person)).times.filter((time) => time.startsWith("2026-03-03"));

const book = (starts_at: string, person = scene.ada) =>
  person.api.openHours.book({ coach_id: coach_id(), length, starts_at, notes: "Prices" });

const asked = (starts_at: string, person = scene.ada, change: object = {}) =>
  postJson(person, `/api/open_hours/${coach_id()}/bookings`, { length, starts_at, ...change });

const refusalOf = async (starts_at: string, person?: Person, change?: object) =>
  (await readRefusal(await asked(starts_at, person, change))).code;

const sessions = async () => (await scene.coach.api.coaching.list({})).items;

describe("the free times of a coach", { tags: "coaching.free-times" }, () => {
  test("are those of fourteen days from a day on, and then of more", async () => {
    const first = await timesOf();
    expect(first.times.slice(0, 2)).toEqual([
      "2026-03-02T15:00:00.000Z",
      "2026-03-02T15:30:00.000Z",
    ]);
    expect(first.more_from).toBe("2026-03-16");
    const next = await timesOf({ from: "2026-03-16" });
    expect(next.times[0]).toBe("2026-03-16T13:00:00.000Z");
    expect((await timesOf({ from: "2026-03-30" })).more_from).toBeNull();
  });

  test("are without those of sessions, pending bookings and what is not called off", async () => {
    const session = await scene.coach.api.coaching.create(
      sessionInput({ session_date: "2026-03-03", session_time: "10:00", coach_id: coach_id() }),
    );
    expect(await onTuesday()).toEqual([nine, "2026-03-03T16:00:00.000Z"]);
    await scene.coach.api.coaching.callOff({ id: session.id, cancel_reason: null });
    expect(await onTuesday()).toHaveLength(5);
    await book(halfPastNine);
    expect(await onTuesday(scene.bob)).toEqual([
      "2026-03-03T15:30:00.000Z",
      "2026-03-03T16:00:00.000Z",
    ]);
  });

  test("are without those of info sessions, and those in which a calendar is busy", async () => {
    await scene.coach.api.infoSessions.schedule({ starts_at: nine, meeting_link: null });
    const quarter = ["2026-03-03T16:00:00.000Z", "2026-03-03T16:15:00.000Z"] as const;
    await makeBusyTimes(scene.db, coach_id(), quarter);
    expect(await onTuesday()).toEqual([ten]);
    const session = { session_date: "2026-03-03", session_time: "09:30", coach_id: coach_id() };
    const added = await postJson(scene.coach, "/api/sessions", sessionInput(session));
    expect((await readRefusal(added)).code).toBe("coach_busy");
  });

  test("are the three nearest when one of them is taken", async () => {
    await book(nine);
    const { times, more_from } = await timesOf({ near: nine }, scene.bob);
    expect(times).toEqual([ten, "2026-03-03T15:30:00.000Z", "2026-03-03T16:00:00.000Z"]);
    expect(more_from).toBeNull();
  });
});

describe("coaches with open hours", { tags: "coaching.open-hours" }, () => {
  test("are shown to members while they are open and on the staff", async () => {
    const list = async () => (await scene.ada.api.openHours.listCoaches()).items;
    expect(await list()).toEqual([
      {
        coach_id: coach_id(),
        name: null,
        title: "Talk",
        lengths: ["60"],
        needs_confirmation: true,
      },
    ]);
    await scene.coach.api.openHours.update({ is_open: false });
    expect(await list()).toEqual([]);
    expect((await timesOf()).times).toEqual([]);
    expect(await refusalOf(nine)).toBe("time_taken");
    const stranger = await scene.app.signUp("stranger@example.com");
    const listed = scene.ada.api.openHours.listTimes({ coach_id: idOf(stranger), length });
    await expect(listed).rejects.toMatchObject({ code: "not_found" });
  });

  test("are not shown while they are suspended", async () => {
    const other = await scene.app.personWith("coach");
    await openHours(other);
    const admin = await scene.app.personWith("admin");
    await admin.api.accountAccess.suspend({ id: idOf(other), reason: "Away" });
    const { items } = await scene.ada.api.openHours.listCoaches();
    expect(items.map(({ coach_id }) => coach_id)).toEqual([coach_id()]);
    const { times } = await scene.ada.api.openHours.listTimes({ coach_id: idOf(other), length });
    expect(times).toEqual([]);
  });
});

describe("booking a free time", { tags: "coaching.talk" }, () => {
  test("makes a one-to-one session that waits to be confirmed, with the last link", async () => {
    const link = "https://meet.example.com/nora";
    const last = { session_date: "2026-03-20", coach_id: coach_id(), meeting_link: link };
    await scene.coach.api.coaching.create(sessionInput(last));
    const booking = await book(nine);
    expect(booking).toMatchObject({ status: "pending", notes: "Prices", meeting_link: null });
    const [session] = await sessions().then((all) => all.filter(({ title }) => title === "Talk"));
    expect(session).toMatchObject({
      ...{ type: "one_on_one", session_date: "2026-03-03", session_time: "09:00", duration: 60 },
      ...{ max_participants: 1, coach_id: coach_id(), meeting_link: link, starts_at: nine },
    });
    expect(await scene.mailed()).toEqual(["booking-requested"]);
  });

  test("needs no confirmation if the coach wants none and the address is confirmed", async () => {
    await openHours(scene.coach, { needs_confirmation: false });
    expect((await book(nine)).status).toBe("confirmed");
    expect(await scene.mailed()).toEqual(["booking-confirmed"]);
    const eve = await scene.app.signUpUnconfirmed(`eve-${Date.now()}@example.com`);
    expect((await book(ten, eve)).status).toBe("pending");
  });

  test("is refused for a time that is taken, past, not open, of another length, or too soon", async () => {
    await book(nine);
    for (const time of [
      nine,
      halfPastNine,
      "2026-03-01T15:00:00.000Z",
      "2026-03-03T13:00:00.000Z",
    ]) {
      expect(await refusalOf(time, scene.bob)).toBe("time_taken");
    }
    expect(await refusalOf("2026-03-03T15:07:00.000Z", scene.bob)).toBe("time_taken");
    expect(await refusalOf("2026-05-03T15:00:00.000Z", scene.bob)).toBe("time_taken");
    expect(await refusalOf(ten, scene.bob, { length: "30" })).toBe("time_taken");
    await openHours(scene.coach, { notice_hours: 48 });
    expect(await refusalOf(ten, scene.bob)).toBe("time_taken");
  });

  test("is at the one of two hours alike on the clock that was chosen", async () => {
    const on = "2026-11-01";
    await openHours(scene.coach, { other_hours: [`${on} 01:00-03:00`], lengths: ["30"] });
    scene.now = new Date("2026-10-20T12:00:00.000Z");
    const late = await scene.app.signUp("late@example.com");
    const half = { length: "30" } as const;
    for (const starts_at of ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]) {
      const body = { coach_id: coach_id(), starts_at, notes: null, ...half };
      expect((await late.api.openHours.book(body)).session).toMatchObject({
        ...{ starts_at, session_time: "01:30" },
      });
    }
  });

  test("is shown to nobody else, and can't be booked, waited for or moved to", async () => {
    const { session } = await book(nine);
    const list = async (person: Person) => (await person.api.coaching.listOpen()).items;
    expect(await list(scene.ada)).toHaveLength(1);
    expect(await list(scene.bob)).toEqual([]);
    const session_id = session.id;
    const booked = await postJson(scene.bob, "/api/session_bookings", { session_id });
    expect((await readRefusal(booked)).code).toBe("not_found");
    const waiting = await postJson(scene.bob, "/api/session_waitlist", { session_id });
    expect((await readRefusal(waiting)).code).toBe("not_found");
    const { id } = await book(ten, scene.bob);
    const moved = await postJson(scene.bob, `/api/session_bookings/${id}/move`, { session_id });
    expect((await readRefusal(moved)).code).toBe("not_found");
  });

  test("is limited to three talks coming up", async () => {
    await openHours(scene.coach, { needs_confirmation: false });
    for (const day of ["04", "05", "06"]) await book(`2026-03-${day}T14:00:00.000Z`);
    expect(await refusalOf(nine)).toBe("talk_limit");
    expect((await asked(nine, scene.bob)).status).toBe(200);
  });

  test("counts among the three bookings that wait", async () => {
    for (const day of ["04", "05", "06"]) await book(`2026-03-${day}T14:00:00.000Z`);
    expect(await refusalOf(nine)).toBe("pending_booking_limit");
  });
});

describe("a talk", { tags: "coaching.talk-ends" }, () => {
  test("that is cancelled frees its hour, and keeps no place", async () => {
    const { id } = await book(nine);
    await scene.ada.api.coaching.cancelBooking({ id });
    expect(await onTuesday()).toHaveLength(5);
    expect((await sessions())[0]?.cancelled_at).not.toBeNull();
    expect((await book(nine, scene.bob)).status).toBe("pending");
    expect(await scene.mailed()).toEqual(["booking-requested", "booking-cancelled"]);
  });

  test("that is declined frees its hour, and comes back when that is undone", async () => {
    const { id } = await book(nine);
    const declined = await scene.coach.api.coaching.declineBooking({ id });
    expect(await onTuesday()).toContain(nine);
    const undo_until = declined.undo_until ?? "";
    await scene.coach.api.coaching.undoDecision({ id, undo_until });
    expect((await sessions())[0]?.cancelled_at).toBeNull();
    expect(await onTuesday(scene.bob)).not.toContain(nine);
  });

  test("does not come back once its hour is taken", async () => {
    const { id } = await book(nine);
    const { undo_until } = await scene.coach.api.coaching.declineBooking({ id });
    await book(nine, scene.bob);
    const undone = await postJson(scene.coach, `/api/session_bookings/${id}/undo`, { undo_until });
    expect((await readRefusal(undone)).code).toBe("coach_busy");
    expect(await scene.mailed(scene.bob)).toEqual(["booking-requested"]);
  });

  test("whose booking moves to another session is gone", async () => {
    const other = await scene.session({ date: "2026-03-20" });
    const { id } = await book(nine);
    await scene.ada.api.coaching.moveBooking({ id, session_id: other });
    expect((await sessions()).map((session) => session.id)).toEqual([other]);
    expect(await onTuesday()).toContain(nine);
  });

  test("can't be booked again, and is called off by staff like any other", async () => {
    const { id, session } = await book(nine);
    await scene.coach.api.coaching.callOff({ id: session.id, cancel_reason: null });
    expect(await scene.statusOf(session.id, id)).toBe("cancelled");
    const again = await postJson(scene.ada, "/api/session_bookings", { session_id: session.id });
    expect((await readRefusal(again)).code).toBe("not_found");
    expect(await onTuesday()).toContain(nine);
  });

  test("goes with the account of its member", async () => {
    const eve = await scene.app.signUp(`gone-${Date.now()}@example.com`);
    await book(nine, eve);
    await eve.api.members.deleteOwn({ email: eve.email, password });
    expect(await sessions()).toEqual([]);
  });
});

describe("the gap between talks", { tags: "coaching.talk-gap" }, () => {
  test("is kept free of talks, not of what staff add", async () => {
    await openHours(scene.coach, { gap: 30 });
    await book(nine);
    expect(await refusalOf(ten, scene.bob)).toBe("time_taken");
    const next = { session_date: "2026-03-03", session_time: "10:00", coach_id: coach_id() };
    await scene.coach.api.coaching.create(sessionInput(next));
    expect(await sessions()).toHaveLength(2);
  });

  test("does not keep staff from moving a talk next to another", async () => {
    await openHours(scene.coach, { gap: 30 });
    await book(nine);
    const { session } = await book("2026-03-03T16:00:00.000Z", scene.bob);
    const moved = { id: session.id, session_time: "10:00" };
    expect((await scene.coach.api.coaching.update(moved)).session_time).toBe("10:00");
  });
});
