import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { QuietSettingsUpdate } from "#contract/quiet/quiet.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { linksIn } from "#testing/mail/mails.ts";

let app: TimedApp;
let course: Awaited<ReturnType<typeof makeCourse>>;
let cohort = "";
let email = "";
let count = 0;

const sunday = "2026-11-15T12:00:00-05:00";
const nine = (day: number) => `2026-11-${day}T09:00:00-05:00`;

beforeAll(async () => {
  app = await startTimedApp(sunday);
});
beforeEach(async () => {
  const { db } = app.database;
  count += 1;
  email = `member-${count}@example.com`;
  await app.forgetEveryone();
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await db.deleteFrom("courses").execute();
  await app.at(sunday);
  course = await makeCourse(db, { title: "Quiet openings", modules: 3, required: "elite" });
  cohort = await makeCohort(db, {
    first_day: "2026-11-10",
    last_day: "2026-12-18",
    course_ids: [course.id],
  });
  await openAfter(6, 8, 15);
  await app.signUp(email);
});
afterAll(() => app.stop());

async function openAfter(...days: number[]) {
  for (const [index, opens_after_days] of days.entries()) {
    await app.database.db
      .insertInto("cohort_openings")
      .values({
        ...{ cohort_id: cohort, course_id: course.id, opens_after_days },
        module_id: course.modules[index] ?? "",
      })
      .execute();
  }
}

const join = () => makePlace(app.database.db, { cohort, email, at: app.runtime.now() });

async function settle(change: Partial<QuietSettingsUpdate>): Promise<void> {
  const { api } = await app.signIn(email);
  const { quiet_mode: _mode, ...settings } = await api.quiet.read();
  await api.quiet.update({ ...settings, ...change });
}

async function complete(place: number): Promise<void> {
  const { api } = await app.signIn(email);
  const module_id = course.modules[place] ?? "";
  await api.progress.complete({ course_id: course.id, module_id });
}

describe("a module that a cohort opens", () => {
  test("is told at nine in the day's message, once, with a link to it", {
    tags: ["cohorts.announced", "postgres"],
  }, async () => {
    await join();
    await app.at("2026-11-16T08:59:59-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 1"]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain("“Module 1” in “Quiet openings” is open now.");
    const module = `/dashboard/training/${course.id}/module/${course.modules[0]}`;
    expect(mail && linksIn(mail).map((link) => new URL(link).pathname)).toContain(module);
    await app.at(nine(17));
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual([
      ...["Open now: Module 1", "Next for you: Module 1", "Open now: Module 2"],
    ]);
  });

  test("is told at the member's pace, with the others that opened meanwhile", {
    tags: ["cohorts.announced", "postgres"],
  }, async () => {
    await join();
    await settle({ quiet_pace: "weekly" });
    await app.at(nine(16));
    for (const day of [17, 18, 19, 20, 21, 22]) await app.at(nine(day));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 1"]);
    await app.at(nine(23));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 1", "Open now: Module 2"]);
  });

  test("is told to nobody who has completed it, or in quiet mode", {
    tags: "cohorts.announced",
  }, async () => {
    await join();
    const { api } = await app.signIn(email);
    await api.quiet.update({ quiet_mode: true });
    await app.at(nine(16));
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([]);
    await complete(0);
    await (await app.signIn(email)).api.quiet.update({ quiet_mode: false });
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 2"]);
  });

  test("before the member joined is not told, but offered", {
    tags: "cohorts.announced",
  }, async () => {
    await app.at("2026-11-17T12:00:00-05:00");
    await join();
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 2"]);
    await app.at(nine(19));
    expect(app.unaskedFor(email).at(-1)).toBe("Next for you: Module 1");
  });

  test("is told on its new day when the cohort is shifted", {
    tags: "cohorts.announced",
  }, async () => {
    await join();
    await sql`update cohorts set first_day = first_day + 3, last_day = last_day + 3`.execute(
      app.database.db,
    );
    for (const day of [16, 17, 18]) await app.at(nine(day));
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine(19));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 1"]);
  });

  test("is told, and no other reminded of, where the cohort's own tier would open the course", {
    tags: "cohorts.wider-right",
  }, async () => {
    await join();
    await app.database.db.updateTable("cohorts").set({ membership_tier: "elite" }).execute();
    await app.at(nine(16));
    await complete(0);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 1"]);
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual(["Open now: Module 1", "Open now: Module 2"]);
  });

  test("is not told to someone whose tier opens the course anyway", {
    tags: "cohorts.announced",
  }, async () => {
    await join();
    const tier = app.database.db.updateTable("profiles").set({ membership_tier: "elite" });
    await tier.where("email", "=", email).execute();
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual(["Next for you: Module 1"]);
  });
});

test("whoever has completed all open modules hears nothing until the next one opens", {
  tags: "cohorts.announced",
}, async () => {
  await join();
  await app.at(nine(16));
  await complete(0);
  await app.at(nine(17));
  expect(app.unaskedFor(email)).toEqual(["Open now: Module 1"]);
  await app.at(nine(18));
  expect(app.unaskedFor(email)).toEqual(["Open now: Module 1", "Open now: Module 2"]);
});

test("a learning reminder that passes over a module says when that one opens", {
  tags: "cohorts.announced",
}, async () => {
  await app.database.db.deleteFrom("cohort_openings").execute();
  await openAfter(15, 6, 26);
  await join();
  await app.at(nine(16));
  await app.at(nine(17));
  expect(app.unaskedFor(email)).toEqual(["Open now: Module 2", "Next for you: Module 2"]);
  expect(app.cameFor(email).at(-1)?.text).toContain(
    "“Module 1” comes before it and opens on Wednesday, November 25, 2026.",
  );
});
