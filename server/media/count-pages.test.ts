import { afterAll, beforeAll, expect, test } from "vitest";
import { fileIdIn } from "#contract/media/media.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { countPages } from "./count-pages.ts";

let app: App;
let coach: Person;
let course: string;
let module: string;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  const made = await makeCourse(app.database.db);
  course = made.id;
  [module = ""] = made.modules;
});
afterAll(() => app.stop());

async function rowOf(address: string) {
  return await app.database.db
    .selectFrom("media_files")
    .select(["pages", "storage_key"])
    .where("id", "=", fileIdIn(address) ?? "")
    .executeTakeFirstOrThrow();
}

async function forgetPages(): Promise<void> {
  await app.database.db.updateTable("media_files").set({ pages: null }).execute();
}

test("a member reads of a PDF its pages and size, also if it is older than the count", {
  tags: ["media.pages", "postgres"],
}, async () => {
  const pdf_url = await uploadFile(coach, { course, module, file: samples.pdf });
  await coach.api.courses.updateModule({ id: module, content_type: "pdf", pdf_url });
  const member = await app.personWith("member");
  const read = async () =>
    (await member.api.progress.module({ course_id: course, module_id: module })).pdf_file;
  const bytes = samples.pdf.bytes.length;
  expect(await read()).toEqual({ bytes, pages: 1 });
  await forgetPages();
  expect(await read()).toEqual({ bytes, pages: null });
  await countPages(app.runtime);
  expect(await read()).toEqual({ bytes, pages: 1 });
});

test("a broken PDF is kept without a number of pages", { tags: "media.pages" }, async () => {
  const file = { name: "cards.pdf", bytes: new TextEncoder().encode("%PDF-1.4\nnothing") };
  expect(await rowOf(await uploadFile(coach, { course, file }))).toMatchObject({ pages: 0 });
  expect(await rowOf(await uploadFile(coach, { course }))).toMatchObject({ pages: null });
});

test("a PDF that can't be read is counted later, and keeps no other waiting", {
  tags: "media.pages",
}, async () => {
  const lost = await uploadFile(coach, { course, file: samples.pdf });
  const kept = await uploadFile(coach, { course, file: samples.pdf });
  await app.runtime.storage.remove((await rowOf(lost)).storage_key);
  await forgetPages();
  await countPages(app.runtime);
  expect(await rowOf(kept)).toMatchObject({ pages: 1 });
  expect(await rowOf(lost)).toMatchObject({ pages: null });
});
