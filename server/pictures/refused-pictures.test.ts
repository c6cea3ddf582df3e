import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Holder, permissions, Role } from "#contract/permissions.ts";
import { pictureProblems } from "#contract/pictures/pictures.ts";
import { removeMedia } from "#server/media/media.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { type Bytes, encoded, halves, movingPng, png } from "#testing/pictures/picture-samples.ts";
import { type SentPicture, sendPicture, uploadPicture } from "#testing/pictures/pictures.ts";
import { mostResidentBytes, residentBytes } from "#testing/processes/process-memory.ts";
import { removeUnusedPictures } from "./pictures.ts";

let app: App;
let coach: Person;
let shift = 0;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + shift) });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

/** Complete or not. */
async function everything() {
  const { db } = app.database;
  const pictures = await db.selectFrom("pictures").select("id").execute();
  const files = await db.selectFrom("picture_files").select("storage_key").execute();
  const removals = await db.selectFrom("media_removals").select("storage_key").execute();
  const folder = join(app.runtime.config.dataDir, "media");
  const stored = await readdir(folder).catch(() => []);
  return [pictures.length, files.length, removals.length, stored.length];
}

let before: Awaited<ReturnType<typeof everything>>;
beforeEach(async () => {
  before = await everything();
});

async function expectRefused(bytes: Bytes, message: string, sent: SentPicture = {}): Promise<void> {
  const refusal = await readRefusal(await sendPicture(coach, bytes, sent));
  expect(refusal).toMatchObject({ status: 422, code: "picture_refused", message });
  expect(await everything()).toEqual(before);
}

const text = (words: string) => Uint8Array.from(Buffer.from(words));

const twoFrames = () => {
  const raw = { width: 200, height: 400, channels: 3 as const, pageHeight: 200 };
  return sharp(Buffer.alloc(200 * 400 * 3, 99).fill(200, 200 * 200 * 3), { raw });
};

/** As phones write it: the brand alone tells. */
const film = (brand: string) =>
  Uint8Array.from(
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)]),
  );

test.each<[string, () => Bytes | Promise<Bytes>, string, string?]>([
  ["SVG", () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), pictureProblems.drawing],
  [
    "SVG with a preface",
    () => text('<?xml version="1.0"?>\n<svg />'),
    pictureProblems.drawing,
    "a.png",
  ],
  ["HEIC", () => film("heic"), pictureProblems.heic],
  ["a film in AVIF", () => film("avis"), pictureProblems.moving],
  ["a moving GIF", () => encoded(twoFrames().gif()), pictureProblems.moving],
  ["a moving WebP", () => encoded(twoFrames().webp()), pictureProblems.moving],
  [
    "a moving PNG",
    async () => movingPng(await encoded(halves(200, 200).png())),
    pictureProblems.moving,
  ],
  ["a TIFF", () => encoded(halves(200, 200).tiff()), pictureProblems.kind],
  ["a page", () => text("<html>"), pictureProblems.kind, "a.jpg"],
  ["nothing", () => text(""), pictureProblems.kind],
  [
    "a JPEG that is called PNG",
    () => encoded(halves(200, 200).jpeg()),
    pictureProblems.otherKind("png", "a JPEG"),
    "a.png",
  ],
])(
  "%s is refused with the reason, and nothing is stored",
  { tags: "pictures.kinds" },
  async (_, make, message, name = "picture") => {
    await expectRefused(await make(), message, { name });
  },
);

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "half of a picture in %s is refused",
  { tags: "pictures.size" },
  async (kind) => {
    const bytes = await encoded(halves(1000, 800)[kind]());
    await expectRefused(bytes.slice(0, bytes.length / 2), pictureProblems.broken);
  },
);

test("a picture that is too small for its shape is refused", {
  tags: "pictures.size",
}, async () => {
  const bytes = await encoded(halves(150, 900).png());
  const message = pictureProblems.tooSmall({ width: 160, height: 200 });
  await expectRefused(bytes, message, { shape: "portrait" });
});

test("a picture of more than 10 MB is refused", { tags: "pictures.size" }, async () => {
  const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
  bytes.set(await encoded(halves(200, 200).jpeg()));
  const refusal = await readRefusal(await sendPicture(coach, bytes));
  const message = "File size must be less than 10MB";
  expect(refusal).toMatchObject({ status: 413, code: "file_too_large", message });
  expect(await everything()).toEqual(before);
});

const megabyte = 1024 * 1024;

test.each<[string, () => Bytes, number]>([
  [
    "claims 60,000 × 60,000 pixels",
    () =>
      png({ width: 60_000, height: 60_000 }, { bits: 8, color: "rgb", isInterlaced: false }, 100),
    422,
  ],
  [
    "has 50 megapixels of 8 bytes each, which must all be unpacked at once",
    () =>
      png(
        { width: 10_000, height: 5000 },
        { bits: 16, color: "rgba", isInterlaced: true },
        400_060_000,
      ),
    200,
  ],
])(
  "a file that %s takes no memory of the server",
  { tags: ["pictures.size", "pictures.one-process"], timeout: 30_000 },
  async (_, make, status) => {
    const bytes = make();
    const atRest = await residentBytes(process.pid);
    let reply: Response | undefined;
    const sending = sendPicture(coach, bytes).then((answer) => {
      reply = answer;
    });
    const most = await mostResidentBytes(process.pid, sending);
    expect(reply?.status).toBe(status);
    expect(most - atRest).toBeLessThan(200 * megabyte);
  },
);

const run = promisify(execFile);

/** Of this process, in which other files of tests may run. */
async function countReaders(): Promise<number> {
  const { stdout } = await run("ps", ["-A", "-o", "ppid=,args="]);
  const own = new RegExp(`^\\s*${process.pid}\\s.*/picture-process`);
  return stdout.split("\n").filter((line) => own.test(line)).length;
}

test("pictures that are sent at once are not read at once, and all are kept", {
  tags: "pictures.one-process",
}, async () => {
  const bytes = await encoded(halves(1200, 1200).jpeg());
  let isDone = false;
  const sending = Promise.all([1, 2, 3, 4, 5, 6].map(() => uploadPicture(coach, bytes))).finally(
    () => {
      isDone = true;
    },
  );
  let [most, seen] = [0, 0];
  while (!isDone) {
    seen = await countReaders();
    most = Math.max(most, seen);
  }
  expect(await sending).toHaveLength(6);
  expect(most).toBeLessThan(4);
});

test("a crowd of pictures is refused before it is read", {
  tags: "pictures.one-process",
}, async () => {
  const bytes = await encoded(halves(200, 200).jpeg());
  const replies = await Promise.all(Array.from({ length: 14 }, () => sendPicture(coach, bytes)));
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(4);
});

test.each([
  ["without a description", { alt: " " }, { alt: "Please say what the picture shows" }],
  ["with a long description", { alt: "x".repeat(301) }, { alt: expect.stringContaining("300") }],
  ["with a point beside it", { x: 101 }, { x: expect.any(String) }],
  ["with half a point", { y: "", x: "left" }, { x: expect.any(String) }],
])("a picture %s is refused", { tags: "pictures.alt" }, async (_, sent, fields) => {
  const reply = await sendPicture(coach, await encoded(halves(200, 200).png()), sent);
  expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input", fields });
  expect(await everything()).toEqual(before);
});

test.each(Role.options)(
  "a person with the role %s may upload if the table says so",
  { tags: "pictures.kinds" },
  async (role) => {
    const person = await app.personWith(role);
    const reply = await sendPicture(person, await encoded(halves(200, 200).png()));
    const allowed: readonly Holder[] = permissions["pictures.manage"];
    expect(reply.status).toBe(allowed.includes(role) ? 200 : 403);
  },
);

test("there is no picture beyond 200, also of two at once", {
  tags: ["pictures.limit"],
}, async () => {
  const { db } = app.database;
  const { length: now } = await db.selectFrom("pictures").select("id").execute();
  const values = { hash: "0".repeat(32), shape: "wide" as const, alt: "Leaves", x: 50, y: 50 };
  await db
    .insertInto("pictures")
    .values(Array.from({ length: 199 - now }, () => values))
    .execute();
  const bytes = await encoded(halves(200, 200).png());
  const [first, second] = await Promise.all([sendPicture(coach, bytes), sendPicture(coach, bytes)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect(await readRefusal(await sendPicture(coach, bytes))).toMatchObject({
    code: "pictures_full",
  });
});

test("a picture that nothing uses for a day is removed with its files, one in use stays", {
  tags: "pictures.limit",
}, async () => {
  await app.database.db.deleteFrom("pictures").execute();
  const bytes = await encoded(halves(320, 180).png());
  const shape = "thumbnail";
  await uploadPicture(coach, bytes, { shape });
  const used = await uploadPicture(coach, bytes, { shape });
  const { id } = await coach.api.courses.create({ title: "Listening", picture_id: used.id });
  await removeUnusedPictures(app.runtime);
  expect((await everything())[0]).toBe(2);
  shift = 86_400_001;
  await removeUnusedPictures(app.runtime);
  expect(await app.database.db.selectFrom("pictures").select("id").execute()).toEqual([
    { id: used.id },
  ]);
  shift = 0;
  await coach.api.courses.delete({ id });
  shift = 86_400_001;
  await removeUnusedPictures(app.runtime);
  await removeMedia(app.runtime);
  shift = 0;
  expect(await everything()).toEqual([0, 0, 0, 0]);
});
