import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fileIdIn } from "#contract/media/media.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { attachFiles, storeFile } from "./media.ts";
import { removeMedia } from "./remove-media.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

async function storedNames(): Promise<string[]> {
  return await readdir(join(app.runtime.config.dataDir, "media"));
}

async function keyOf(address: string): Promise<string> {
  const { storage_key } = await app.database.db
    .selectFrom("media_files")
    .select("storage_key")
    .where("id", "=", fileIdIn(address) ?? "")
    .executeTakeFirstOrThrow();
  return storage_key;
}

async function isRow(address: string): Promise<boolean> {
  const id = fileIdIn(address) ?? "";
  const row = await app.database.db
    .selectFrom("media_files")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

function untilGone(key: string): Promise<boolean> {
  return vi.waitUntil(async () => !(await storedNames()).includes(key), { timeout: 10_000 });
}

function attach(courseId: string, moduleId: string, addresses: (string | null)[]): Promise<void> {
  const module = { courseId, moduleId, addresses };
  return app.runtime.transaction((work) => attachFiles(work, module));
}

async function makePlace() {
  const { id: course, modules } = await makeCourse(app.database.db, { modules: 2 });
  const [module = "", other = ""] = modules;
  return { course, module, other };
}

describe("a file is removed from where it is stored", () => {
  test("when its module is deleted", { tags: "media.module-files" }, async () => {
    const { course, module } = await makePlace();
    const address = await uploadFile(coach, { course, module });
    const key = await keyOf(address);
    expect(await storedNames()).toContain(key);
    await coach.api.courses.deleteModule({ id: module });
    await untilGone(key);
  });

  test("when its course is deleted, also what no module names", {
    tags: ["media.module-files", "postgres"],
  }, async () => {
    const { course, module } = await makePlace();
    const keys = [await uploadFile(coach, { course, module }), await uploadFile(coach, { course })];
    const stored = await Promise.all(keys.map(keyOf));
    await coach.api.courses.delete({ id: course });
    await Promise.all(stored.map(untilGone));
  });

  test("when its module names another instead", async () => {
    const { course, module } = await makePlace();
    const [first, second] = [
      await uploadFile(coach, { course }),
      await uploadFile(coach, { course }),
    ];
    await attach(course, module, [first, null, "https://video.example/a.mp4"]);
    const key = await keyOf(first);
    await attach(course, module, [second]);
    await untilGone(key);
    expect(await storedNames()).toContain(await keyOf(second));
  });

  test("whoever deletes its row, and by whatever statement", async () => {
    const { course, module } = await makePlace();
    const key = await keyOf(await uploadFile(coach, { course, module }));
    await sql`delete from modules where id = ${module}`.execute(app.database.db);
    await removeMedia(app.runtime);
    expect(await storedNames()).not.toContain(key);
  });

  test("later, when it could not be removed at first, and the others meanwhile", {
    tags: "postgres",
  }, async () => {
    const { course } = await makePlace();
    const stuck = await keyOf(await uploadFile(coach, { course }));
    const other = await keyOf(await uploadFile(coach, { course }));
    await sql`delete from media_files where course_id = ${course}`.execute(app.database.db);
    const { storage } = app.runtime;
    const remove = async (key: string) => {
      if (key === stuck) throw new Error("The store is down");
      await storage.remove(key);
    };
    const runtime = { ...app.runtime, storage: { ...storage, remove } };
    await expect(removeMedia(runtime)).rejects.toThrow("still there");
    expect(await storedNames()).toContain(stuck);
    expect(await storedNames()).not.toContain(other);
    await removeMedia(app.runtime);
    expect(await storedNames()).not.toContain(stuck);
  });
});

describe("a module is saved with", () => {
  test("files of its own course, which stay its own", async () => {
    const { course, module, other } = await makePlace();
    const address = await uploadFile(coach, { course });
    await attach(course, module, [address, address]);
    await attach(course, module, [address]);
    await expect(attach(course, other, [address])).rejects.toMatchObject({ code: "file_missing" });
    expect(await isRow(address)).toBe(true);
  });

  test("no file of another course", async () => {
    const [mine, theirs] = [await makePlace(), await makePlace()];
    const address = await uploadFile(coach, { course: theirs.course });
    const refused = attach(mine.course, mine.module, [address]);
    await expect(refused).rejects.toMatchObject({ code: "file_missing" });
  });

  test("no file that is gone, and then keeps those that it had", async () => {
    const { course, module } = await makePlace();
    const address = await uploadFile(coach, { course });
    await attach(course, module, [address]);
    const gone = `/api/media/${crypto.randomUUID()}`;
    await expect(attach(course, module, [gone])).rejects.toMatchObject({ code: "file_missing" });
    expect(await isRow(address)).toBe(true);
  });

  test("one file, when two modules want it at once", { tags: "postgres" }, async () => {
    const { course, module, other } = await makePlace();
    const address = await uploadFile(coach, { course });
    const both = await Promise.allSettled([
      attach(course, module, [address]),
      attach(course, other, [address]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("what a colleague is uploading for it left alone", async () => {
    const { course, module } = await makePlace();
    const theirs = await uploadFile(coach, { course, module });
    await attach(course, module, []);
    expect(await isRow(theirs)).toBe(true);
    await attach(course, module, [theirs]);
  });
});

test("a file stored for a module is the module's at once", { tags: "postgres" }, async () => {
  const { course, module } = await makePlace();
  const address = await storeFile(app.runtime, {
    courseId: course,
    moduleId: module,
    kind: "pdf",
    fileName: "Study cards.pdf",
    content: Readable.from([samples.pdf.bytes]),
    uploadedBy: null,
  });
  expect(await isRow(address)).toBe(true);
  await attach(course, module, []);
  expect(await isRow(address)).toBe(false);
});
