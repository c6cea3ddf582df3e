// @module-tag postgres

import { describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

const open = async ({ api }: Person) => (await api.coaching.listOpen()).items;
const titles = async (person: Person) => (await open(person)).map(({ title }) => title);

describe("sessions to book", () => {
  test("are none at first, shown in the academy's zone and the member's own", async () => {
    const berliner = await scene.app.signUp("berlin@example.com");
    await berliner.api.quiet.reportTimeZone({ time_zone: "Europe/Berlin" });
    const academy_time_zone = "America/New_York";
    const mine = { items: [], academy_time_zone, time_zone: null };
    expect(await scene.ada.api.coaching.listOpen()).toEqual(mine);
    const theirs = { items: [], academy_time_zone, time_zone: "Europe/Berlin" };
    expect(await berliner.api.coaching.listOpen()).toEqual(theirs);
  });

  test("are those that have not begun, in order of date and time", {
    tags: "coaching.open-sessions",
  }, async () => {
    await scene.session({ title: "Yesterday", date: "2026-03-01", time: "23:00" });
    await scene.session({ title: "Just begun", date: "2026-03-02", time: "10:00" });
    await scene.session({ title: "Tomorrow late", date: "2026-03-03", time: "20:00" });
    await scene.session({ title: "Tomorrow early", date: "2026-03-03", time: "08:00" });
    await scene.session({ title: "In a minute", date: "2026-03-02", time: "10:01" });
    expect(await titles(scene.ada)).toEqual(["In a minute", "Tomorrow early", "Tomorrow late"]);
    scene.now = new Date("2026-03-03T02:00:00.000Z"); // still the evening before
    expect(await titles(scene.ada)).toEqual(["Tomorrow early", "Tomorrow late"]);
  });

  test("say what the button says, by one's own booking and the places", {
    tags: "coaching.button",
  }, async () => {
    const { db } = scene.app.database;
    const make = (title: string, places: number) =>
      scene.session({ title, places, date: `2026-03-1${title.length % 10}`, time: "10:00" });
    const book = (id: string, person: Person, status: "pending" | "confirmed" | "cancelled") =>
      makeBooking(db, { session: id, user: idOf(person), status });
    await make("Free", 1);
    await book(await make("Taken", 1), scene.bob, "cancelled");
    await book(await make("Pending", 1), scene.ada, "pending");
    await book(await make("Confirmed", 2), scene.ada, "confirmed");
    await book(await make("Given up", 1), scene.ada, "cancelled");
    const shown = (await open(scene.ada)).map(({ title, state, booked }) => [title, state, booked]);
    expect(new Map(shown.map(([title, ...rest]) => [title, rest]))).toEqual(
      new Map<unknown, unknown>([
        ["Free", ["bookable", 0]],
        ["Taken", ["full", 1]],
        ["Pending", ["booked", 1]],
        ["Confirmed", ["booked", 1]],
        ["Given up", ["bookable", 1]],
      ]),
    );
  });

  test("never tell the meeting link", { tags: "coaching.open-sessions" }, async () => {
    const id = await scene.session({ meetingLink: "https://meet.example/secret-room" });
    await makeBooking(scene.db, { session: id, user: idOf(scene.ada) });
    const reply = await scene.ada.fetch("/api/sessions/open");
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(/meeting_link|secret-room/);
  });

  test("tell whether one waits for a place", async () => {
    const id = await scene.session({ places: 1 });
    await makeBooking(scene.db, { session: id, user: idOf(scene.bob) });
    expect(await open(scene.ada)).toMatchObject([{ waiting: false }]);
    await scene.ada.api.coaching.waitForPlace({ session_id: id });
    expect(await open(scene.ada)).toMatchObject([{ waiting: true, state: "full" }]);
    expect(await open(scene.bob)).toMatchObject([{ waiting: false, state: "booked" }]);
  });
});
