import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uploadPath } from "#contract/media/media.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { type ObjectStore, startObjectStore } from "#testing/media/object-store.ts";
import { removeMedia } from "./remove-media.ts";
import { upload } from "./uploads.ts";

const megabyte = 1024 * 1024;
const day = 86_400_000;

let store: ObjectStore;

beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

describe.each(["the disk", "an object store"])("stored on %s", (where) => {
  let app: App;
  let coach: Person;
  let course: string;
  let shift = 0;

  beforeAll(async () => {
    const settings = where === "the disk" ? {} : store.settings;
    app = await startApp({ settings, now: () => new Date(Date.now() + shift) });
    coach = await app.personWith("coach");
    course = (await makeCourse(app.database.db)).id;
  });
  afterAll(() => app.stop());

  /** Complete or not. */
  async function stored(): Promise<string[]> {
    if (where !== "the disk") return [...store.keys(), ...store.unfinished()];
    return await readdir(join(app.runtime.config.dataDir, "media")).catch(() => []);
  }

  async function rows() {
    const { db } = app.database;
    const files = await db.selectFrom("media_files").select("storage_key").execute();
    const removals = await db.selectFrom("media_removals").select("storage_key").execute();
    return { files: files.length, removals: removals.length };
  }

  /** Of a film that is twice as long. */
  async function beginUpload(megabytes: number): Promise<ClientRequest> {
    const sent = request(`${app.url}${uploadPath}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${coach.session.access_token}`,
        "content-type": "multipart/form-data; boundary=quiet",
        "content-length": 2 * megabytes * megabyte,
      },
    });
    sent.on("error", () => undefined); // the test breaks it off
    const fields = { courseId: course, moduleId: "new", kind: "video" };
    for (const [name, value] of Object.entries(fields)) {
      sent.write(`--quiet\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    }
    sent.write('--quiet\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
    sent.write(samples.mp4.bytes);
    for (let count = 0; count < megabytes; count += 1) {
      if (!sent.write(Buffer.alloc(megabyte))) await once(sent, "drain");
    }
    return sent;
  }

  test("an upload that breaks off half-way leaves neither row nor file", {
    tags: "media.module-files",
  }, async () => {
    const sent = await beginUpload(12);
    await vi.waitUntil(async () => (await stored()).length > 0, { timeout: 10_000 });
    expect(await rows()).toEqual({ files: 0, removals: 1 });
    sent.destroy();
    await vi.waitUntil(async () => (await rows()).removals === 0, { timeout: 10_000 });
    expect(await rows()).toEqual({ files: 0, removals: 0 });
    expect(await stored()).toEqual([]);
  });

  test("what a process leaves that dies while it stores is removed after a day", async () => {
    const { db } = app.database;
    const key = crypto.randomUUID();
    const remove_after = new Date(Date.now() + day);
    await db
      .insertInto("media_removals")
      .values({ storage_key: key, remove_after, bytes: 1 })
      .execute();
    await app.runtime.storage.put(key, Readable.from([samples.mp4.bytes]));
    await removeMedia(app.runtime);
    expect(await stored()).toEqual([key]);
    shift = day + 1;
    await removeMedia(app.runtime);
    shift = 0;
    expect(await stored()).toEqual([]);
    expect(await rows()).toEqual({ files: 0, removals: 0 });
  });

  test("an upload that a module never names is removed after a day", {
    tags: "media.module-files",
  }, async () => {
    await uploadFile(coach, { course });
    await removeMedia(app.runtime);
    expect(await rows()).toEqual({ files: 1, removals: 0 });
    shift = day + 1;
    await removeMedia(app.runtime);
    shift = 0;
    expect(await rows()).toEqual({ files: 0, removals: 0 });
    expect(await stored()).toEqual([]);
  });

  test("an upload so slow that its removal is near is refused", async () => {
    const place = async () => {
      shift = day - 1000;
      const about = { kind: undefined, fileName: "a.mp4" };
      return { courseId: course, moduleId: null, attached: false, ...about };
    };
    const content = Readable.from([samples.mp4.bytes]);
    const sent = { content, kind: "video" as const, uploadedBy: null, place };
    await expect(upload(app.runtime, sent)).rejects.toMatchObject({ code: "upload_broken" });
    shift = 0;
    expect(await rows()).toEqual({ files: 0, removals: 0 });
    expect(await stored()).toEqual([]);
  });
});
