import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { giveTier, makeCourse, makeProgress } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";

const thirdDay = new Date("2026-03-04T14:00:00.000Z");
const sevenDaysIn = "2026-03-09T13:00:00.000Z";

let now = thirdDay;
let app: App;
let coach: Person;
let member: Person;
let outsider: Person;
let course: Awaited<ReturnType<typeof makeCourse>>;
let cohort = "";

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  member = await app.signUp("member@example.com");
  outsider = await app.signUp("outsider@example.com");
});
beforeEach(async () => {
  const { db } = app.database;
  now = thirdDay;
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await db.deleteFrom("courses").execute();
  course = await makeCourse(db, { modules: 3, required: "premium" });
  cohort = await makeCohort(db, { course_ids: [course.id] });
  await makePlace(db, { cohort, email: member.email });
  await openAfter(0, 2, 7);
});
afterAll(() => app.stop());

/** Sets before the cohort begins on which days its modules open. */
async function openAfter(...days: number[]) {
  now = new Date("2026-03-01T15:00:00.000Z");
  const openings = days.map((opens_after_days, index) => ({
    module_id: course.modules[index] ?? "",
    opens_after_days,
  }));
  await coach.api.cohorts.setOpenings({ id: cohort, openings });
  now = thirdDay;
}

async function moveTo(at: string): Promise<void> {
  now = new Date(at);
  coach = await app.signIn(coach.email);
  member = await app.signIn(member.email);
}

async function standing(person = member) {
  const [standing] = await person.api.progress.training();
  if (standing === undefined) throw new Error("There is no course");
  return standing;
}

const complete = (index: number) =>
  makeProgress(app.database.db, {
    ...{ user: member.session.user.id, course: course.id, completed: true },
    module: course.modules[index] ?? "",
  });
const study = (index: number, person = member) =>
  person.fetch(`/api/training/${course.id}/modules/${course.modules[index]}`);

describe("a member of a cohort", () => {
  test("studies the modules that are open, and sees when the others open", {
    tags: "cohorts.not-open",
  }, async () => {
    expect(await standing()).toMatchObject({
      state: "start",
      unlocked_by: null,
      module_count: 3,
      next_module_id: course.modules[0],
      next_opens_at: null,
      coming: [{ id: course.modules[2], title: "Module 3", opens_at: sevenDaysIn }],
    });
    const second = await member.api.progress.module({
      ...{ course_id: course.id, module_id: course.modules[1] ?? "" },
    });
    expect(second).toMatchObject({ next_id: course.modules[2], next_opens_at: sevenDaysIn });
    expect(await readRefusal(await study(2))).toEqual({
      status: 403,
      code: "module_not_open",
      message: "This module opens on Monday, March 9, at 9:00 AM academy time.",
    });
  });

  test("who has completed all open modules is told when the next one opens", {
    tags: "cohorts.not-open",
  }, async () => {
    await complete(0);
    await complete(1);
    expect(await standing()).toMatchObject({
      state: "continue",
      next_module_id: null,
      next_opens_at: sevenDaysIn,
      is_next: false,
    });
  });

  test("is offered a later module that is open when an earlier one is not", {
    tags: "cohorts.not-open",
  }, async () => {
    await app.database.db.deleteFrom("cohort_openings").execute();
    await openAfter(7, 0, 14);
    expect(await standing()).toMatchObject({
      next_module_id: course.modules[1],
      next_opens_at: sevenDaysIn,
    });
  });

  test("can record nothing for a module that is not open", {
    tags: "cohorts.not-open",
  }, async () => {
    const place = { course_id: course.id, module_id: course.modules[2] ?? "" };
    for (const path of ["", "/completion"]) {
      const reply = await member.fetch(`/api/user_course_progress${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(place),
      });
      expect(await readRefusal(reply)).toMatchObject({ status: 403, code: "module_not_open" });
    }
    const records = app.database.db.selectFrom("user_course_progress").selectAll();
    expect(await records.execute()).toEqual([]);
  });

  test("keeps access after the last day, and sees all modules as they opened", {
    tags: "cohorts.wider-right",
  }, async () => {
    await moveTo("2026-06-01T14:00:00.000Z");
    expect(await standing()).toMatchObject({ state: "start", unlocked_by: null, coming: [] });
    expect((await study(2)).status).toBe(200);
  });

  test("loses access on leaving the cohort", { tags: "cohorts.wider-right" }, async () => {
    const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
    await coach.api.cohortPlaces.end({ id: place?.id ?? "" });
    expect(await standing()).toMatchObject({ state: "locked", unlocked_by: "premium", coming: [] });
    expect(await readRefusal(await study(0))).toMatchObject({ code: "course_locked" });
  });

  test("has no access through a draft", { tags: "cohorts.wider-right" }, async () => {
    await app.database.db.updateTable("cohorts").set({ is_published: false }).execute();
    expect(await standing()).toMatchObject({ state: "locked" });
  });

  test("for whom everything was opened studies everything", {
    tags: "cohorts.wider-right",
  }, async () => {
    const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
    await coach.api.cohortPlaces.update({ id: place?.id ?? "", is_everything_open: true });
    expect(await standing()).toMatchObject({ coming: [], next_opens_at: null });
    expect((await study(2)).status).toBe(200);
  });

  test("of two cohorts has the wider right", { tags: "cohorts.wider-right" }, async () => {
    const earlier = await makeCohort(app.database.db, {
      ...{ title: "Earlier", first_day: "2026-02-02", course_ids: [course.id] },
    });
    await makePlace(app.database.db, { cohort: earlier, email: member.email });
    expect(await standing()).toMatchObject({ coming: [] });
  });
});

describe("whoever is not in the cohort", () => {
  test("needs the tier", { tags: "cohorts.wider-right" }, async () => {
    expect(await standing(outsider)).toMatchObject({
      state: "locked",
      unlocked_by: "premium",
      next_module_id: null,
      coming: [],
    });
  });
});

describe("a tier that opens the course", () => {
  test("is never narrowed by a cohort", { tags: "cohorts.wider-right" }, async () => {
    await giveTier(app.database.db, member.session.user.id, "premium");
    expect(await standing()).toMatchObject({ coming: [], next_opens_at: null });
    expect((await study(2)).status).toBe(200);
    await giveTier(app.database.db, member.session.user.id, null);
  });

  test("and is of the cohort itself waits for its days; that of another cohort does not", {
    tags: "cohorts.wider-right",
  }, async () => {
    const { db } = app.database;
    await db.updateTable("cohorts").set({ membership_tier: "premium" }).execute();
    expect(await standing()).toMatchObject({
      state: "start",
      coming: [{ title: "Module 3", opens_at: sevenDaysIn }],
    });
    expect(await readRefusal(await study(2))).toMatchObject({ code: "module_not_open" });
    const other = await makeCohort(db, { title: "Other", membership_tier: "premium" });
    await makePlace(db, { cohort: other, email: member.email });
    expect(await standing()).toMatchObject({ coming: [], next_opens_at: null });
    expect((await study(2)).status).toBe(200);
  });

  test("and is of the cohort itself is not needed after its last day", {
    tags: "cohorts.wider-right",
  }, async () => {
    await app.database.db.updateTable("cohorts").set({ membership_tier: "premium" }).execute();
    await moveTo("2026-06-01T14:00:00.000Z");
    expect(await standing()).toMatchObject({ state: "start", coming: [] });
    expect((await study(2)).status).toBe(200);
  });

  test("and is of the cohort itself opens no file before its module's day", {
    tags: "cohorts.wider-right",
  }, async () => {
    const pdf_url = await uploadFile(coach, { course: course.id, file: samples.pdf });
    const [, , third = ""] = course.modules;
    await coach.api.courses.updateModule({ id: third, content_type: "pdf", pdf_url });
    await app.database.db.updateTable("cohorts").set({ membership_tier: "premium" }).execute();
    await moveTo(sevenDaysIn);
    const read = { course_id: course.id, module_id: third };
    const link = (await member.api.progress.module(read)).pdf_url ?? "";
    now = new Date(Date.parse(sevenDaysIn) - 1);
    expect(await readRefusal(await member.fetch(link))).toMatchObject({ code: "module_not_open" });
  });

  test("may come from a cohort, while it runs, and stays out of the profile", {
    tags: "cohorts.tier",
  }, async () => {
    const { db } = app.database;
    const other = await makeCourse(db, { title: "Extra", order: 1, required: "elite" });
    await db.updateTable("cohorts").set({ membership_tier: "elite" }).execute();
    const states = async () =>
      (await member.api.progress.training()).map(({ id, state }) => [id === other.id, state]);
    expect(await states()).toEqual([
      [false, "start"],
      [true, "start"],
    ]);
    expect(await member.api.members.readOwn()).toMatchObject({
      membership_tier: null,
      cohort_tier: { tier: "elite", last_day: "2026-04-26" },
    });
    await moveTo("2026-04-27T14:00:00.000Z");
    expect(await member.api.members.readOwn()).toMatchObject({ cohort_tier: null });
    expect(await states()).toEqual([
      [false, "start"],
      [true, "locked"],
    ]);
  });
});

test("a file of a module that is not open is refused, and sent from its minute on", {
  tags: "cohorts.not-open",
}, async () => {
  const pdf_url = await uploadFile(coach, { course: course.id, file: samples.pdf });
  const [first = "", , third = ""] = course.modules;
  await coach.api.courses.updateModule({ id: third, content_type: "pdf", pdf_url });
  await moveTo(sevenDaysIn);
  const read = { course_id: course.id, module_id: third };
  const link = (await member.api.progress.module(read)).pdf_url ?? "";
  expect((await member.fetch(link)).status).toBe(200);
  now = new Date(Date.parse(sevenDaysIn) - 1);
  expect(await readRefusal(await member.fetch(link))).toMatchObject({ code: "module_not_open" });
  expect((await study(0)).status).toBe(200);
  expect(first).not.toBe(third);
});
