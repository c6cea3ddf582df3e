import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { fileIdIn, mediaRules } from "#contract/media/media.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { sendUpload, uploadFile } from "#testing/media/media.ts";
import { pdfOf } from "#testing/media/media-samples.ts";
import { storeFile } from "./media.ts";
import { reserveRoom } from "./quotas.ts";
import { removeMedia } from "./remove-media.ts";

const megabyte = 1024 * 1024;
const gigabytes = (bytes: number) => String(bytes / 1024 ** 3);
const file = { name: "cards.pdf", bytes: pdfOf(megabyte) };

let app: App;
let coach: Person;
let course: string;
let modules: string[];

async function start(settings: Record<string, string>): Promise<void> {
  app = await startApp({ settings });
  coach = await app.personWith("coach");
  ({ id: course, modules } = await makeCourse(app.database.db, { modules: 3 }));
}
afterEach(() => app.stop());

const refusalOf = (code: "media_full" | "unfinished_uploads") => ({
  status: 409,
  code,
  message: failures[code].message,
});

async function statusOf(person: Person): Promise<number> {
  const reply = await sendUpload(person, { course, file });
  await reply.body?.cancel();
  return reply.status;
}

describe("all files together", () => {
  beforeEach(() => start({ MEDIA_QUOTA_GB: gigabytes(3.5 * megabyte) }));

  test("may take the room of the quota, and not more, whoever uploads", {
    tags: "media.quotas",
  }, async () => {
    const other = await app.personWith("admin");
    for (let count = 0; count < 3; count += 1) await uploadFile(coach, { course, file });
    const reply = await sendUpload(other, { course, file });
    expect(await readRefusal(reply)).toMatchObject(refusalOf("media_full"));
  });

  test("have room again once files are removed", { tags: "media.quotas" }, async () => {
    const [module = ""] = modules;
    for (let count = 0; count < 3; count += 1) await uploadFile(coach, { course, module, file });
    expect(await statusOf(coach)).toBe(409);
    await app.database.db.deleteFrom("media_files").execute();
    expect(await statusOf(coach)).toBe(409); // they are still stored
    await removeMedia(app.runtime);
    expect(await statusOf(coach)).toBe(200);
  });

  test("keep within the quota when many are uploaded at once", {
    tags: ["media.quotas", "postgres"],
  }, async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(coach)));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  });

  test("of our own count too", async () => {
    const cards = {
      courseId: course,
      moduleId: modules[0] ?? null,
      kind: "pdf" as const,
      fileName: "cards.pdf",
      content: Readable.from([file.bytes]),
      uploadedBy: null,
    };
    // Its size is not known before, so room is reserved for the largest PDF.
    expect(mediaRules.pdf.maxBytes).toBeGreaterThan(3.5 * megabyte);
    await expect(storeFile(app.runtime, cards)).rejects.toMatchObject({ code: "media_full" });
  });
});

describe("the files of one account that no module uses yet", () => {
  beforeEach(() => start({ UNFINISHED_UPLOADS_GB: gigabytes(2.5 * megabyte) }));

  test("may take so much room, and other accounts as much again", {
    tags: "media.quotas",
  }, async () => {
    for (let count = 0; count < 2; count += 1) await uploadFile(coach, { course, file });
    const reply = await sendUpload(coach, { course, file });
    expect(await readRefusal(reply)).toMatchObject(refusalOf("unfinished_uploads"));
    expect(await statusOf(await app.personWith("coach"))).toBe(200);
  });

  test("no longer count once modules are saved with them", { tags: "media.quotas" }, async () => {
    for (const id of modules) {
      const pdf_url = await uploadFile(coach, { course, file });
      await coach.api.courses.updateModule({ id, title: "Cards", content_type: "pdf", pdf_url });
    }
    expect(await statusOf(coach)).toBe(200);
  });

  test("keep within the limit when many are uploaded at once", { tags: "postgres" }, async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf(coach)));
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  test("are at most a hundred, however small", { tags: "media.quotas" }, async () => {
    const uploadedBy = coach.session.user.id;
    const removeAfter = new Date(Date.now() + 86_400_000);
    for (let count = 0; count < 100; count += 1) {
      await reserveRoom(app.runtime, { key: `${count}`, removeAfter, bytes: 1, uploadedBy });
    }
    expect(await statusOf(coach)).toBe(409);
  });
});

test("an upload that is refused or breaks off leaves no reservation", {
  tags: "media.quotas",
}, async () => {
  await start({ MEDIA_QUOTA_GB: gigabytes(1.5 * megabyte) });
  const wrong = await sendUpload(coach, { course, file, kind: "captions" });
  expect(wrong.status).toBe(415);
  const elsewhere = { course: crypto.randomUUID(), file, fileFirst: true };
  expect((await sendUpload(coach, elsewhere)).status).toBe(404);
  expect(fileIdIn(await uploadFile(coach, { course, file }))).not.toBeNull();
});
