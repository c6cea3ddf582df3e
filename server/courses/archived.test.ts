import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { cohortInput, makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { giveTier, makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";

const now = new Date("2026-03-04T14:00:00.000Z");

let app: App;
let coach: Person;
let member: Person;
let course: Awaited<ReturnType<typeof makeCourse>>;
let place: { course_id: string; module_id: string };

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  member = await app.personWith("member");
  await giveTier(app.database.db, member.session.user.id, "elite");
});
beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await db.deleteFrom("courses").execute();
  course = await makeCourse(db, { title: "Openings", modules: 2, type: "pdf" });
  const [module_id = ""] = course.modules;
  place = { course_id: course.id, module_id };
  const pdf_url = await uploadFile(coach, {
    ...{ course: course.id, module: module_id, file: samples.pdf },
  });
  await coach.api.courses.updateModule({ id: module_id, pdf_url });
});
afterAll(() => app.stop());

const archive = (is_archived = true) => coach.api.courses.update({ id: course.id, is_archived });
const titles = async (person: Person) =>
  (await person.api.progress.training()).map(({ title }) => title);
const missing = { code: "not_found" };

describe("an archived course", { tags: "courses.archived" }, () => {
  test("is in no member's training, count or next step, whatever the tier", {
    tags: "postgres",
  }, async () => {
    expect(await titles(member)).toEqual(["Openings"]);
    expect(await archive()).toMatchObject({ is_archived: true });
    expect(await titles(member)).toEqual([]);
    expect(await member.api.dashboard.read()).toMatchObject({
      next_module: null,
      training_modules: 0,
    });
    await expect(member.api.progress.module(place)).rejects.toMatchObject(missing);
    await expect(member.api.progress.complete(place)).rejects.toMatchObject(missing);
  });

  test("opens no file, also by a link from before", async () => {
    const { pdf_url } = await member.api.progress.module(place);
    await archive();
    const reply = await app.visitor().fetch(pdf_url ?? "");
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("comes back with the progress in it", async () => {
    await member.api.progress.complete(place);
    await archive();
    await archive(false);
    const [back] = await member.api.progress.training();
    expect(back).toMatchObject({ title: "Openings", completed_count: 1, progress_percent: 50 });
  });

  test("stays in the person's own report", async () => {
    await member.api.progress.complete(place);
    await archive();
    const everything = JSON.stringify(await member.api.members.exportOwn());
    expect(everything).toContain(place.module_id);
  });

  test("is seen by staff, in the list and as members saw it", async () => {
    await archive();
    expect(await coach.api.courses.list()).toMatchObject([{ is_archived: true }]);
    expect(await coach.api.progress.module(place)).toMatchObject({ title: "Module 1" });
    expect(await titles(coach)).toEqual([]);
    expect((await coach.api.search.find({ text: "Openings" })).courses).toHaveLength(1);
  });

  test("is kept by the members of a cohort that takes it, and its cohorts are named", {
    tags: "postgres",
  }, async () => {
    const { db } = app.database;
    const cohort = await makeCohort(db, { course_ids: [course.id] });
    await makeCohort(db, { title: "Draft", course_ids: [course.id], is_published: false });
    await makeCohort(db, {
      ...{ title: "Over", course_ids: [course.id] },
      ...{ first_day: "2025-03-03", last_day: "2025-04-27" },
    });
    await makePlace(db, { cohort, email: member.email });
    const { cohorts } = await coach.api.courses.deletion({ id: course.id });
    expect(cohorts).toEqual(["Spring cohort"]);
    await archive();
    expect(await titles(member)).toEqual(["Openings"]);
    expect(await member.api.progress.module(place)).toMatchObject({ title: "Module 1" });
    expect((await member.api.dashboard.read()).next_module).toMatchObject({ title: "Module 1" });
    expect(await titles(await app.personWith("member"))).toEqual([]);
  });

  test("is taken by no other cohort, and left out of a copy", { tags: "postgres" }, async () => {
    const { db } = app.database;
    const taking = await makeCohort(db, { course_ids: [course.id] });
    const other = await makeCohort(db, { title: "Other" });
    const { module_id } = place;
    const openings = [{ module_id, opens_after_days: 3 }];
    await coach.api.cohorts.setOpenings({ id: taking, openings });
    await archive();
    const refused = { data: { fields: { course_ids: expect.stringContaining("archived") } } };
    const course_ids = [course.id];
    const { cohorts } = coach.api;
    const days = { first_day: "2026-05-04", last_day: "2026-06-28" };
    await expect(cohorts.create(cohortInput({ course_ids, ...days }))).rejects.toMatchObject(
      refused,
    );
    await expect(cohorts.update({ id: other, course_ids })).rejects.toMatchObject(refused);
    expect(await cohorts.update({ id: taking, course_ids })).toMatchObject({
      courses: [{ id: course.id }],
    });
    const copied = { title: "Copy", first_day: "2026-05-04" };
    expect(await cohorts.copy({ id: taking, ...copied })).toMatchObject({ courses: [] });
  });

  test("is not archived by a member", async () => {
    const change = member.api.courses.update({ id: course.id, is_archived: true });
    await expect(change).rejects.toMatchObject({ code: "forbidden" });
  });
});
