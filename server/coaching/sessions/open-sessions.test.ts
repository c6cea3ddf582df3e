import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";

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
beforeEach(async () => {
  now = monday;
  await app.database.db.deleteFrom("sessions").execute();
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;
const session = (row: Parameters<typeof makeSession>[1] = {}) => makeSession(app.database.db, row);
const open = async ({ api }: Person) => (await api.coaching.listOpen()).items;
const titles = async (person: Person) => (await open(person)).map(({ title }) => title);

describe("sessions to book", () => {
  test("are none at first, shown in the academy's zone and the member's own", async () => {
    const berliner = await app.signUp("berlin@example.com");
    await berliner.api.quiet.reportTimeZone({ time_zone: "Europe/Berlin" });
    const academy_time_zone = "America/New_York";
    const mine = { items: [], academy_time_zone, time_zone: null };
    expect(await ada.api.coaching.listOpen()).toEqual(mine);
    const theirs = { items: [], academy_time_zone, time_zone: "Europe/Berlin" };
    expect(await berliner.api.coaching.listOpen()).toEqual(theirs);
  });

  test("are those that have not begun, in order of date and time", {
    tags: "coaching.open-sessions",
  }, async () => {
    await session({ title: "Yesterday", date: "2026-03-01", time: "23:00" });
    await session({ title: "Just begun", date: "2026-03-02", time: "10:00" });
    await session({ title: "Tomorrow late", date: "2026-03-03", time: "20:00" });
    await session({ title: "Tomorrow early", date: "2026-03-03", time: "08:00" });
    await session({ title: "In a minute", date: "2026-03-02", time: "10:01" });
    expect(await titles(ada)).toEqual(["In a minute", "Tomorrow early", "Tomorrow late"]);
    now = new Date("2026-03-03T02:00:00.000Z"); // still the evening before
    expect(await titles(ada)).toEqual(["Tomorrow early", "Tomorrow late"]);
  });

  test("say what the button says, by one's own booking and the places", {
    tags: "coaching.button",
  }, async () => {
    const { db } = app.database;
    const make = (title: string, places: number) =>
      session({ title, places, date: `2026-03-1${title.length % 10}`, time: "10:00" });
    const book = (id: string, person: Person, status: "pending" | "confirmed" | "cancelled") =>
      makeBooking(db, { session: id, user: idOf(person), status });
    await make("Free", 1);
    await book(await make("Taken", 1), bob, "cancelled");
    await book(await make("Pending", 1), ada, "pending");
    await book(await make("Confirmed", 2), ada, "confirmed");
    await book(await make("Given up", 1), ada, "cancelled");
    const shown = (await open(ada)).map(({ title, state, booked }) => [title, state, booked]);
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
    const id = await session({ meetingLink: "https://meet.example/secret-room" });
    await makeBooking(app.database.db, { session: id, user: idOf(ada) });
    const reply = await ada.fetch("/api/sessions/open");
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(/meeting_link|secret-room/);
  });

  test("tell whether one waits for a place", async () => {
    const id = await session({ places: 1 });
    await makeBooking(app.database.db, { session: id, user: idOf(bob) });
    expect(await open(ada)).toMatchObject([{ waiting: false }]);
    await ada.api.coaching.waitForPlace({ session_id: id });
    expect(await open(ada)).toMatchObject([{ waiting: true, state: "full" }]);
    expect(await open(bob)).toMatchObject([{ waiting: false, state: "booked" }]);
  });
});
