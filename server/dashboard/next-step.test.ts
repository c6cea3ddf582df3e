import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

/** Ten in the morning of Thursday, 5 March 2026, in New York. */
const thursday = new Date("2026-03-05T15:00:00.000Z");

let app: App;
let member: Person;
let coach: Person;
let now = thursday;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  member = await app.signUp("member@example.com");
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  const { db } = app.database;
  now = thursday;
  for (const table of ["cohort_places", "cohorts", "courses", "sessions"] as const) {
    await db.deleteFrom(table).execute();
  }
});
afterAll(() => app.stop());

const userId = () => member.session.user.id;
const home = () => member.api.dashboard.read();

const complete = (course: string, module: string | undefined) =>
  makeProgress(app.database.db, { user: userId(), course, module: module ?? "", completed: true });

test("one prepared statement reads a member's home", {
  tags: "dashboard.one-statement",
}, async () => {
  await vi.waitFor(async () => expect(await findMailsInDelivery()).toEqual([]));
  const submit = vi.spyOn(pg.Query.prototype, "submit");
  await home();
  const sent = submit.mock.contexts.map((query) => query as unknown as pg.QueryConfig);
  const reads = sent.filter(({ text }) => /course_list/.test(text));
  expect(reads).toEqual([expect.objectContaining({ name: expect.any(String) })]);
  const others = sent.filter(({ text }) => !/course_list|login|session|pgboss|advisory/.test(text));
  expect(others).toEqual([]);
});

test("of a member of a cohort it has the cohort as its page shows it", {
  tags: "dashboard.one-statement",
}, async () => {
  const { db } = app.database;
  const cohort = await makeCohort(db);
  await makePlace(db, { cohort, email: member.email });
  expect((await home()).cohort).toEqual(await member.api.dashboard.readCohort({ id: cohort }));
});

async function findMailsInDelivery() {
  const { db } = app.database;
  const found = db.selectFrom("messages").where("state", "in", ["queued", "sending"]);
  return await found.select("id").execute();
}

describe("the next module", () => {
  test("is the first one, with what the page shows of it", async () => {
    const { db } = app.database;
    await makeCourse(db, { title: "Later", order: 2 });
    const first = await makeCourse(db, { title: "First", order: 1, modules: 2 });
    await db.updateTable("modules").set({ duration: 12 }).execute();
    const next = {
      id: first.modules[0],
      course_id: first.id,
      title: "Module 1",
      course_title: "First",
      duration: 12,
      is_opened: false,
      course_modules: 2,
      course_completed: 0,
      following: ["Module 2"],
    };
    expect(await home()).toMatchObject({ next_module: next, next_opening: null });
    const opened = { user: userId(), course: first.id, module: first.modules[0] ?? "" };
    await makeProgress(db, opened);
    expect((await home()).next_module).toEqual({ ...next, is_opened: true });
  });

  test("is of the course with the last completed module, as long as it has one", {
    tags: "dashboard.continue",
  }, async () => {
    const { db } = app.database;
    await makeCourse(db, { title: "First", order: 1 });
    const second = await makeCourse(db, { title: "Second", order: 2, modules: 2 });
    await complete(second.id, second.modules[0]);
    expect((await home()).next_module).toMatchObject({
      ...{ id: second.modules[1], course_modules: 2, course_completed: 1, following: [] },
    });
    await complete(second.id, second.modules[1]);
    expect((await home()).next_module).toMatchObject({ course_title: "First" });
  });

  test("is not changed by a look into another course", { tags: "dashboard.continue" }, async () => {
    const { db } = app.database;
    const first = await makeCourse(db, { title: "First", order: 1, modules: 2 });
    const second = await makeCourse(db, { title: "Second", order: 2 });
    await complete(first.id, first.modules[0]);
    await makeProgress(db, {
      ...{ user: userId(), course: second.id, module: second.modules[0] ?? "" },
    });
    expect((await home()).next_module).toMatchObject({ id: first.modules[1] });
  });

  test("of a member of a cohort is the cohort's, whatever was studied last", {
    tags: "dashboard.continue",
  }, async () => {
    const { db } = app.database;
    const own = await makeCourse(db, { title: "Own", order: 1, modules: 2 });
    await complete(own.id, own.modules[0]);
    const [second, first] = [
      await makeCourse(db, { title: "Second", order: 2, required: "elite" }),
      await makeCourse(db, { title: "First", order: 3, required: "elite" }),
    ];
    const cohort = await makeCohort(db, { course_ids: [first.id, second.id] });
    await makePlace(db, { cohort, email: member.email });
    expect((await home()).next_module).toMatchObject({ course_title: "First" });
    const [course] = await member.api.progress.training();
    expect(course).toMatchObject({ title: "First", is_next: true });
    await complete(first.id, first.modules[0]);
    expect((await home()).next_module).toMatchObject({ course_title: "Second" });
    await complete(second.id, second.modules[0]);
    expect((await home()).next_module).toMatchObject({ course_title: "Own" });
  });

  test("is never of a locked course, and none when all are completed", async () => {
    const { db } = app.database;
    await makeCourse(db, { required: "elite" });
    await makeCourse(db, { is_locked: true });
    expect((await home()).next_module).toBeNull();
    expect((await coach.api.dashboard.read()).next_module).not.toBeNull();
    const open = await makeCourse(db);
    await complete(open.id, open.modules[0]);
    expect((await home()).next_module).toBeNull();
  });

  test("of a cohort is what it has opened; what opens later is said, beside another one", {
    tags: "dashboard.continue",
  }, async () => {
    const { db } = app.database;
    const course = await makeCourse(db, { title: "Ours", modules: 2, required: "elite", order: 5 });
    const cohort = await makeCohort(db, { course_ids: [course.id] });
    await makePlace(db, { cohort, email: member.email });
    now = new Date("2026-03-01T15:00:00.000Z");
    const [opened = "", coming = ""] = course.modules;
    const openings = [
      { module_id: opened, opens_after_days: 0 },
      { module_id: coming, opens_after_days: 7 },
    ];
    coach = await app.signIn(coach.email);
    await coach.api.cohorts.setOpenings({ id: cohort, openings });
    now = thursday;
    const other = await makeCourse(db, { title: "Open to all", order: 1 });
    expect(await home()).toMatchObject({ next_module: { id: opened }, next_opening: null });
    await complete(course.id, opened);
    expect(await home()).toMatchObject({
      next_module: { id: other.modules[0] },
      next_opening: {
        title: "Module 2",
        course_title: "Ours",
        opens_at: "2026-03-09T13:00:00.000Z",
      },
    });
  });
});

describe("the next sessions", () => {
  const book = async (title: string, date: string, status: "pending" | "confirmed" | "cancelled") =>
    await makeBooking(app.database.db, {
      user: userId(),
      session: await makeSession(app.database.db, {
        title,
        date,
        meetingLink: "https://meet.example.com/a",
      }),
      status,
    });

  test("are what the member has booked, pending or confirmed, the soonest first", {
    tags: "dashboard.next-sessions",
  }, async () => {
    const later = await book("Later", "2026-03-20", "confirmed");
    const sooner = await book("Sooner", "2026-03-10", "pending");
    await book("Cancelled", "2026-03-09", "cancelled");
    const { db } = app.database;
    const other = await app.personWith("member");
    const session = await makeSession(db, { date: "2026-03-08" });
    await makeBooking(db, { user: other.session.user.id, session });
    expect((await home()).next_sessions).toEqual([
      {
        ...{ id: sooner, title: "Sooner", starts_at: "2026-03-10T14:00:00.000Z", duration: 60 },
        ...{ status: "pending", meeting_link: null },
      },
      {
        ...{ id: later, title: "Later", starts_at: "2026-03-20T14:00:00.000Z", duration: 60 },
        ...{ status: "confirmed", meeting_link: "https://meet.example.com/a" },
      },
    ]);
  });

  test.each([
    ["while it takes place", "2026-03-05T15:59:59.000Z", 1],
    ["no longer once it is over", "2026-03-05T16:00:00.000Z", 0],
  ])("shows a session %s", async (_case, at, count) => {
    await book("Today", "2026-03-05", "confirmed");
    now = new Date(at);
    expect((await home()).next_sessions).toHaveLength(count);
  });

  test("are at most three", async () => {
    for (const day of [10, 11, 12, 13]) await book("One", `2026-03-${day}`, "pending");
    expect((await home()).next_sessions).toHaveLength(3);
  });
});

describe("the week", { tags: "dashboard.week" }, () => {
  const studiedAt = async (
    studied_at: string,
    completed_at: string | null = null,
    opened_at = studied_at,
  ) => {
    const { db } = app.database;
    const course = await makeCourse(db);
    await db
      .insertInto("user_course_progress")
      .values({
        ...{ user_id: userId(), course_id: course.id, module_id: course.modules[0] ?? "" },
        ...{ opened_at, studied_at, completed: completed_at !== null, completed_at },
      })
      .execute();
  };
  const opened = async () =>
    (await home()).week.days.flatMap(({ date, has_opened }) => (has_opened ? [date] : []));

  test("has the days on which the member opened a module, from Monday on", async () => {
    await studiedAt("2026-03-01T15:00:00Z", "2026-02-28T15:00:00Z");
    await studiedAt("2026-03-04T15:00:00Z", "2026-03-02T15:00:00Z");
    await studiedAt("2026-03-04T16:00:00Z");
    expect(await opened()).toEqual(["2026-03-02", "2026-03-04"]);
    const { week } = await home();
    expect(week).toMatchObject({ completed: 1, today: "2026-03-05" });
    const completed = week.days.filter(({ has_completed }) => has_completed);
    expect(completed.map(({ date }) => date)).toEqual(["2026-03-02"]);
  });

  test("keeps the day on which a module was opened when it is studied again", async () => {
    await studiedAt("2026-03-05T15:00:00Z", null, "2026-03-03T15:00:00Z");
    expect(await opened()).toEqual(["2026-03-03", "2026-03-05"]);
  });

  test("has the member's pace, and days in the member's time zone", {
    tags: "postgres",
  }, async () => {
    await studiedAt("2026-03-04T15:30:00Z");
    await member.api.quiet.update({
      ...{ quiet_pace: "2-3x", quiet_hours_start: "22:00", quiet_hours_end: "08:00" },
      ...{ channel_email: true, time_zone: "Asia/Tokyo" },
    });
    const { week, time_zone } = await home();
    expect(time_zone).toBe("Asia/Tokyo");
    expect(week).toMatchObject({ pace: "2-3x", today: "2026-03-06" });
    expect(await opened()).toEqual(["2026-03-05"]);
    const planned = week.days.map(({ is_planned }) => is_planned);
    expect(planned).toEqual([true, false, true, false, true, false, false]);
  });
});
