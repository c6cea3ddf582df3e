import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: App;
let member: Person;

beforeAll(async () => {
  app = await startApp();
  member = await app.personWith("member");
});
afterAll(() => app.stop());

const missing = { status: 404, code: "not_found" };

describe("a module to study", () => {
  test("has its content, its course and where it stands in it", {
    tags: ["progress.module-page", "postgres"],
  }, async () => {
    const { db } = app.database;
    const { id, modules } = await makeCourse(db, { title: "Openings", modules: 3 });
    const [first = "", second = "", third = ""] = modules;
    const fields = {
      content_type: "mixed" as const,
      content: "Words",
      video_url: "https://youtu.be/one",
      audio_url: "https://audio.example.com/one.mp3",
      pdf_url: "https://files.example.com/one.pdf",
      captions_url: "https://files.example.com/one.vtt",
      duration: 7,
    };
    await db.updateTable("modules").set(fields).where("id", "=", second).execute();
    await member.api.progress.complete({ course_id: id, module_id: first });
    const module = await member.api.progress.module({ course_id: id, module_id: second });
    expect(module).toEqual({
      id: second,
      course: { id, title: "Openings" },
      title: "Module 2",
      ...fields,
      pdf_file: null,
      position: 2,
      module_count: 3,
      previous_id: first,
      next_id: third,
      next_opens_at: null,
      outline: [
        { id: first, title: "Module 1", duration: 0, completed: true, opens_at: null },
        { id: second, title: "Module 2", duration: 7, completed: false, opens_at: null },
        { id: third, title: "Module 3", duration: 0, completed: false, opens_at: null },
      ],
      completed: false,
      resume_seconds: 0,
    });
  });

  test("at the ends of its course has a neighbour on one side alone", async () => {
    const { id, modules } = await makeCourse(app.database.db, { modules: 2 });
    const [first = "", last = ""] = modules;
    const read = (module_id: string) => member.api.progress.module({ course_id: id, module_id });
    expect(await read(first)).toMatchObject({ position: 1, previous_id: null, next_id: last });
    expect(await read(last)).toMatchObject({ position: 2, previous_id: first, next_id: null });
  });

  test("that is the only one has no neighbours", async () => {
    const { id, modules } = await makeCourse(app.database.db, { modules: 1 });
    const module = await member.api.progress.module({ course_id: id, module_id: modules[0] ?? "" });
    expect(module).toMatchObject({ module_count: 1, previous_id: null, next_id: null });
  });

  test("follows the order that staff gave, and age where that says nothing", async () => {
    const { id } = await makeCourse(app.database.db, { modules: 0 });
    const coach = await app.personWith("coach");
    const made: Record<string, string> = {};
    for (const [title, order_index] of [
      ["Second", 0],
      ["Third", 0],
      ["First", -1],
    ] as const) {
      const input = { course_id: id, title, order_index, content_type: "text" as const };
      made[title] = (await coach.api.courses.createModule(input)).id;
    }
    const { First = "", Second = "", Third = "" } = made;
    const module = await member.api.progress.module({ course_id: id, module_id: Second });
    expect(module).toMatchObject({ position: 2, previous_id: First, next_id: Third });
  });

  test("knows how far one is, and nobody else", async () => {
    const { id, modules } = await makeCourse(app.database.db);
    const place = { course_id: id, module_id: modules[0] ?? "" };
    await member.api.progress.keepPlace({ ...place, resume_seconds: 75 });
    await member.api.progress.complete(place);
    const own = await member.api.progress.module(place);
    expect(own).toMatchObject({ completed: true, resume_seconds: 75 });
    const other = await app.personWith("member");
    const theirs = await other.api.progress.module(place);
    expect(theirs).toMatchObject({ completed: false, resume_seconds: 0 });
  });

  test("is not found in another course, nor when there is none", {
    tags: "progress.missing-module",
  }, async () => {
    const [one, two] = [await makeCourse(app.database.db), await makeCourse(app.database.db)];
    const none = crypto.randomUUID();
    for (const [course_id, module_id] of [
      [one.id, two.modules[0] ?? ""],
      [one.id, none],
      [none, one.modules[0] ?? ""],
    ] as const) {
      const reading = member.api.progress.module({ course_id, module_id });
      await expect(reading).rejects.toMatchObject(missing);
    }
  });

  test("that is no id is refused", async () => {
    const reply = await member.fetch("/api/training/1/modules/%00");
    expect(reply.status).toBe(422);
  });
});
