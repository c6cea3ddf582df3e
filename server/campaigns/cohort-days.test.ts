import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { linksIn } from "#testing/mail/mails.ts";

let app: TimedApp;
let course: Awaited<ReturnType<typeof makeCourse>>;
let cohort = "";
let email = "";
let count = 0;

const before = "2026-11-15T12:00:00-05:00";
/** The first day is a Tuesday, the last a Friday. */
const at = (day: string, time = "09:00") => `2026-${day}T${time}:00-05:00`;

beforeAll(async () => {
  app = await startTimedApp(before);
});
beforeEach(async () => {
  const { db } = app.database;
  count += 1;
  email = `member-${count}@example.com`;
  await app.forgetEveryone();
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await db.deleteFrom("courses").execute();
  await app.at(before);
  course = await makeCourse(db, { title: "Quiet openings", modules: 2, required: "elite" });
  cohort = await makeCohort(db, {
    first_day: "2026-11-17",
    last_day: "2026-12-11",
    course_ids: [course.id],
  });
  await sql`insert into cohort_openings (cohort_id, course_id, module_id, opens_after_days)
    values (${cohort}, ${course.id}, ${course.modules[1]}, 30)`.execute(db);
});
afterAll(() => app.stop());

const join = () => makePlace(app.database.db, { cohort, email, at: app.runtime.now() });
const told = () => app.unaskedFor(email);
const last = () => app.cameFor(email).at(-1);

async function settle(pace: "daily" | "weekly", quiet_mode = false): Promise<void> {
  const { api } = await app.signIn(email);
  const { quiet_mode: _mode, ...settings } = await api.quiet.read();
  await api.quiet.update({ ...settings, quiet_pace: pace });
  if (quiet_mode) await api.quiet.update({ quiet_mode });
}

describe("the first day of a cohort", { tags: "cohorts.first-day" }, () => {
  test("is told on the day, whatever the pace, with what opens, the first meeting and the cohort’s page", {
    tags: "postgres",
  }, async () => {
    await makeSession(app.database.db, {
      ...{ title: "Getting to know each other", cohort, date: "2026-11-19", time: "18:00" },
    });
    await sql`update sessions set created_at = ${before}`.execute(app.database.db);
    await app.signUp(email);
    await app.at(at("11-15", "13:00"));
    await join();
    await settle("weekly");
    await app.at(at("11-17", "08:59"));
    expect(told()).toEqual([]);
    await app.at(at("11-17"));
    expect(told()).toEqual(["“Spring cohort” begins today"]);
    const mail = last();
    expect(mail?.text).toContain("It runs until Friday, December 11, 2026.");
    expect(mail?.text).toContain(
      "Open from Tuesday, November 17, 2026, 9:00 AM Eastern Time: “Module 1” in “Quiet openings”.",
    );
    expect(mail?.text).toContain(
      "We meet for “Getting to know each other” on Thursday, November 19, 2026, 6:00 PM Eastern Time.",
    );
    const paths = mail && linksIn(mail).map((link) => new URL(link).pathname);
    expect(paths).toContain(`/dashboard/cohort/${cohort}`);
  });

  test("names the next meeting to which the reader has not said not to come", async () => {
    const { db } = app.database;
    const meet = (title: string, date: string) => makeSession(db, { title, cohort, date });
    const missed = await meet("Getting to know each other", "2026-11-19");
    await meet("Halfway together", "2026-11-26");
    await app.signUp(email);
    await join();
    const { api } = await app.signIn(email);
    await api.coaching.answerMeeting({ session_id: missed, is_absent: true });
    await app.at(at("11-17"));
    expect(last()?.text).toContain("We meet for “Halfway together” on");
    expect(last()?.text).not.toContain("Getting to know each other");
  });

  test("names what opens, so it is not told again at the reader’s pace", async () => {
    await app.signUp(email);
    await join();
    await settle("weekly");
    await app.at(at("11-17"));
    for (const day of ["11-18", "11-23"]) await app.at(at(day));
    expect(told()).toEqual(["“Spring cohort” begins today", "Next for you: Module 1"]);
  });

  test("is told on the next day to whoever had a message already", async () => {
    await app.signUp(email);
    await app.at(at("11-17", "12:00"));
    await join();
    await app.database.db.updateTable("cohort_openings").set({ opens_after_days: 30 }).execute();
    await app.at(at("11-18"));
    expect(told()).toEqual(["“Spring cohort” has begun"]);
    expect(last()?.text).toContain("Tuesday, November 17, 2026 was the first day");
  });

  test("reaches somebody who has a place but no account yet", async () => {
    await join();
    await app.at(at("11-17"));
    expect(told()).toEqual(["“Spring cohort” begins today"]);
    expect(last()?.text).toContain("because you have a place in a cohort at");
  });

  test("is told neither in quiet mode, nor to the unsubscribed, nor of a draft", async () => {
    await app.signUp(email);
    await join();
    await settle("daily", true);
    await app.at(at("11-17"));
    expect(told()).toEqual([]);
    await (await app.signIn(email)).api.quiet.update({ quiet_mode: false });
    await app.database.db.updateTable("cohorts").set({ is_published: false }).execute();
    await app.at(at("11-18"));
    expect(told()).toEqual([]);
    await app.database.db.updateTable("cohorts").set({ is_published: true }).execute();
    await sql`insert into email_prefs (person_id, unsubscribed)
      select id, true from people where email = ${email}`.execute(app.database.db);
    await app.at(at("11-19"));
    expect(told()).toEqual([]);
  });

  test("comes on its new day when the cohort is shifted", async () => {
    await app.signUp(email);
    await join();
    await sql`update cohorts set first_day = first_day + 2, last_day = last_day + 2`.execute(
      app.database.db,
    );
    for (const day of ["11-17", "11-18"]) await app.at(at(day));
    expect(told()).toEqual([]);
    await app.at(at("11-19"));
    expect(told()).toEqual(["“Spring cohort” begins today"]);
  });
});

describe("the last day of a cohort", { tags: "cohorts.last-day" }, () => {
  beforeEach(async () => {
    await app.signUp(email);
    await app.at(at("12-09", "12:00"));
    await join();
  });

  test("is told on the day, whatever the pace: what stays open, which tier ends, and where to look back", {
    tags: "postgres",
  }, async () => {
    await app.database.db.updateTable("cohorts").set({ membership_tier: "premium" }).execute();
    await settle("weekly");
    await app.at(at("12-10"));
    expect(told()).toEqual([]);
    await app.at(at("12-11"));
    expect(told()).toEqual(["The last day of “Spring cohort”"]);
    const mail = last();
    expect(mail?.text).toContain(
      "“Quiet openings” stays open to you, with all that you have done there, for as long as you have your account. What has not opened yet opens on its day, and we tell you.",
    );
    expect(mail?.text).toContain(
      "The Premium membership that the cohort gave you ends with its last day.",
    );
    expect(mail?.text).toContain("You can change it until Sunday, January 10, 2027.");
    const paths = mail && linksIn(mail).map((link) => new URL(link).pathname);
    expect(paths).toContain(`/dashboard/cohort/${cohort}/look-back`);
    for (const day of ["12-12", "12-14"]) await app.at(at(day));
    expect(told().filter((subject) => subject?.includes("last day"))).toHaveLength(1);
  });

  test("says nothing of a tier that the member keeps", async () => {
    await app.database.db.updateTable("cohorts").set({ membership_tier: "premium" }).execute();
    const tier = app.database.db.updateTable("profiles").set({ membership_tier: "premium" });
    await tier.where("email", "=", email).execute();
    await app.at(at("12-11"));
    expect(last()?.text).toContain("Today is the last day of “Spring cohort”.");
    expect(last()?.text).not.toContain("membership that the cohort gave you");
  });

  test("is not told to whoever has left", async () => {
    await app.database.db
      .updateTable("cohort_places")
      .set({ status: "left", left_at: app.runtime.now() })
      .execute();
    await app.at(at("12-11"));
    expect(told()).toEqual([]);
  });
});
