import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: App;
let coach: Person;
let other: Person;

beforeAll(async () => {
  app = await startApp();
  [coach, other] = [await app.personWith("coach"), await app.personWith("admin")];
});
afterAll(() => app.stop());

const changed = { status: 409, code: "module_order_changed" };
const videos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: null,
    video_url: `https://youtu.be/video-${index + 1}`,
  }));

async function modulesOf(id: string) {
  return (await coach.api.courses.listModules({ course_id: id })).modules;
}

describe("adding many videos", () => {
  test("to an empty course begins with lesson 1", { tags: "courses.bulk-add" }, async () => {
    const { id } = await makeCourse(app.database.db, { modules: 0 });
    const made = await coach.api.courses.createModules({ course_id: id, entries: videos(2) });
    expect(made).toEqual(await modulesOf(id));
    expect(made).toMatchObject([
      { title: "Lesson 1", video_url: "https://youtu.be/video-1", content_type: "video" },
      { title: "Lesson 2", video_url: "https://youtu.be/video-2", duration: 0 },
    ]);
  });

  test("counts on from the modules there are, by place, and comes after them", {
    tags: "courses.bulk-add",
  }, async () => {
    const { db } = app.database;
    const { id } = await makeCourse(db, { modules: 3 });
    await db
      .updateTable("modules")
      .set({ order_index: 40 })
      .where("title", "=", "Module 2")
      .execute();
    const [first, second, third] = videos(3);
    if (!first || !second || !third) throw new Error("Three videos were wanted");
    const entries = [first, { ...second, title: " The gap " }, third];
    await coach.api.courses.createModules({ course_id: id, entries });
    const modules = await modulesOf(id);
    expect(modules.map(({ title }) => title)).toEqual([
      "Module 1",
      "Module 3",
      "Module 2",
      "Lesson 4",
      "The gap",
      "Lesson 6",
    ]);
    expect(modules.slice(2).map(({ order_index }) => order_index)).toEqual([40, 41, 42, 43]);
  });

  test("by two coaches at once gives each lesson a number and a place of its own", {
    tags: "postgres",
  }, async () => {
    const { id } = await makeCourse(app.database.db, { modules: 2 });
    const add = (person: Person) =>
      person.api.courses.createModules({ course_id: id, entries: videos(20) });
    const batches = await Promise.all([add(coach), add(other), add(coach), add(other)]);
    const modules = await modulesOf(id);
    const numbers = Array.from({ length: 82 }, (_, index) => index);
    expect(modules.map(({ order_index }) => order_index)).toEqual(numbers);
    const titles = numbers.map((number) => `${number < 2 ? "Module" : "Lesson"} ${number + 1}`);
    expect(modules.map(({ title }) => title)).toEqual(titles);
    for (const batch of batches) {
      const urls = batch.map(({ video_url }) => video_url);
      expect(urls).toEqual(videos(20).map(({ video_url }) => video_url));
    }
  });

  test("of 200 with long addresses goes in one request", async () => {
    const { id } = await makeCourse(app.database.db, { modules: 0 });
    const entries = videos(200).map(({ title, video_url }) => ({
      title,
      video_url: `${video_url}?${"q".repeat(1900)}`,
    }));
    const made = await coach.api.courses.createModules({ course_id: id, entries });
    expect(made).toHaveLength(200);
    expect(made.at(-1)?.title).toBe("Lesson 200");
  });

  test("to a course that is not there is not found", async () => {
    const course_id = crypto.randomUUID();
    const adding = coach.api.courses.createModules({ course_id, entries: videos(1) });
    await expect(adding).rejects.toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("putting modules in another order", () => {
  test("keeps it", async () => {
    const { id, modules } = await makeCourse(app.database.db, { modules: 5 });
    const wanted = modules.toReversed();
    const answer = await coach.api.courses.orderModules({ id, module_ids: wanted });
    expect(answer.map((module) => module.id)).toEqual(wanted);
    expect(answer).toEqual(await modulesOf(id));
  });

  test("of an empty course is nothing to do", async () => {
    const { id } = await makeCourse(app.database.db, { modules: 0 });
    expect(await coach.api.courses.orderModules({ id, module_ids: [] })).toEqual([]);
  });

  test("of a course that is not there is not found", async () => {
    const ordering = coach.api.courses.orderModules({ id: crypto.randomUUID(), module_ids: [] });
    await expect(ordering).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  test.each([
    ["lacks one", (ids: string[]) => ids.slice(1)],
    ["names none", () => []],
    ["names one twice", (ids: string[]) => [...ids, ids[0] ?? ""]],
    ["names one twice in another's place", (ids: string[]) => [ids[0] ?? "", ...ids.slice(0, -1)]],
    ["names one more", (ids: string[]) => [...ids, crypto.randomUUID()]],
    ["names another in its place", (ids: string[]) => [...ids.slice(1), crypto.randomUUID()]],
  ])(
    "that %s is refused and changes nothing",
    { tags: "courses.module-order" },
    async (_case, spoil) => {
      const { id, modules } = await makeCourse(app.database.db, { modules: 3 });
      const module_ids = spoil(modules.toReversed());
      const ordering = coach.api.courses.orderModules({ id, module_ids });
      await expect(ordering).rejects.toMatchObject(changed);
      expect((await modulesOf(id)).map((module) => module.id)).toEqual(modules);
    },
  );

  test("with a module of another course is refused and changes neither", {
    tags: "courses.module-order",
  }, async () => {
    const { db } = app.database;
    const [one, two] = [await makeCourse(db, { modules: 2 }), await makeCourse(db, { modules: 2 })];
    const module_ids = [two.modules[1] ?? "", one.modules[0] ?? ""];
    const ordering = coach.api.courses.orderModules({ id: one.id, module_ids });
    await expect(ordering).rejects.toMatchObject(changed);
    for (const { id, modules } of [one, two]) {
      expect((await modulesOf(id)).map((module) => module.id)).toEqual(modules);
    }
  });

  test("by two at once ends with the order of one of them", { tags: "postgres" }, async () => {
    const { id, modules } = await makeCourse(app.database.db, { modules: 30 });
    const [forth, back] = [modules, modules.toReversed()];
    const order = (person: Person, module_ids: string[]) =>
      person.api.courses.orderModules({ id, module_ids });
    await Promise.all([order(coach, forth), order(other, back), order(coach, forth)]);
    const ids = (await modulesOf(id)).map((module) => module.id);
    expect([forth.join(), back.join()]).toContain(ids.join());
    expect((await modulesOf(id)).map(({ order_index }) => order_index)).toEqual(
      modules.map((_, index) => index),
    );
  });

  test("while modules come and go is either wholly done or refused", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, modules } = await makeCourse(app.database.db, { modules: 6 });
      const [first = "", ...rest] = modules;
      const wanted = modules.toReversed();
      const [ordered, deleted, added] = await Promise.allSettled([
        coach.api.courses.orderModules({ id, module_ids: wanted }),
        other.api.courses.deleteModule({ id: first }),
        other.api.courses.createModules({ course_id: id, entries: videos(1) }),
      ]);
      expect([deleted.status, added.status]).toEqual(["fulfilled", "fulfilled"]);
      const left = (await modulesOf(id))
        .map((module) => module.id)
        .filter((id) => rest.includes(id));
      if (ordered.status === "fulfilled") expect(left).toEqual(rest.toReversed());
      else {
        expect(ordered.reason).toMatchObject(changed);
        expect(left).toEqual(rest);
      }
    }
  });
});
