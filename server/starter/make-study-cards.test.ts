import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import type { CourseCards } from "./starter.jobs.ts";
import { makeStudyCards } from "./starter.ts";

const theirs = "https://academy.example/our-own-cards.pdf";
const cards = [{ front: "How many?", back: "As many as there are." }];

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

/** Adds a course with two modules that need cards; the second has a PDF uploaded by staff. */
async function courseToDraw(): Promise<CourseCards> {
  const course = await coach.api.courses.create({ title: "Course" });
  const input = { course_id: course.id, content_type: "mixed", content: "Text" } as const;
  const first = await coach.api.courses.createModule({ ...input, title: "First" });
  const second = await coach.api.courses.createModule({
    ...input,
    title: "Second",
    pdf_url: theirs,
  });
  const modules = [first, second].map(({ id, title }) => ({ id, title, cards }));
  return { course_id: course.id, title: course.title, modules };
}

async function addressesOf({ course_id }: CourseCards) {
  const { modules } = await coach.api.courses.listModules({ course_id });
  return modules.map(({ pdf_url }) => pdf_url);
}

function listFiles({ course_id }: CourseCards) {
  return app.database.db
    .selectFrom("media_files")
    .select(["id", "module_id", "file_name"])
    .where("course_id", "=", course_id)
    .where("attached", "=", true)
    .execute();
}

describe("the job that draws study cards", () => {
  test("gives a module its PDF and leaves alone what staff put there", async () => {
    const course = await courseToDraw();
    await makeStudyCards(app.runtime, course);
    const [file] = await listFiles(course);
    expect(await addressesOf(course)).toEqual([`/api/media/${file?.id}`, theirs]);
    const [first] = course.modules;
    expect(file).toMatchObject({ module_id: first?.id, file_name: "First - study cards.pdf" });
  });

  test("run again, or twice at once, gives no module a second file", {
    tags: "postgres",
  }, async () => {
    const course = await courseToDraw();
    await Promise.all([makeStudyCards(app.runtime, course), makeStudyCards(app.runtime, course)]);
    const before = await addressesOf(course);
    await makeStudyCards(app.runtime, course);
    expect(await addressesOf(course)).toEqual(before);
    const [file, ...others] = await listFiles(course);
    expect(before).toEqual([`/api/media/${file?.id}`, theirs]);
    expect(others).toEqual([]);
  });

  test("leaves alone a module that staff have made a text since", async () => {
    const course = await courseToDraw();
    const id = String(course.modules[0]?.id);
    await coach.api.courses.updateModule({ id, content_type: "text" });
    await makeStudyCards(app.runtime, course);
    expect(await addressesOf(course)).toEqual([null, theirs]);
    expect(await listFiles(course)).toEqual([]);
  });

  test("has nothing to do when the course is gone", async () => {
    const course = await courseToDraw();
    await coach.api.courses.delete({ id: course.course_id });
    await makeStudyCards(app.runtime, course);
    expect(await listFiles(course)).toEqual([]);
  });
});
