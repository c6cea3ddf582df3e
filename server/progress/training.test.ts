import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

let app: App;
let member: Person;

beforeAll(async () => {
  app = await startApp();
  member = await app.personWith("member");
});
beforeEach(async () => {
  await app.database.db.deleteFrom("courses").execute();
});
afterAll(() => app.stop());

type Course = Awaited<ReturnType<typeof makeCourse>>;

async function study(person: Person, course: Course, completed: number[], opened: number[] = []) {
  for (const place of [...completed, ...opened]) {
    await makeProgress(app.database.db, {
      user: person.session.user.id,
      course: course.id,
      module: course.modules[place] ?? "",
      completed: completed.includes(place),
    });
  }
}

const training = () => member.api.progress.training();

describe("the training", () => {
  test("is empty while there are no courses", { tags: "postgres" }, async () => {
    expect(await training()).toEqual([]);
  });

  test("shows every course in its order, with what the page shows of it", async () => {
    const { db } = app.database;
    const later = await makeCourse(db, { title: "Later", order: 2 });
    const first = await makeCourse(db, { title: "First", order: 1, modules: 3, type: "video" });
    await db
      .updateTable("courses")
      .set({ description: "Words", thumbnail: "https://images.example.com/1.webp" })
      .where("id", "=", first.id)
      .execute();
    await study(member, first, [0]);
    expect(await training()).toEqual([
      {
        id: first.id,
        title: "First",
        description: "Words",
        thumbnail: "https://images.example.com/1.webp",
        picture: null,
        state: "continue",
        unlocked_by: null,
        cohort: null,
        module_count: 3,
        duration: 0,
        completed_count: 1,
        progress_percent: 33,
        content_types: ["video"],
        next_module_id: first.modules[1],
        next_opens_at: null,
        is_next: true,
        coming: [],
      },
      expect.objectContaining({ id: later.id, state: "start", next_module_id: later.modules[0] }),
    ]);
  });

  test("names the kinds of content once each, always in the same order", async () => {
    const { db } = app.database;
    const { id, modules } = await makeCourse(db, { modules: 6 });
    const types = ["pdf", "pdf", "audio", "text", "video", "audio"] as const;
    for (const [index, content_type] of types.entries()) {
      const update = db.updateTable("modules").set({ content_type });
      await update.where("id", "=", modules[index] ?? "").execute();
    }
    const [course] = await training();
    expect(course?.id).toBe(id);
    expect(course?.content_types).toEqual(["text", "video", "audio", "pdf"]);
  });

  test.each([
    [{ content: "Words" }, ["text"]],
    [{ video_url: "https://youtu.be/a", pdf_url: "https://example.com/a.pdf" }, ["video", "pdf"]],
    [{ audio_url: "https://example.com/a.mp3" }, ["audio"]],
    [{ content: null }, []],
  ])(
    "of a mixed module with %o names what it has",
    { tags: "progress.course-list" },
    async (fields, kinds) => {
      const { db } = app.database;
      const { id } = await makeCourse(db, { type: "mixed" });
      await db.updateTable("modules").set(fields).where("course_id", "=", id).execute();
      const [course] = await training();
      expect(course?.content_types).toEqual(kinds);
    },
  );

  test("of someone else's progress shows nothing", async () => {
    const course = await makeCourse(app.database.db, { modules: 2 });
    await study(await app.personWith("member"), course, [0, 1]);
    const [shown] = await training();
    expect(shown).toMatchObject({ state: "start", completed_count: 0, progress_percent: 0 });
  });

  test("needs someone who is signed in", async () => {
    await expect(app.api.progress.training()).rejects.toMatchObject({ status: 401 });
  });
});

describe("the course to go on with", { tags: "dashboard.continue" }, () => {
  const nextOf = async (person: Person) => {
    const shown = await person.api.progress.training();
    const { next_module } = await person.api.dashboard.read();
    const next = shown.filter(({ is_next }) => is_next);
    expect(next.map(({ id, next_module_id }) => [id, next_module_id])).toEqual(
      next_module === null ? [] : [[next_module.course_id, next_module.id]],
    );
    return next.map(({ title }) => title);
  };

  test("is that of the dashboard: completed in last, as long as it has modules left", async () => {
    const { db } = app.database;
    const first = await makeCourse(db, { title: "First", order: 1, modules: 2 });
    const second = await makeCourse(db, { title: "Second", order: 2, modules: 2 });
    expect(await nextOf(member)).toEqual(["First"]);
    await study(member, first, [0]);
    expect(await nextOf(member)).toEqual(["First"]);
    await study(member, second, [], [1]);
    expect(await nextOf(member)).toEqual(["First"]);
    await study(member, second, [0]);
    expect(await nextOf(member)).toEqual(["Second"]);
    const last = { course_id: second.id, module_id: second.modules[1] ?? "" };
    await member.api.progress.complete(last);
    expect(await nextOf(member)).toEqual(["First"]);
  });

  test("is never a locked one, and none when all are completed", async () => {
    const { db } = app.database;
    await makeCourse(db, { title: "Locked", required: "elite", order: 1 });
    await makeCourse(db, { title: "Empty", modules: 0, order: 2 });
    expect(await nextOf(member)).toEqual([]);
    const open = await makeCourse(db, { title: "Open", order: 3 });
    expect(await nextOf(member)).toEqual(["Open"]);
    await study(member, open, [0]);
    expect(await nextOf(member)).toEqual([]);
  });
});

describe("a course", () => {
  test.each([
    ["without modules has none to begin", 0, [], [], "no_modules", 0, null],
    ["that nobody opened begins with the first", 3, [], [], "start", 0, 0],
    ["that was opened but not completed still begins", 3, [], [0, 1], "start", 0, 0],
    ["begun goes on with the first that is left", 3, [0], [], "continue", 33, 1],
    ["begun in the middle goes on with the first that is left", 3, [1, 2], [], "continue", 67, 0],
    ["begun at the end skips what is completed", 4, [0, 1, 3], [2], "continue", 75, 2],
    ["completed is reviewed from the first", 3, [0, 1, 2], [], "review", 100, 0],
  ] as const)(
    "%s",
    { tags: ["progress.percent", "progress.course-states"] },
    async (_case, modules, completed, opened, state, progress_percent, next) => {
      const course = await makeCourse(app.database.db, { modules });
      await study(member, course, [...completed], [...opened]);
      const [shown] = await training();
      expect(shown).toMatchObject({
        state,
        progress_percent,
        module_count: modules,
        completed_count: completed.length,
        next_module_id: next === null ? null : course.modules[next],
        content_types: modules === 0 ? [] : ["text"],
      });
    },
  );

  test("whose order changed goes on with what is first now", async () => {
    const course = await makeCourse(app.database.db, { modules: 3 });
    const coach = await app.personWith("coach");
    const module_ids = course.modules.toReversed();
    await coach.api.courses.orderModules({ id: course.id, module_ids });
    await study(member, course, [2]);
    const [shown] = await training();
    expect(shown?.next_module_id).toBe(course.modules[1]);
  });

  test("that got a new module is no longer completed", async () => {
    const course = await makeCourse(app.database.db, { modules: 1 });
    await study(member, course, [0]);
    const coach = await app.personWith("coach");
    const made = await coach.api.courses.createModules({
      course_id: course.id,
      entries: [{ title: null, video_url: "https://youtu.be/new" }],
    });
    const [shown] = await training();
    expect(shown).toMatchObject({ state: "continue", progress_percent: 50 });
    expect(shown?.next_module_id).toBe(made[0]?.id);
  });
});
