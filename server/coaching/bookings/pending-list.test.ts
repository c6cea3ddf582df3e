import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";

let app: App;
let coach: Person;
const now = new Date("2026-03-02T15:00:00.000Z");

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  const { db } = app.database;
  const coachId = coach.session.user.id;
  const [past, today, next] = [
    await makeSession(db, { title: "Past", date: "2026-03-01" }),
    await makeSession(db, { title: "Today", date: "2026-03-02", time: "08:00" }),
    await makeSession(db, { title: "Next", date: "2026-03-05", coach: coachId }),
  ];
  for (const [name, session] of [
    ["ada", next],
    ["bob", today],
    ["eve", past],
    ["ann", next],
  ] as const) {
    const user = (await app.signUp(`${name}@example.com`)).session.user.id;
    await makeBooking(db, { user, session, status: "pending", notes: `Notes of ${name}` });
  }
  const other = (await app.signUp("other@example.com")).session.user.id;
  await makeBooking(db, { user: other, session: next, status: "confirmed" });
});
afterAll(() => app.stop());

const listed = async (input: Parameters<Person["api"]["coaching"]["listPendingBookings"]>[0]) =>
  (await coach.api.coaching.listPendingBookings(input)).items.map(({ email }) => email);

describe("the list of bookings to confirm", { tags: "coaching.pending-list" }, () => {
  test("holds those of all sessions from today on, the next session first", async () => {
    const emails = await listed({});
    expect(emails[0]).toBe("bob@example.com");
    expect(emails.slice(1).toSorted()).toEqual(["ada@example.com", "ann@example.com"]);
  });

  test("tells of each the session, the coach and the notes", async () => {
    const { items, academy_time_zone } = await coach.api.coaching.listPendingBookings({
      search: "ada@",
    });
    expect(academy_time_zone).toBe("America/New_York");
    expect(items).toMatchObject([
      {
        email: "ada@example.com",
        notes: "Notes of ada",
        can: { confirm: true, decline: true },
        session: { title: "Next", booked: 3, coach_email: coach.email },
      },
    ]);
  });

  test("can be narrowed to what a coach is responsible for, to past sessions and to a member", async () => {
    const responsible = coach.session.user.id;
    expect((await listed({ responsible })).toSorted()).toEqual([
      "ada@example.com",
      "ann@example.com",
    ]);
    expect(await listed({ when: "past" })).toEqual(["eve@example.com"]);
    expect(await listed({ search: "bob" })).toEqual(["bob@example.com"]);
  });

  test("comes page by page, without losing one", async () => {
    const first = await coach.api.coaching.listPendingBookings({ order: "asc", limit: 2 });
    const rest = await coach.api.coaching.listPendingBookings({
      order: "asc",
      limit: 2,
      cursor: first.next_cursor ?? "",
    });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(rest.next_cursor).toBeNull();
  });
});
