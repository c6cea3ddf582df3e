import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileIdIn, type MediaKind } from "#contract/media/media.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { sendUpload, toFormData, uploadFile } from "#testing/media/media.ts";
import { pdfOf, type Sample, samples } from "#testing/media/media-samples.ts";

const megabyte = 1024 * 1024;

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
    .selectAll()
    .where("id", "=", fileIdIn(address) ?? "")
    .executeTakeFirstOrThrow();
}

/** Complete or not. */
async function everything() {
  const { db } = app.database;
  const files = await db.selectFrom("media_files").select("storage_key").execute();
  const removals = await db.selectFrom("media_removals").select("storage_key").execute();
  const folder = join(app.runtime.config.dataDir, "media");
  const stored = await readdir(folder).catch(() => []);
  return { files: files.length, removals: removals.length, stored: stored.toSorted() };
}

async function expectRefused(
  upload: Promise<Response>,
  refusal: { status: number; code: string; message?: string; fields?: object },
): Promise<void> {
  expect(await readRefusal(await upload)).toMatchObject(refusal);
}

const allowed: [keyof typeof samples, MediaKind, string][] = [
  ["mp4", "video", "video/mp4"],
  ["webm", "video", "video/webm"],
  ["mp3", "audio", "audio/mpeg"],
  ["wav", "audio", "audio/wav"],
  ["m4a", "audio", "audio/mp4"],
  ["pdf", "pdf", "application/pdf"],
  ["vtt", "captions", "text/vtt"],
];

describe("what is uploaded", () => {
  test.each(allowed)(
    "%s is taken as %s, and its own type tells",
    { tags: "media.kinds" },
    async (name, kind, type) => {
      for (const asked of [kind, undefined]) {
        const file = { ...samples[name], name: "whatever.txt" };
        const url = await uploadFile(coach, { course, file, ...(asked && { kind: asked }) });
        const row = await rowOf(url);
        expect(row).toMatchObject({ media_type: type, bytes: file.bytes.length });
        const { bytes } = file;
        const stored = await app.runtime.storage.open(row.storage_key, { bytes: bytes.length });
        expect(stored && (await buffer(stored)).equals(Buffer.from(bytes))).toBe(true);
      }
    },
  );

  test("an MP4 file with nothing but sound is audio when it is asked for", async () => {
    const url = await uploadFile(coach, { course, kind: "audio", file: samples.soundInMp4 });
    expect(await rowOf(url)).toMatchObject({ media_type: "audio/mp4" });
  });

  test.each(["isom", "3gp4", "M4A "])(
    "an MP4 file of the brand %j with nothing but sound is audio, asked for or not",
    { tags: "media.kinds" },
    async (brand) => {
      const bytes = Uint8Array.from(samples.soundInMp4.bytes);
      bytes.set(new TextEncoder().encode(brand), 8);
      for (const kind of ["audio", undefined] as const) {
        const file = { name: "voice.m4a", bytes };
        const url = await uploadFile(coach, { course, file, ...(kind && { kind }) });
        expect(await rowOf(url)).toMatchObject({ media_type: "audio/mp4" });
      }
    },
  );

  test("captions in SRT are kept as WebVTT, and those that no player reads name the line", {
    tags: "media.captions",
  }, async () => {
    const fileOf = (text: string) => ({ name: "a.srt", bytes: new TextEncoder().encode(text) });
    const file = fileOf("1\n00:00:01,000 --> 00:00:02,000\nHi\n");
    const url = await uploadFile(coach, { course, kind: "captions", file });
    const { media_type, storage_key, bytes } = await rowOf(url);
    expect(media_type).toBe("text/vtt");
    const stored = await app.runtime.storage.open(storage_key, { bytes: Number(bytes) });
    expect(stored && (await buffer(stored)).toString()).toBe(
      "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHi\n",
    );
    const broken = fileOf("WEBVTT\n\nsoon --> later\nHi\n");
    const refusal = await readRefusal(
      await sendUpload(coach, { course, kind: "captions", file: broken }),
    );
    expect(refusal).toMatchObject({ status: 415, message: expect.stringContaining("Line 3") });
  });

  test("its fields may come before the file or after it", async () => {
    for (const fileFirst of [true, false]) {
      const url = await uploadFile(coach, { course, module, kind: "video", fileFirst });
      expect(await rowOf(url)).toMatchObject({ course_id: course, module_id: module });
    }
  });

  test("for a module that is yet to be made belongs to the course, and to whoever sent it", async () => {
    const url = await uploadFile(coach, { course });
    const uploaded_by = coach.session.user.id;
    expect(await rowOf(url)).toMatchObject({ course_id: course, module_id: null, uploaded_by });
  });

  test.each([
    ["Übung 1 – Atmen.mp4", "Übung 1 – Atmen.mp4"],
    ["..\\..\\secret\\lesson.mp4", "lesson.mp4"],
    ["../../etc/passwd", "passwd"],
    ["line\u2028break\u202egnp.mp4", "linebreakgnp.mp4"],
    [" ", "file"],
    ["🌿".repeat(300), "🌿".repeat(255)],
  ])("as %j is shown as %j", async (name, shown) => {
    const url = await uploadFile(coach, { course, file: { ...samples.mp4, name } });
    expect((await rowOf(url)).file_name).toBe(shown);
  });
});

describe("an upload is refused, and leaves nothing, when", () => {
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    before = await everything();
  });
  const orders = [{ fileFirst: false }, { fileFirst: true }];

  test.each(orders)("a program is named as a video: %o", { tags: "media.kinds" }, async (order) => {
    const file = { ...samples.program, name: "lesson.mp4" };
    const message = "Please choose a video in MP4 or WebM format.";
    const refusal = { status: 415, code: "file_type", ...(!order.fileFirst && { message }) };
    await expectRefused(sendUpload(coach, { course, kind: "video", file, ...order }), refusal);
    expect(await everything()).toEqual(before);
  });

  const wrong: [string, MediaKind | undefined, Sample, string][] = [
    ["a film is sent as audio", "audio", samples.mp4, "Please choose audio in MP3"],
    ["a film of the web is sent as audio", "audio", samples.webm, "Please choose audio in MP3"],
    ["sound is sent as a video", "video", samples.mp3, "Please choose a video in MP4"],
    ["a PDF is sent as captions", "captions", samples.pdf, "Please choose captions in WebVTT"],
    ["a page is sent as a PDF", "pdf", samples.page, "Please choose a PDF file."],
    ["a page is sent as anything", undefined, samples.page, "Please choose a video (MP4 or WebM)"],
    ["nothing is in the file", "pdf", { name: "a.pdf", bytes: new Uint8Array() }, "Please choose"],
  ];
  test.each(wrong)("%s", async (_name, kind, file, message) => {
    for (const order of orders) {
      const reply = await sendUpload(coach, { course, file, ...(kind && { kind }), ...order });
      const refusal = await readRefusal(reply);
      expect(refusal).toMatchObject({ status: 415, code: "file_type" });
      if (!order.fileFirst) expect(refusal.message).toContain(message);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(orders)("a PDF has 11 MB: %o", { tags: "media.sizes" }, async (order) => {
    const file = { name: "cards.pdf", bytes: pdfOf(11 * megabyte) };
    const message = "File size must be less than 10MB";
    const refusal = { status: 413, code: "file_too_large", message };
    await expectRefused(sendUpload(coach, { course, kind: "pdf", file, ...order }), refusal);
    await expectRefused(sendUpload(coach, { course, file, ...order }), refusal);
    expect(await everything()).toEqual(before);
  });

  test.each(orders)(
    "audio in an MP4 file has 101 MB: %o",
    { tags: "media.sizes" },
    async (order) => {
      const bytes = new Uint8Array(101 * megabyte);
      bytes.set(samples.soundInMp4.bytes);
      const message = "File size must be less than 100MB";
      const refusal = { status: 413, code: "file_too_large", message };
      const file = { name: "long.mp4", bytes };
      await expectRefused(sendUpload(coach, { course, kind: "audio", file, ...order }), refusal);
      expect(await everything()).toEqual(before);
    },
  );

  test.each(orders)("course or module are not there, or not of each other: %o", async (order) => {
    const other = await makeCourse(app.database.db, { title: "Other" });
    const nowhere = [
      { course: crypto.randomUUID() },
      { course, module: crypto.randomUUID() },
      { course: other.id, module },
    ];
    for (const place of nowhere) {
      const refusal = { status: 404, code: "not_found" };
      await expectRefused(sendUpload(coach, { ...place, ...order }), refusal);
    }
    expect(await everything()).toEqual(before);
  });

  async function sendForm(body: FormData): Promise<Response> {
    const headers = { authorization: `Bearer ${coach.session.access_token}` };
    const init = { method: "POST", headers, body };
    return await coach.fetch("/api/functions/course-content-upload", init);
  }

  test.each([
    ["courseId", "the first"],
    ["moduleId", "old"],
    ["kind", "poem"],
    ["color", "green"],
    ["constructor", "x"],
  ])("the field %s is %j", async (name, value) => {
    for (const order of orders) {
      const body = toFormData({ course, ...order });
      body.set(name, value);
      const reply = await readRefusal(await sendForm(body));
      expect(reply).toMatchObject({ status: 422, code: "invalid_input" });
      const known = ["courseId", "moduleId", "kind"].includes(name);
      if (known) expect(Object.keys(reply.fields ?? {})).toEqual([name]);
    }
    expect(await everything()).toEqual(before);
  });

  test("a field or the file is missing, or there are two files", async () => {
    const without = (name: string) => {
      const body = toFormData({ course });
      body.delete(name);
      return body;
    };
    const two = toFormData({ course });
    two.append("file", new Blob([samples.pdf.bytes]), "second.pdf");
    const named = without("file");
    named.append("upload", new Blob([samples.pdf.bytes]), "a.pdf");
    const invalid = { status: 422, code: "invalid_input" };
    const noFile = { file: "Please choose a file" };
    await expectRefused(sendForm(without("courseId")), {
      ...invalid,
      fields: { courseId: expect.any(String) },
    });
    await expectRefused(sendForm(without("file")), { ...invalid, fields: noFile });
    await expectRefused(sendForm(new FormData()), { ...invalid, fields: noFile });
    await expectRefused(sendForm(named), { ...invalid, fields: noFile });
    const oneFile = { file: "Please upload one file at a time" };
    await expectRefused(sendForm(two), { ...invalid, fields: oneFile });
    expect(await everything()).toEqual(before);
  });

  test("it is no form", async () => {
    for (const type of ["application/json", "text/plain", "video/mp4"]) {
      const reply = await coach.fetch("/api/functions/course-content-upload", {
        method: "POST",
        headers: {
          authorization: `Bearer ${coach.session.access_token}`,
          "content-type": type,
        },
        body: JSON.stringify({ courseId: course }),
      });
      expect(await readRefusal(reply)).toMatchObject({
        status: 415,
        code: "unsupported_media_type",
        message: "The request must be a form with a file.",
      });
    }
  });
});
