import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MembershipTier } from "#contract/members/members.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

let app: App;
let coach: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [coach, admin] = [await app.personWith("coach"), await app.personWith("admin")];
});
beforeEach(async () => {
  await app.database.db.deleteFrom("courses").execute();
});
afterAll(() => app.stop());

const missing = { status: 404, code: "not_found" };

describe("adding a course", () => {
  test("keeps what was entered", { tags: "postgres" }, async () => {
    const input = {
      title: "Quiet openings",
      description: "First words.\n\nThen none.",
      thumbnail: "https://images.example.com/quiet.webp",
      order_index: 3,
      is_locked: true,
      membership_tier_required: "elite" as MembershipTier,
    };
    const made = await coach.api.courses.create(input);
    expect(made).toMatchObject({ ...input, module_count: 0 });
    expect(await coach.api.courses.list()).toEqual([made]);
  });

  test("needs a title alone, and trims it", { tags: "courses.form" }, async () => {
    const made = await coach.api.courses.create({ title: "  Bare  ", description: "   " });
    expect(made).toMatchObject({
      title: "Bare",
      description: null,
      thumbnail: null,
      order_index: 0,
      is_locked: false,
      membership_tier_required: null,
    });
  });

  test("with a picture that is gone is refused", { tags: "courses.form" }, async () => {
    const made = coach.api.courses.create({ title: "Bare", picture_id: crypto.randomUUID() });
    await expect(made).rejects.toMatchObject({ code: "file_missing" });
  });

  test("shows every course by order, then by age", {
    tags: "courses.modules-in-order",
  }, async () => {
    const wanted = [
      ["Second", 0],
      ["Third", 0],
      ["Last", 10],
      ["First", -1],
    ] as const;
    for (const [title, order_index] of wanted)
      await coach.api.courses.create({ title, order_index });
    const titles = (await coach.api.courses.list()).map(({ title }) => title);
    expect(titles).toEqual(["First", "Second", "Third", "Last"]);
  });

  test("counts the modules of each", async () => {
    const { db } = app.database;
    for (const modules of [0, 1, 4]) await makeCourse(db, { modules, order: modules });
    const counts = (await coach.api.courses.list()).map(({ module_count }) => module_count);
    expect(counts).toEqual([0, 1, 4]);
  });
});

describe("changing a course", () => {
  test("changes what is named and leaves the rest", async () => {
    const { id } = await makeCourse(app.database.db, { title: "Before", modules: 2 });
    await coach.api.courses.update({ id, is_locked: true, description: "Words" });
    const changed = await coach.api.courses.update({ id, title: "After", description: null });
    expect(changed).toMatchObject({
      id,
      title: "After",
      description: null,
      is_locked: true,
      module_count: 2,
    });
    expect(await coach.api.courses.list()).toEqual([changed]);
  });

  test("that names nothing changes nothing", async () => {
    const { id } = await makeCourse(app.database.db);
    const before = await coach.api.courses.list();
    expect([await coach.api.courses.update({ id })]).toEqual(before);
    expect(await coach.api.courses.list()).toEqual(before);
  });

  test("that is not there is not found", async () => {
    const updating = coach.api.courses.update({ id: crypto.randomUUID(), title: "Nothing" });
    await expect(updating).rejects.toMatchObject(missing);
    expect(await coach.api.courses.list()).toEqual([]);
  });

  test("by two at once ends with what one of them wanted", { tags: "postgres" }, async () => {
    const { id } = await makeCourse(app.database.db);
    const change = (person: Person, word: string) =>
      person.api.courses.update({ id, title: word, description: word });
    await Promise.all([change(coach, "One"), change(admin, "Other")]);
    const [course] = await coach.api.courses.list();
    expect(["One", "Other"]).toContain(course?.title);
    expect(course?.description).toBe(course?.title);
  });
});

describe("deleting a course", () => {
  test("is told beforehand what goes with it", { tags: "courses.deletion" }, async () => {
    const { db } = app.database;
    const [course, other] = [await makeCourse(db, { modules: 3 }), await makeCourse(db)];
    const [ada, bob] = [await app.personWith("member"), await app.personWith("member")];
    const opened = [
      [ada, course, 0, true],
      [ada, course, 1, false],
      [bob, course, 0, false],
      [bob, other, 0, true],
    ] as const;
    for (const [person, { id, modules }, index, completed] of opened) {
      const user = person.session.user.id;
      await makeProgress(db, { user, course: id, module: modules[index] ?? "", completed });
    }
    const counted = { modules: 3, files: 0, learners: 2, cohorts: [] };
    expect(await coach.api.courses.deletion({ id: course.id })).toEqual(counted);
    const [first = "", , third = ""] = course.modules;
    const ofFirst = { modules: 1, files: 0, learners: 2, cohorts: [] };
    expect(await coach.api.courses.moduleDeletion({ id: first })).toEqual(ofFirst);
    const ofThird = { modules: 1, files: 0, learners: 0, cohorts: [] };
    expect(await coach.api.courses.moduleDeletion({ id: third })).toEqual(ofThird);
  });

  test("takes its modules and progress, and leaves other courses alone", {
    tags: "courses.deletion",
  }, async () => {
    const { db } = app.database;
    const [course, other] = [await makeCourse(db, { modules: 2 }), await makeCourse(db)];
    const member = await app.personWith("member");
    const user = member.session.user.id;
    for (const { id, modules } of [course, other]) {
      await makeProgress(db, { user, course: id, module: modules[0] ?? "" });
    }
    expect(await coach.api.courses.delete({ id: course.id })).toEqual({ success: true });
    expect((await coach.api.courses.list()).map(({ id }) => id)).toEqual([other.id]);
    const modules = await db.selectFrom("modules").select("id").execute();
    expect(modules.map(({ id }) => id)).toEqual(other.modules);
    const progress = await db.selectFrom("user_course_progress").select("course_id").execute();
    expect(progress).toEqual([{ course_id: other.id }]);
  });

  test("that is not there is not found, and nor is what it would take", async () => {
    const id = crypto.randomUUID();
    await expect(coach.api.courses.delete({ id })).rejects.toMatchObject(missing);
    await expect(coach.api.courses.deletion({ id })).rejects.toMatchObject(missing);
    await expect(coach.api.courses.listModules({ course_id: id })).rejects.toMatchObject(missing);
  });

  test("by two at once is done by one and not found by the other", {
    tags: "postgres",
  }, async () => {
    const { id } = await makeCourse(app.database.db, { modules: 5 });
    const results = await Promise.allSettled([
      coach.api.courses.delete({ id }),
      admin.api.courses.delete({ id }),
    ]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual([expect.objectContaining(missing)]);
  });

  test("while another changes it leaves no course behind", { tags: "postgres" }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, modules } = await makeCourse(app.database.db, { modules: 3 });
      const [module = ""] = modules;
      const [deleted, ...others] = await Promise.allSettled([
        coach.api.courses.delete({ id }),
        admin.api.courses.update({ id, title: "After" }),
        admin.api.courses.updateModule({ id: module, title: "After" }),
        admin.api.courses.createModule({ course_id: id, title: "New", content_type: "text" }),
        admin.api.courses.orderModules({ id, module_ids: modules }),
        admin.api.courses.deleteModule({ id: module }),
      ]);
      expect(deleted.status).toBe("fulfilled");
      for (const result of others) {
        if (result.status === "fulfilled") continue;
        expect(["not_found", "module_order_changed"]).toContain(result.reason.code);
      }
    }
    expect(await coach.api.courses.list()).toEqual([]);
    expect(await app.database.db.selectFrom("modules").select("id").execute()).toEqual([]);
  });
});
