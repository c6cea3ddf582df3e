import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { starterCourses } from "#content/courses/courses.ts";
import { starterSessions } from "#content/sessions.ts";
import { mediaRules } from "#contract/media/media.ts";
import { startWith } from "#testing/app/demo.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";

// A quarter to midnight in New York; clocks go back the following night.
const at = new Date("2026-10-31T03:45:00.000Z");
// A process draws them that gives way to everything else on the machine.
const drawingLimit = 300_000;
/** On one engine only: drawing all study cards takes eight seconds of a processor. */
const draws = process.env["TEST_ENGINE"] === "pglite";

let app: App;
let member: Person;
let premium: Person;

beforeAll(async () => {
  const now = () => at;
  app = draws
    ? await startApp({ settings: { ACADEMY_CONTENT: "starter" }, now })
    : await startWith("starter", now);
  member = await app.personWith("member");
  premium = await app.personWith("member");
  await app.database.db
    .updateTable("profiles")
    .set({ membership_tier: "premium" })
    .where("id", "=", premium.session.user.id)
    .execute();
});
afterAll(() => app.stop());

describe("a new academy", () => {
  test("has three courses in their order, one of them locked", {
    tags: "courses.starter",
  }, async () => {
    const courses = await member.api.progress.training();
    expect(courses.map(({ title }) => title)).toEqual(starterCourses.map(({ title }) => title));
    expect(courses.map(({ state }) => state)).toEqual(["start", "locked", "start"]);
    expect(courses.map((course) => course.unlocked_by)).toEqual([null, "premium", null]);
  });

  test("has their modules in order, which a member can read to the end", async () => {
    const courses = await premium.api.progress.training();
    for (const [index, { modules }] of starterCourses.entries()) {
      const read = await readThrough(premium, courses[index]);
      expect(read.map(({ title }) => title)).toEqual(modules.map(({ title }) => title));
      expect(read.map(({ content }) => content)).toEqual(modules.map(({ text }) => text.trim()));
      const types = modules.map(({ cards }) => (cards.length > 0 ? "mixed" : "text"));
      expect(read.map(({ content_type }) => content_type)).toEqual(types);
    }
  });

  test("has sessions of each type to book, each at its hour on its day of the week", {
    tags: "courses.starter",
  }, async () => {
    const { items } = await member.api.coaching.listOpen();
    expect(items).toHaveLength(starterSessions.length);
    expect(new Set(items.map(({ type }) => type)).size).toBe(3);
    const planned = starterSessions.map(({ title, weekday, time }) => [title, weekday, time]);
    const found = items.map(({ title, starts_at }) => {
      const local = Temporal.Instant.from(starts_at).toZonedDateTimeISO("America/New_York");
      return [title, local.dayOfWeek, local.toPlainTime().toString({ smallestUnit: "minute" })];
    });
    expect(found.toSorted()).toEqual(planned.toSorted());
    for (const { session_date, state } of items) {
      expect(session_date > "2026-10-30").toBe(true);
      expect(state).toBe("bookable");
    }
  });

  test("names who began the academy as the coach of every session", {
    tags: "courses.starter",
  }, async () => {
    const { session } = await app.signIn(firstAdminEmail);
    const rows = await app.database.db.selectFrom("sessions").select("coach_id").execute();
    expect(rows).toEqual(starterSessions.map(() => ({ coach_id: session.user.id })));
  });

  test("invents no meeting links", async () => {
    const links = await app.database.db.selectFrom("sessions").select("meeting_link").execute();
    expect(links.every(({ meeting_link }) => meeting_link === null)).toBe(true);
  });
});

test.runIf(draws)(
  "study cards appear, and a member opens them by the module's link",
  async () => {
    const waiting = () =>
      app.database.db
        .selectFrom("modules")
        .select("title")
        .where("content_type", "=", "mixed")
        .where("pdf_url", "is", null)
        .execute();
    await expect.poll(waiting, { timeout: drawingLimit }).toEqual([]);
    const courses = await premium.api.progress.training();
    for (const [index, { modules }] of starterCourses.entries()) {
      const read = await readThrough(premium, courses[index]);
      for (const [place, { pdf_url }] of read.entries()) {
        if (modules[place]?.cards.length === 0) expect(pdf_url).toBeNull();
        else await expectPdf(pdf_url);
      }
    }
    const { modules } = starterCourses[0] ?? { modules: [] };
    const [first] = await readThrough(member, (await member.api.progress.training())[0]);
    expect(first?.title).toBe(modules[0]?.title);
    expect(first?.pdf_file?.pages).toBeGreaterThan(1);
    await expectPdf(first?.pdf_url ?? null);
  },
  drawingLimit,
);

type Course = { id: string; next_module_id: string | null };

/** Returns the modules of a course, from the one offered next to the last. */
async function readThrough({ api }: Person, course: Course | undefined) {
  const read = [];
  let next = course?.next_module_id ?? null;
  while (course && next !== null) {
    const module = await api.progress.module({ course_id: course.id, module_id: next });
    read.push(module);
    next = module.next_id;
  }
  return read;
}

async function expectPdf(link: string | null): Promise<void> {
  const reply = await fetch(new URL(link ?? "/no-link", app.url));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  const file = Buffer.from(await reply.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.length).toBeLessThan(mediaRules.pdf.maxBytes);
}
