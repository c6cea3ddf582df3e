import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

/** Ten in the morning of Tuesday in the second week, in New York. */
const tuesday = new Date("2026-03-10T14:00:00.000Z");

let app: App;
let now = tuesday;
let member: Person;
let other: Person;
let cohort = "";
let course: Awaited<ReturnType<typeof makeCourse>>;

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
beforeEach(async () => {
  const { db } = app.database;
  now = tuesday;
  for (const table of ["sessions", "cohort_places", "cohorts", "courses"] as const) {
    await db.deleteFrom(table).execute();
  }
  member = await app.personWith("member");
  other = await app.personWith("member");
  course = await makeCourse(db, { title: "Ours", modules: 3, required: "elite" });
  cohort = await makeCohort(db, { course_ids: [course.id] });
  await sql`insert into cohort_openings (cohort_id, course_id, module_id, opens_after_days)
    select ${cohort}, course_id, id, order_index * 7 from modules
    where course_id = ${course.id}`.execute(db);
  await makePlace(db, { cohort, email: member.email });
});
afterAll(() => app.stop());

const read = ({ api }: Person = member) => api.dashboard.readCohort({ id: cohort });
const show = ({ api }: Person, is_shown: boolean) =>
  api.cohorts.showFirstName({ id: cohort, is_shown });

describe("the page of a cohort", { tags: "cohorts.home" }, () => {
  test("says which week it is, what is open and completed, and when the rest opens", {
    tags: "postgres",
  }, async () => {
    const { db } = app.database;
    const [first = ""] = course.modules;
    const user = member.session.user.id;
    await makeProgress(db, { user, course: course.id, module: first, completed: true });
    const home = await read();
    expect(home).toMatchObject({
      ...{ title: "Spring cohort", state: "running", first_day: "2026-03-02" },
      ...{ days_left: 0, week: 2, weeks: 8 },
    });
    const shown = home.modules.map(({ id: _, ...module }) => module);
    const same = { course_id: course.id, course_title: "Ours", duration: 0 };
    expect(shown).toEqual([
      { ...same, title: "Module 1", completed: true, week: 1, opens_at: null },
      { ...same, title: "Module 2", completed: false, week: 2, opens_at: null },
      {
        ...{ ...same, title: "Module 3", completed: false, week: 3 },
        opens_at: "2026-03-16T13:00:00.000Z",
      },
    ]);
  });

  test.each([
    ["2026-02-20T17:00:00Z", "open", 10, 1],
    ["2026-03-02T05:30:00Z", "running", 0, 1],
    ["2026-04-26T17:00:00Z", "running", 0, 8],
    ["2026-04-27T17:00:00Z", "over", 0, 8],
  ] as const)("at %s is %s, with %i days left, in week %i", async (at, state, days_left, week) => {
    now = new Date(at);
    const { api } = await app.signIn(member.email);
    expect(await api.dashboard.readCohort({ id: cohort })).toMatchObject({
      ...{ state, days_left, week },
    });
  });

  test("has its coming meetings with their links, and no session for one", async () => {
    const { db } = app.database;
    const when = { cohort, date: "2026-03-12", time: "17:00" };
    const group = await makeSession(db, { title: "Halfway", type: "group", ...when });
    await makeSession(db, { title: "Past", type: "group", ...when, date: "2026-03-09" });
    await makeSession(db, { title: "Alone", type: "one_on_one", ...when });
    await makeSession(db, { title: "Elsewhere", type: "group", ...when, cohort: null });
    const link = "https://meet.example.com/ours";
    await db.updateTable("sessions").set({ meeting_link: link }).execute();
    expect((await read()).meetings).toEqual([
      {
        ...{ id: group, title: "Halfway", starts_at: "2026-03-12T21:00:00.000Z" },
        ...{ duration: 60, meeting_link: link, is_absent: false },
      },
    ]);
    await member.api.coaching.answerMeeting({ session_id: group, is_absent: true });
    expect((await read()).meetings).toMatchObject([{ id: group, is_absent: true }]);
  });

  test("is not there without a place, after leaving, and while the cohort is a draft", async () => {
    const { db } = app.database;
    const missing = { code: "not_found" };
    await expect(read(other)).rejects.toMatchObject(missing);
    await expect(show(other, true)).rejects.toMatchObject(missing);
    await db.updateTable("cohorts").set({ is_published: false }).execute();
    await expect(read()).rejects.toMatchObject(missing);
    await expect(show(member, true)).rejects.toMatchObject(missing);
    await db.updateTable("cohorts").set({ is_published: true }).execute();
    await db.updateTable("cohort_places").set({ status: "left", left_at: now }).execute();
    await expect(read()).rejects.toMatchObject(missing);
    expect((await member.api.dashboard.read()).cohort).toBeNull();
  });

  test("stays on the dashboard for four weeks after the last day", async () => {
    now = new Date("2026-05-24T17:00:00Z");
    member = await app.signIn(member.email);
    expect((await member.api.dashboard.read()).cohort).toMatchObject({ state: "over" });
    now = new Date("2026-05-26T17:00:00Z");
    expect((await member.api.dashboard.read()).cohort).toBeNull();
    expect(await read()).toMatchObject({ state: "over" });
  });
});

describe("the first names of a group", { tags: "cohorts.first-names" }, () => {
  beforeEach(async () => {
    await makePlace(app.database.db, { cohort, email: other.email });
    await other.api.members.nameOwn({ name: "Ines Valdivia" });
  });

  test("are hidden until their owner shows them, and again when hidden", async () => {
    expect(await read()).toMatchObject({ others: 1, first_names: [] });
    expect(await read(other)).toMatchObject({ own_first_name: "Ines", shows_first_name: null });
    await show(other, true);
    expect(await read()).toMatchObject({ others: 1, first_names: ["Ines"] });
    expect(await read(other)).toMatchObject({ first_names: [], shows_first_name: true });
    expect(JSON.stringify(await read())).not.toContain("Valdivia");
    await show(other, false);
    expect(await read()).toMatchObject({ others: 1, first_names: [] });
    expect(await read(other)).toMatchObject({ shows_first_name: false });
  });

  test("go with who leaves, and with who deletes the account", async () => {
    await show(other, true);
    await other.api.members.deleteOwn({ email: other.email, password });
    expect(await read()).toMatchObject({ others: 0, first_names: [] });
    const kept = app.database.db.selectFrom("cohort_places").select("shows_first_name");
    expect(await kept.where("status", "=", "left").execute()).toEqual([{ shows_first_name: null }]);
  });
});
