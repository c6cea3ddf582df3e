import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { loginOf, uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { type ObjectStore, startObjectStore } from "#testing/media/object-store.ts";
import { linkFor } from "./media.ts";

const { bytes } = samples.mp4;
const size = bytes.length;

let store: ObjectStore;

beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

describe.each(["the disk", "an object store"])("a file on %s", (where) => {
  let app: App;
  let coach: Person;
  let course: string;
  let link: string;

  beforeAll(async () => {
    app = await startApp({ settings: where === "the disk" ? {} : store.settings });
    coach = await app.personWith("coach");
    course = (await makeCourse(app.database.db)).id;
    const member = await app.personWith("member");
    const stored = await uploadFile(coach, { course });
    link = (await linkFor(app.runtime, stored, await loginOf(app, member))) ?? "";
  });
  afterAll(() => app.stop());

  function get(headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    return app.visitor().fetch(link, { ...init, headers });
  }

  const bodyOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

  test("comes whole, as what it is and under its name", { tags: "media.ranges" }, async () => {
    const reply = await get();
    expect(reply.status).toBe(200);
    expect((await bodyOf(reply)).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(size),
      "content-disposition": `inline; filename="lesson.mp4"; filename*=UTF-8''lesson.mp4`,
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(reply.headers.has("content-encoding")).toBe(false);
  });

  test.each([
    [samples.pdf, "study-cards.pdf"],
    [{ ...samples.pdf, name: "evil.html" }, "evil.pdf"],
  ])(
    "is shown if it is a PDF, with the extension of its type: %o",
    { tags: "media.shown-pdf" },
    async (file, name) => {
      const stored = await uploadFile(coach, { course, file });
      const pdf = (await linkFor(app.runtime, stored, await loginOf(app, coach))) ?? "";
      const reply = await app.visitor().fetch(pdf);
      expect(reply.headers.get("content-type")).toBe("application/pdf");
      expect(reply.headers.get("content-disposition")).toMatch(`inline; filename="${name}"`);
      expect(reply.headers.get("content-security-policy")).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      );
      expect(reply.headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
      await reply.body?.cancel();
    },
  );

  test("comes as a download when that is asked for", { tags: "media.ranges" }, async () => {
    const reply = await app.visitor().fetch(`${link}&download=1`);
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment; filename="lesson.mp4"/);
    await reply.body?.cancel();
  });

  test("is described without its content", async () => {
    const reply = await get({ range: "bytes=0-1" }, { method: "HEAD" });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-length")).toBe(String(size));
    expect(await bodyOf(reply)).toHaveLength(0);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=10-19", 10, 19],
    ["bytes=100-", 100, size - 1],
    ["bytes=-7", size - 7, size - 1],
    [`bytes=5-${size + 100}`, 5, size - 1],
    [`bytes=-${size + 100}`, 0, size - 1],
  ])("%s answers that part", { tags: "media.ranges" }, async (range, start, end) => {
    const reply = await get({ range });
    expect(reply.status).toBe(206);
    expect(reply.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(reply.headers.get("content-length")).toBe(String(end - start + 1));
    expect((await bodyOf(reply)).equals(Buffer.from(bytes.slice(start, end + 1)))).toBe(true);
  });

  test.each([`bytes=${size}-`, "bytes=-0", "bytes=99999999999999999999-"])(
    "%s is a part that it has not",
    async (range) => {
      const reply = await get({ range });
      expect(reply.headers.get("content-range")).toBe(`bytes */${size}`);
      expect(reply.headers.get("content-type")).toContain("application/json");
      expect(await readRefusal(reply)).toMatchObject({ status: 416, code: "no_such_range" });
    },
  );

  test.each(["bytes=5-2", "bytes=-", "bytes=0-1,4-5", "pages=1-2", "bytes=a-b"])(
    "%s answers the whole file",
    async (range) => {
      const reply = await get({ range });
      expect(reply.status).toBe(200);
      expect(await bodyOf(reply)).toHaveLength(size);
    },
  );

  test("is sent in part only to whoever has the beginning of this one", async () => {
    const etag = (await get({}, { method: "HEAD" })).headers.get("etag") ?? "";
    const range = "bytes=0-1";
    expect((await get({ range, "if-range": etag })).status).toBe(206);
    expect((await get({ range, "if-range": '"other"' })).status).toBe(200);
  });

  test("whose content is lost is not there", async () => {
    const stored = await uploadFile(coach, { course });
    const lost = (await linkFor(app.runtime, stored, await loginOf(app, coach))) ?? "";
    const { storage_key } = await app.database.db
      .selectFrom("media_files")
      .select("storage_key")
      .where("id", "=", stored.slice("/api/media/".length))
      .executeTakeFirstOrThrow();
    await app.runtime.storage.remove(storage_key);
    const reply = await app.visitor().fetch(lost);
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });
});
