import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: App;
let coach: Person;
let course = { id: "", modules: [""] };

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  course = await makeCourse(app.database.db, { modules: 2 });
});
afterAll(() => app.stop());

const everything = () =>
  Promise.all([
    app.database.db.selectFrom("courses").selectAll().execute(),
    app.database.db.selectFrom("modules").selectAll().orderBy("id").execute(),
  ]);

/** Sends the input. Expects that it is refused because of this field, and that nothing changes. */
async function expectRefused(send: () => Promise<Response>, field: string, message?: string) {
  const before = await everything();
  const refusal = await readRefusal(await send());
  expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  if (message !== undefined) expect(refusal.fields?.[field]).toBe(message);
  expect(await everything()).toEqual(before);
}

const noAddress = "Please enter a web address that starts with https://";

const badTitles = [
  ["an empty title", { title: "" }, "title", "Title is required"],
  ["a title of blanks", { title: "   " }, "title", "Title is required"],
  ["no title", { title: null }, "title", "Title is required"],
  ["a title of 201", { title: "t".repeat(201) }, "title", "Title must be at most 200 characters"],
  ["a title of two lines", { title: "One\nTwo" }, "title", undefined],
  ["a title with a NUL", { title: "One\0" }, "title", undefined],
  ["half of a character", { title: "One\ud800" }, "title", undefined],
  ["an order that is no integer", { order_index: 1.5 }, "order_index", undefined],
  ["an order in words", { order_index: "first" }, "order_index", undefined],
  ["an order beyond counting", { order_index: 2 ** 31 }, "order_index", undefined],
  ["a field that nobody knows", { module_count: 3 }, "form", undefined],
] as const;

const badAddresses = [
  ["javascript:alert(1)", noAddress],
  ["JavaScript:alert(1)//https://", noAddress],
  ["\tjavascript:alert(1)", noAddress],
  ["data:text/html,<script>alert(1)</script>", noAddress],
  ["//example.com/one.mp4", noAddress],
  ["one.mp4", noAddress],
  ["", noAddress],
  ["https://example.com/\0", noAddress],
  ["https://example.com/\ud800", noAddress],
  [`https://example.com/${"a".repeat(2000)}`, undefined],
] as const;

const badCourses = [
  ...badTitles,
  ["a description of 5,001", { description: "d".repeat(5001) }, "description", undefined],
  ["a description with a NUL", { description: "\0" }, "description", undefined],
  ["a tier that nobody has", { membership_tier_required: "gold" }, "membership_tier_required"],
  ["a lock that is no yes or no", { is_locked: "yes" }, "is_locked"],
  ["a path of ours for the picture", { thumbnail: "/api/media/1" }, "thumbnail", noAddress],
  ...badAddresses.map(
    ([address, message]) =>
      [
        `the picture ${JSON.stringify(address.slice(0, 40))}`,
        { thumbnail: address },
        "thumbnail",
        message,
      ] as const,
  ),
] as const;

describe("a course with", () => {
  test.each(badCourses)(
    "%s is refused",
    { tags: "courses.form" },
    async (_case, input, field, message?: string) => {
      const create = () => postJson(coach, "/api/courses", { title: "Course", ...input });
      await expectRefused(create, field, message);
      const update = () => sendJson(coach, "PATCH", `/api/courses/${course.id}`, input);
      await expectRefused(update, field, message);
    },
  );
});

const addressFields = ["video_url", "audio_url", "pdf_url", "captions_url"] as const;

const badModules = [
  ...badTitles,
  ["a text of 100,001", { content: "d".repeat(100_001) }, "content", undefined],
  ["a text with a NUL", { content: "Words\0" }, "content", undefined],
  [
    "a text with a table of 101 columns and 100 rows",
    { content: `${"|a".repeat(101)}\n${"|-".repeat(101)}\n${"|\n".repeat(98)}` },
    "content",
    "Please keep tables to 10,000 cells",
  ],
  ["an unknown type", { content_type: "film" }, "content_type", undefined],
  ["a part of a minute", { duration: 1.5 }, "duration", undefined],
  ["less than no time", { duration: -1 }, "duration", undefined],
  ...addressFields.flatMap((field) =>
    [...badAddresses, [`/api/media/${"-".repeat(36)}`, noAddress] as const].map(
      ([address, message]) =>
        [
          `${field} ${JSON.stringify(address.slice(0, 40))}`,
          { [field]: address },
          field,
          message,
        ] as const,
    ),
  ),
] as const;

describe("a module with", () => {
  test.each(badModules)(
    "%s is refused",
    { tags: "courses.module-form" },
    async (_case, input, field, message?: string) => {
      const whole = { course_id: course.id, title: "Module", content_type: "mixed", ...input };
      await expectRefused(() => postJson(coach, "/api/modules", whole), field, message);
      const path = `/api/modules/${course.modules[0]}`;
      await expectRefused(() => sendJson(coach, "PATCH", path, input), field, message);
    },
  );

  test("a body beyond all measure is refused before it is read", async () => {
    const body = { course_id: course.id, title: "Module", content: "a".repeat(1024 * 1024) };
    const refusal = await readRefusal(await postJson(coach, "/api/modules", body));
    expect(refusal).toMatchObject({ status: 413, code: "payload_too_large" });
  });
});

describe("many videos with", () => {
  const video = { title: null, video_url: "https://youtu.be/one" };

  test.each([
    ["no entries", [], "entries", "Please enter at least one video URL"],
    ["201 entries", Array(201).fill(video), "entries", "Please add at most 200 videos at once"],
    ["an empty title", [video, { ...video, title: "" }], "entries.1.title", undefined],
    [
      "an address that runs",
      [{ ...video, video_url: "javascript:alert(1)" }],
      "entries.0.video_url",
      noAddress,
    ],
    [
      "a file of ours",
      [{ ...video, video_url: `/api/media/${crypto.randomUUID()}` }],
      "entries.0.video_url",
      noAddress,
    ],
    ["a field that nobody knows", [{ ...video, duration: 3 }], "entries.0", undefined],
  ])("%s are refused, all of them", async (_case, entries, field, message) => {
    const add = () => postJson(coach, "/api/modules/batch", { course_id: course.id, entries });
    await expectRefused(add, field, message);
  });
});

describe("an order of modules with", () => {
  test.each([
    ["1,001 ids", Array.from({ length: 1001 }, () => crypto.randomUUID()), "module_ids"],
    ["what is no id", ["first"], "module_ids.0"],
    ["no list", "first", "module_ids"],
  ])("%s is refused", async (_case, module_ids, field) => {
    const path = `/api/courses/${course.id}/module_order`;
    await expectRefused(() => postJson(coach, path, { module_ids }), field);
  });
});

describe("what is no id", () => {
  test.each([
    ["GET", "/api/modules?course_id=1"],
    ["GET", "/api/modules"],
    ["GET", "/api/courses/1/deletion"],
    ["DELETE", "/api/courses/1"],
    ["GET", "/api/modules/1/deletion"],
    ["DELETE", "/api/modules/%00"],
  ])("is refused by %s %s", async (method, path) => {
    const refusal = await readRefusal(await coach.fetch(path, { method }));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
  });
});

describe("the database itself", () => {
  const refused = { code: "23514" };
  const runs = "javascript:alert('https://')";

  test.each(addressFields)("never holds a %s that runs", async (field) => {
    const { db } = app.database;
    const write = (address: string) =>
      db
        .updateTable("modules")
        .set({ [field]: address })
        .where("course_id", "=", course.id)
        .execute();
    await expect(write(runs)).rejects.toMatchObject(refused);
    for (const address of ["https://a.example", "HTTP://a.example", "/api/media/1", null]) {
      await write(address as string);
    }
  });

  test("never holds a picture that runs, nor a text beyond its length", async () => {
    const { db } = app.database;
    const picture = db.updateTable("courses").set({ thumbnail: runs }).where("id", "=", course.id);
    await expect(picture.execute()).rejects.toMatchObject(refused);
    const text = db.updateTable("modules").set({ content: "a".repeat(100_001) });
    await expect(text.execute()).rejects.toMatchObject(refused);
  });
});
