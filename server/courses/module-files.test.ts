import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ModuleInput } from "#contract/courses/modules.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";

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

const fileMissing = { status: 422, code: "file_missing" };
const uploaded = (file: keyof typeof samples = "mp4", to = course) =>
  uploadFile(coach, { course: to, file: samples[file] });
const create = (fields: Partial<ModuleInput>, course_id = course) => {
  const input = { title: "Module", content_type: "mixed" as const, ...fields };
  return coach.api.courses.createModule({ course_id, ...input });
};
const modules = async (of = course) =>
  (await coach.api.courses.listModules({ course_id: of })).modules;

/** Returns the files of every course, with the addresses that staff see. */
async function files() {
  const { db } = app.database;
  const rows = await db.selectFrom("media_files").select(["id", "storage_key", "bytes"]).execute();
  return rows.map(({ id, storage_key, bytes }) => ({
    url: `/api/media/${id}`,
    key: storage_key,
    bytes,
  }));
}

async function fileOf(url: string) {
  const file = (await files()).find((row) => row.url === url);
  if (file === undefined) throw new Error(`There is no ${url}`);
  return file;
}

const keyOf = async (url: string) => (await fileOf(url)).key;

/** Waits until the file's row and its stored object are gone. */
async function expectGone(url: string, key: string): Promise<void> {
  expect((await files()).map((file) => file.url)).not.toContain(url);
  await vi.waitFor(
    async () => {
      const waiting = app.database.db.selectFrom("media_removals").select("storage_key");
      expect(await waiting.where("storage_key", "=", key).execute()).toEqual([]);
    },
    { timeout: 15_000 },
  );
  expect(await app.runtime.storage.open(key, { bytes: 1 })).toBeNull();
}

async function expectStays(url: string): Promise<void> {
  const { key, bytes } = await fileOf(url);
  const content = await app.runtime.storage.open(key, { bytes });
  expect(content).not.toBeNull();
  content?.destroy();
}

describe("a module's uploaded files", () => {
  test("are its own once it is saved, and open for whoever studies it", {
    tags: "media.module-files",
  }, async () => {
    const fields = { video_url: await uploaded("mp4"), pdf_url: await uploaded("pdf") };
    const made = await create({ ...fields, audio_url: "https://audio.example.com/1.mp3" });
    expect(made).toMatchObject(fields);
    const counted = { modules: 1, files: 2, learners: 0, cohorts: [] };
    expect(await coach.api.courses.moduleDeletion({ id: made.id })).toEqual(counted);
    const { files } = await coach.api.courses.listModules({ course_id: course });
    expect(files.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      {
        ...{ address: fields.video_url, name: "lesson.mp4", pages: null },
        bytes: samples.mp4.bytes.length,
      },
      {
        ...{ address: fields.pdf_url, name: "study-cards.pdf", pages: 1 },
        bytes: samples.pdf.bytes.length,
      },
    ]);
    const member = await app.personWith("member");
    const place = { course_id: course, module_id: made.id };
    const { video_url, pdf_url, audio_url } = await member.api.progress.module(place);
    expect(audio_url).toBe("https://audio.example.com/1.mp3");
    expect(video_url?.startsWith(`${fields.video_url}?token=`)).toBe(true);
    const reply = await app.visitor().fetch(pdf_url ?? "");
    expect(reply.headers.get("content-type")).toBe("application/pdf");
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(samples.pdf.bytes);
    expect((await app.visitor().fetch(fields.pdf_url)).status).toBe(404);
  });

  test("go when another takes their place, or their field goes with the type", async () => {
    const [first, second] = [await uploaded(), await uploaded("webm")];
    const key = await keyOf(first);
    const { id } = await create({ video_url: first });
    await coach.api.courses.updateModule({ id, video_url: second });
    await expectGone(first, key);
    await expectStays(second);
    const secondKey = await keyOf(second);
    await coach.api.courses.updateModule({ id, content_type: "text", content: "Words" });
    await expectGone(second, secondKey);
  });

  test("stay when something else about the module changes", async () => {
    const video_url = await uploaded();
    const { id } = await create({ video_url });
    const changed = await coach.api.courses.updateModule({ id, title: "After", duration: 3 });
    expect(changed).toMatchObject({ video_url, title: "After" });
    await expectStays(video_url);
  });

  test("go with the module, and only they", async () => {
    const [video_url, other] = [await uploaded(), await uploaded()];
    const key = await keyOf(video_url);
    const { id } = await create({ video_url });
    await create({ video_url: other });
    await coach.api.courses.deleteModule({ id });
    await expectGone(video_url, key);
    await expectStays(other);
  });

  test("go with the course, also those that no module has named yet", async () => {
    const [named, unnamed] = [await uploaded(), await uploaded("pdf")];
    const keys = [await keyOf(named), await keyOf(unnamed)];
    await create({ video_url: named });
    const elsewhere = await makeCourse(app.database.db);
    const other = await uploaded("mp3", elsewhere.id);
    const counted = { modules: 1, files: 2, learners: 0, cohorts: [] };
    expect(await coach.api.courses.deletion({ id: course })).toEqual(counted);
    await coach.api.courses.delete({ id: course });
    await expectGone(named, keys[0] ?? "");
    await expectGone(unnamed, keys[1] ?? "");
    await expectStays(other);
  });
});

describe("a file that can't be this module's", () => {
  const foreign = {
    "is of another course": async () => {
      const { id } = await makeCourse(app.database.db);
      return uploaded("mp4", id);
    },
    "is another module's": async () => {
      const video_url = await uploaded();
      await create({ video_url });
      return video_url;
    },
    "is not there": async () => `/api/media/${crypto.randomUUID()}`,
  };
  const fields = ["video_url", "audio_url", "pdf_url", "captions_url"] as const;
  const cases = Object.entries(foreign).flatMap(([why, make]) =>
    fields.map((field) => ({ why, field, make })),
  );

  test.each(cases)("because it $why is refused as its $field", async ({ make, field }) => {
    const url = await make();
    const own = await uploaded();
    const { id } = await create({ video_url: own });
    const before = [await modules(), await files()];
    await expect(create({ [field]: url })).rejects.toMatchObject(fileMissing);
    const changing = coach.api.courses.updateModule({ id, title: "After", [field]: url });
    await expect(changing).rejects.toMatchObject(fileMissing);
    expect([await modules(), await files()]).toEqual(before);
  });

  test("taken by two new modules at once goes to one of them", { tags: "postgres" }, async () => {
    const video_url = await uploaded();
    const results = await Promise.allSettled([create({ video_url }), create({ video_url })]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual([expect.objectContaining(fileMissing)]);
    expect(await modules()).toHaveLength(1);
  });
});
