import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ContentType, type ModuleField, moduleFields } from "#contract/courses/modules.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: App;
let coach: Person;
let course = "";

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  course = (await makeCourse(app.database.db, { modules: 0 })).id;
});
afterAll(() => app.stop());

const missing = { status: 404, code: "not_found" };
const everyField = {
  content: "Some words",
  video_url: "https://video.example.com/one.mp4",
  audio_url: "https://audio.example.com/one.mp3",
  pdf_url: "https://files.example.com/one.pdf",
  captions_url: "https://files.example.com/one.vtt",
};

const listed = async () => (await coach.api.courses.listModules({ course_id: course })).modules;

function fieldsOf(type: ContentType) {
  const has = (field: ModuleField) => moduleFields[type].includes(field);
  const kept = (field: keyof typeof everyField) =>
    has(field === "captions_url" ? "video_url" : field) ? everyField[field] : null;
  return {
    content: kept("content"),
    video_url: kept("video_url"),
    audio_url: kept("audio_url"),
    pdf_url: kept("pdf_url"),
    captions_url: kept("captions_url"),
  };
}

describe("adding a module", () => {
  test.each(ContentType.options)(
    "of type %s keeps the fields of that type",
    { tags: "courses.module-types" },
    async (type) => {
      const input = { title: "Module", content_type: type, duration: 12, order_index: 4 };
      const made = await coach.api.courses.createModule({
        course_id: course,
        ...input,
        ...everyField,
      });
      expect(made).toEqual({
        ...{ id: made.id, course_id: course, ...input, ...fieldsOf(type) },
        ...{ is_published: true, draft: null, publish_on: null },
        ...{ changed_at: null, changed_by: null },
      });
      expect(await listed()).toEqual([made]);
    },
  );

  test("needs a title and a type alone", { tags: "courses.module-form" }, async () => {
    const input = { title: " Bare ", content_type: "text" as const };
    const made = await coach.api.courses.createModule({ course_id: course, ...input });
    expect(made).toMatchObject({ title: "Bare", content: null, duration: 0, order_index: 0 });
  });

  test("takes a text of 100,000 characters, in any script", {
    tags: "courses.module-form",
  }, async () => {
    const content = "𝄞é".repeat(33_333);
    const input = { title: "Long", content_type: "text" as const, content };
    expect(content.length).toBe(99_999);
    const made = await coach.api.courses.createModule({ course_id: course, ...input });
    expect(made.content).toBe(content);
  });

  test("to a course that is not there is not found", async () => {
    const input = { title: "Lost", content_type: "text" as const };
    const adding = coach.api.courses.createModule({ course_id: crypto.randomUUID(), ...input });
    await expect(adding).rejects.toMatchObject(missing);
  });

  test("shows them by order, then by age, with their course", {
    tags: "courses.modules-in-order",
  }, async () => {
    for (const [title, order_index] of [
      ["Second", 0],
      ["Third", 0],
      ["First", -5],
    ] as const) {
      const input = { title, order_index, content_type: "text" as const };
      await coach.api.courses.createModule({ course_id: course, ...input });
    }
    const answer = await coach.api.courses.listModules({ course_id: course });
    expect(answer.modules.map(({ title }) => title)).toEqual(["First", "Second", "Third"]);
    expect(answer.course).toMatchObject({ id: course, title: "Course", module_count: 3 });
    const [fromList] = (await coach.api.courses.list()).filter(({ id }) => id === course);
    expect(answer.course).toEqual(fromList);
  });
});

describe("changing a module", () => {
  test.each(ContentType.options)(
    "to type %s empties what the type lacks",
    { tags: "courses.module-types" },
    async (type) => {
      const input = { title: "Module", content_type: "mixed" as const, ...everyField };
      const { id } = await coach.api.courses.createModule({ course_id: course, ...input });
      const changed = await coach.api.courses.updateModule({ id, content_type: type });
      expect(changed).toMatchObject({ id, title: "Module", ...fieldsOf(type) });
      expect(await listed()).toEqual([changed]);
    },
  );

  test("changes what is named and leaves the rest", async () => {
    const input = { title: "Before", content_type: "video" as const, duration: 5, ...everyField };
    const before = await coach.api.courses.createModule({ course_id: course, ...input });
    const { id } = before;
    const changed = await coach.api.courses.updateModule({ id, title: "After", content: "Words" });
    expect(changed).toEqual({ ...before, title: "After" });
    expect(await coach.api.courses.updateModule({ id })).toEqual(changed);
  });

  test("that is not there is not found", async () => {
    const id = crypto.randomUUID();
    const changing = coach.api.courses.updateModule({ id, title: "Nothing" });
    await expect(changing).rejects.toMatchObject(missing);
  });
});

describe("deleting a module", () => {
  test("leaves the others", async () => {
    const { id, modules } = await makeCourse(app.database.db, { modules: 3 });
    const [first = "", second = "", third = ""] = modules;
    expect(await coach.api.courses.deleteModule({ id: second })).toEqual({ success: true });
    const left = await coach.api.courses.listModules({ course_id: id });
    expect(left.modules.map((module) => module.id)).toEqual([first, third]);
  });

  test("that is not there is not found, and nor is what it would take", async () => {
    const id = crypto.randomUUID();
    await expect(coach.api.courses.deleteModule({ id })).rejects.toMatchObject(missing);
    await expect(coach.api.courses.moduleDeletion({ id })).rejects.toMatchObject(missing);
  });

  test("by two at once, or while it is changed, is done by one and not found by the others", {
    tags: "postgres",
  }, async () => {
    const { modules } = await makeCourse(app.database.db, { modules: 5 });
    for (const id of modules) {
      const [changed, ...results] = await Promise.allSettled([
        coach.api.courses.updateModule({ id, title: "After" }),
        coach.api.courses.deleteModule({ id }),
        coach.api.courses.deleteModule({ id }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of [...results, changed]) {
        if (result.status === "rejected") expect(result.reason).toMatchObject(missing);
      }
    }
  });
});
