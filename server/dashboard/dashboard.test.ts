import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

let app: App;
let now = new Date();

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

/** Gives the member `opened` progress records, of which `completed` are completed. */
async function study(person: Person, opened: number, completed: number): Promise<void> {
  const { db } = app.database;
  const course = await makeCourse(db, { modules: opened });
  for (const [index, module] of course.modules.entries()) {
    const done = index < completed;
    await makeProgress(db, { user: idOf(person), course: course.id, module, completed: done });
  }
}

describe("a member's home", () => {
  test("is all zero while there is nothing, with no tier", { tags: "postgres" }, async () => {
    now = new Date("2026-03-05T15:00:00Z");
    const person = await app.signUp("nothing@example.com");
    const home = await person.api.dashboard.read();
    now = new Date();
    expect(home).toEqual({
      name: null,
      courses: 0,
      training_modules: 0,
      upcoming_sessions: 0,
      pending_sessions: 0,
      waiting_roles: [],
      opened_modules: 0,
      completed_modules: 0,
      progress_percent: 0,
      membership_tier: null,
      next_module: null,
      next_opening: null,
      cohort: null,
      next_sessions: [],
      week: {
        pace: "daily",
        today: "2026-03-05",
        days: [2, 3, 4, 5, 6, 7, 8].map((day) => ({
          date: `2026-03-0${day}`,
          is_planned: true,
          has_opened: false,
          has_completed: false,
        })),
        completed: 0,
      },
      time_zone: null,
      quiet_until: null,
    });
  });

  test("names the time zone once a browser has reported it", {
    tags: ["quiet.time-zone", "postgres"],
  }, async () => {
    const own = await app.signUp("zone@example.com");
    await own.api.quiet.reportTimeZone({ time_zone: "Asia/Tokyo" });
    expect((await own.api.dashboard.read()).time_zone).toBe("Asia/Tokyo");
  });

  test("counts every course and module, and shows the tier", {
    tags: "dashboard.cards",
  }, async () => {
    const own = await startApp();
    try {
      const person = await own.signUp("counts@example.com");
      const { db } = own.database;
      for (const modules of [0, 1, 4]) await makeCourse(db, { modules });
      const profile = db.updateTable("profiles").set({ membership_tier: "elite" });
      await profile.where("id", "=", idOf(person)).execute();
      const expected = { courses: 3, training_modules: 5, membership_tier: "elite" };
      expect(await person.api.dashboard.read()).toMatchObject(expected);
    } finally {
      await own.stop();
    }
  });
});

describe("the tier of a member's home", () => {
  test.each([
    ["a higher one that a running cohort gives", "basic", "2026-03-10", "elite"],
    ["the own one before the cohort begins", "basic", "2026-03-01", "basic"],
    ["the own one if it is higher", "elite", "2026-03-10", "elite"],
  ] as const)("is %s", { tags: "cohorts.tier" }, async (_case, own, day, shown) => {
    const { db } = app.database;
    const person = await app.signUp(`tier-${crypto.randomUUID()}@example.com`);
    const cohort = await makeCohort(db, { membership_tier: shown === own ? "premium" : "elite" });
    await makePlace(db, { cohort, email: person.email });
    const profile = db.updateTable("profiles").set({ membership_tier: own });
    await profile.where("id", "=", idOf(person)).execute();
    now = new Date(`${day}T15:00:00Z`);
    const { api } = await app.signIn(person.email);
    expect(await api.dashboard.read()).toMatchObject({ membership_tier: shown });
    now = new Date();
  });
});

test("the next module of a cohort's course waits for its day, though the cohort gives the tier", {
  tags: "cohorts.wider-right",
}, async () => {
  const { db } = app.database;
  const person = await app.signUp("cohort-tier@example.com");
  const course = await makeCourse(db, { modules: 1, required: "elite" });
  const course_ids = [course.id];
  const cohort = await makeCohort(db, { membership_tier: "elite", course_ids });
  await makePlace(db, { cohort, email: person.email });
  const waits = { cohort_id: cohort, course_id: course.id, module_id: course.modules[0] ?? "" };
  await db
    .insertInto("cohort_openings")
    .values({ ...waits, opens_after_days: 7 })
    .execute();
  now = new Date("2026-03-04T15:00:00Z");
  const { api } = await app.signIn(person.email);
  const home = await api.dashboard.read();
  now = new Date();
  expect(home.membership_tier).toBe("elite");
  expect(home.next_module?.course_id).not.toBe(course.id);
  expect(home.next_opening).toMatchObject({ opens_at: "2026-03-09T13:00:00.000Z" });
});

test("a cohort begins on the academy's day, also for a member whose day began earlier", {
  tags: ["cohorts.home", "postgres"],
}, async () => {
  const { db } = app.database;
  const person = await app.signUp("early@example.com");
  await makePlace(db, { cohort: await makeCohort(db), email: person.email });
  const { quiet_mode: _mode, ...settings } = await person.api.quiet.read();
  await person.api.quiet.update({ ...settings, time_zone: "Pacific/Auckland" });
  const stateAt = async (instant: string) => {
    now = new Date(instant);
    const { api } = await app.signIn(person.email);
    const { cohort, week } = await api.dashboard.read();
    now = new Date();
    return [week.today, cohort?.state];
  };
  expect(await stateAt("2026-03-02T04:59:00Z")).toEqual(["2026-03-02", "open"]);
  expect(await stateAt("2026-03-02T05:00:00Z")).toEqual(["2026-03-02", "running"]);
});

test("a member's home names the soonest of the member's cohorts that is published and not over", {
  tags: "cohorts.band",
}, async () => {
  const { db } = app.database;
  const person = await app.signUp("own-cohort@example.com");
  const later = await makeCohort(db, {
    ...{ title: "Later", first_day: "2026-03-09", last_day: "2026-05-03" },
  });
  const spring = await makeCohort(db);
  const draft = await makeCohort(db, { first_day: "2026-02-02", is_published: false });
  for (const cohort of [later, spring, draft]) await makePlace(db, { cohort, email: person.email });
  const cohortOn = async (day: string) => {
    now = new Date(`${day}T15:00:00Z`);
    const { api } = await app.signIn(person.email);
    const { cohort } = await api.dashboard.read();
    now = new Date();
    return cohort;
  };
  expect(await cohortOn("2026-02-01")).toMatchObject({ title: "Spring cohort", state: "open" });
  expect(await cohortOn("2026-04-26")).toMatchObject({ title: "Spring cohort" });
  expect(await cohortOn("2026-04-27")).toMatchObject({ title: "Later", last_day: "2026-05-03" });
});

describe("progress is completed of the modules that were opened", {
  tags: "dashboard.progress",
}, () => {
  test.each([
    [1, 0, 0],
    [1, 1, 100],
    [2, 1, 50],
    [3, 1, 33],
    [3, 2, 67],
    [6, 1, 17],
    [8, 1, 13],
    [8, 7, 88],
    [40, 1, 3],
  ])("%i opened, %i completed: %i %", async (opened, completed, percent) => {
    const person = await app.personWith("member");
    await study(person, opened, completed);
    expect((await person.api.dashboard.read()).progress_percent).toBe(percent);
  });

  test("over all courses, and of nobody else", async () => {
    const [person, other] = [await app.personWith("member"), await app.personWith("member")];
    await study(person, 2, 2);
    await study(person, 2, 0);
    await study(other, 4, 4);
    expect((await person.api.dashboard.read()).progress_percent).toBe(50);
  });
});

describe("upcoming sessions", () => {
  async function upcomingAt(person: Person, instant: string): Promise<number> {
    const before = now;
    now = new Date(instant);
    try {
      const here = await app.signIn(person.email);
      return (await here.api.dashboard.read()).upcoming_sessions;
    } finally {
      now = before;
    }
  }

  test("are those with a confirmed booking of one's own", {
    tags: "dashboard.upcoming",
  }, async () => {
    const { db } = app.database;
    const [person, other] = [await app.personWith("member"), await app.personWith("member")];
    for (const status of ["confirmed", "pending", "cancelled"] as const) {
      await makeBooking(db, { user: idOf(person), session: await makeSession(db), status });
      await makeBooking(db, { user: idOf(other), session: await makeSession(db) });
    }
    expect((await person.api.dashboard.read()).upcoming_sessions).toBe(1);
    expect((await other.api.dashboard.read()).upcoming_sessions).toBe(3);
  });

  // New York is five hours behind UTC in November and four in July.
  test.each([
    ["2026-11-22", "2026-11-23T04:59:59.999Z", 1],
    ["2026-11-22", "2026-11-23T05:00:00.000Z", 0],
    ["2026-11-22", "2026-11-21T12:00:00.000Z", 1],
    ["2026-07-04", "2026-07-05T03:59:59.999Z", 1],
    ["2026-07-04", "2026-07-05T04:00:00.000Z", 0],
  ])(
    "of %s at %s by the academy's date: %i",
    { tags: "dashboard.upcoming" },
    async (date, instant, count) => {
      const { db } = app.database;
      const person = await app.personWith("member");
      const session = await makeSession(db, { date });
      await makeBooking(db, { user: idOf(person), session });
      expect(await upcomingAt(person, instant)).toBe(count);
    },
  );

  test("of today stay upcoming after their time", { tags: "dashboard.upcoming" }, async () => {
    const { db } = app.database;
    const person = await app.personWith("member");
    const session = await makeSession(db, { date: "2026-11-22" });
    await makeBooking(db, { user: idOf(person), session });
    expect(await upcomingAt(person, "2026-11-22T23:00:00.000Z")).toBe(1);
  });

  test("follow the zone of the academy's settings", async () => {
    const at = new Date("2026-11-22T14:59:00.000Z");
    const settings = { ACADEMY_TIMEZONE: "Asia/Tokyo" };
    const tokyo = await startApp({ settings, now: () => at });
    try {
      const person = await tokyo.signUp("tokyo@example.com");
      const { db } = tokyo.database;
      for (const date of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
        const session = await makeSession(db, { date });
        await makeBooking(db, { user: idOf(person), session });
      }
      expect((await person.api.dashboard.read()).upcoming_sessions).toBe(2);
    } finally {
      await tokyo.stop();
    }
  });
});
