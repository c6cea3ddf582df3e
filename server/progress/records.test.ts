import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: App;
let member: Person;
let now = new Date();
let place = { course_id: "", module_id: "" };

beforeAll(async () => {
  app = await startApp({ now: () => now });
  member = await app.personWith("member");
});
beforeEach(async () => {
  now = new Date();
  const { id, modules } = await makeCourse(app.database.db);
  place = { course_id: id, module_id: modules[0] ?? "" };
});
afterAll(() => app.stop());

const ownRecords = () =>
  app.database.db
    .selectFrom("user_course_progress")
    .selectAll()
    .where("course_id", "=", place.course_id)
    .where("user_id", "=", member.session.user.id)
    .execute();

const calls = {
  open: () => member.api.progress.open(place),
  complete: () => member.api.progress.complete(place),
  keepPlace: () => member.api.progress.keepPlace({ ...place, resume_seconds: 42 }),
};
const names = ["open", "complete", "keepPlace"] as const;

function later(): void {
  now = new Date(now.getTime() + 60_000);
}

describe("a record of a module", () => {
  test("is written when it is opened, not completed", { tags: "progress.record" }, async () => {
    const record = { ...place, completed: false, completed_at: null, resume_seconds: 0 };
    expect(await calls.open()).toEqual(record);
    expect(await ownRecords()).toMatchObject([{ ...record, opened_at: now }]);
  });

  test("keeps when it was opened first", async () => {
    const first = now;
    await calls.open();
    later();
    for (const name of names) await calls[name]();
    expect(await ownRecords()).toMatchObject([{ opened_at: first }]);
  });

  test("is completed at the first time, also without having been opened", {
    tags: "progress.record",
  }, async () => {
    const first = now.toISOString();
    expect(await calls.complete()).toMatchObject({ completed: true, completed_at: first });
    later();
    expect(await calls.complete()).toMatchObject({ completed: true, completed_at: first });
    expect(await ownRecords()).toHaveLength(1);
  });

  test("once completed stays so, whatever comes", { tags: "progress.record" }, async () => {
    const completed_at = now.toISOString();
    await calls.complete();
    later();
    expect(await calls.open()).toMatchObject({ completed: true, completed_at });
    const kept = { completed: true, completed_at, resume_seconds: 42 };
    expect(await calls.keepPlace()).toMatchObject(kept);
    expect(await calls.open()).toMatchObject(kept);
    expect(await calls.complete()).toMatchObject(kept);
  });

  test("remembers the latest place, also back at the beginning", {
    tags: "progress.resume",
  }, async () => {
    for (const resume_seconds of [300, 20, 0, 86_400]) {
      const kept = await member.api.progress.keepPlace({ ...place, resume_seconds });
      expect(kept).toMatchObject({ resume_seconds, completed: false });
    }
  });

  test.each([-1, 86_401, 1.5, "soon", null])("refuses the place %s", async (resume_seconds) => {
    const path = "/api/user_course_progress/place";
    const refusal = await readRefusal(await postJson(member, path, { ...place, resume_seconds }));
    expect(refusal).toMatchObject({ status: 422, fields: { resume_seconds: expect.any(String) } });
    expect(await ownRecords()).toEqual([]);
  });

  test("is nobody else's to name", async () => {
    const body = { ...place, user_id: crypto.randomUUID() };
    const refusal = await readRefusal(await postJson(member, "/api/user_course_progress", body));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
  });
});

describe.each(names)("%s", (name) => {
  test("of a module that is not there, or not in that course, is not found", {
    tags: "progress.missing-module",
  }, async () => {
    const own = { ...place };
    const other = await makeCourse(app.database.db);
    for (const wrong of [
      { course_id: other.id, module_id: own.module_id },
      { course_id: own.course_id, module_id: other.modules[0] ?? "" },
      { course_id: own.course_id, module_id: crypto.randomUUID() },
      { course_id: crypto.randomUUID(), module_id: own.module_id },
    ]) {
      place = wrong;
      await expect(calls[name]()).rejects.toMatchObject({ status: 404, code: "not_found" });
      expect(await ownRecords()).toEqual([]);
    }
  });

  test("by a visitor is refused with 'Not authenticated'", {
    tags: "progress.not-authenticated",
  }, async () => {
    const visitor = app.visitor();
    const call = { ...place, resume_seconds: 1 };
    const asking = visitor.api.progress[name](call);
    await expect(asking).rejects.toMatchObject({ status: 401, message: "Not authenticated" });
  });

  test.each(["module", "course"])(
    "while the %s is deleted leaves nothing",
    { tags: "postgres" },
    async (what) => {
      const { api } = await app.personWith("coach");
      for (let round = 0; round < 5; round += 1) {
        const { id, modules } = await makeCourse(app.database.db);
        place = { course_id: id, module_id: modules[0] ?? "" };
        const [deleted, ...others] = await Promise.allSettled([
          what === "course"
            ? api.courses.delete({ id })
            : api.courses.deleteModule({ id: place.module_id }),
          calls[name](),
          calls[name](),
        ]);
        expect(deleted.status).toBe("fulfilled");
        const refused = others.filter((result) => result.status === "rejected");
        for (const { reason } of refused) expect(reason.code).toBe("not_found");
        expect(await ownRecords()).toEqual([]);
      }
    },
  );
});

describe("at once", { tags: "postgres" }, () => {
  test("a hundred completions of one module make one record, and none fails", {
    tags: "progress.record",
  }, async () => {
    const done = await Promise.all(Array.from({ length: 100 }, () => calls.complete()));
    expect(new Set(done.map(({ completed_at }) => completed_at)).size).toBe(1);
    expect(await ownRecords()).toHaveLength(1);
  });

  test("opening, keeping one's place and completing end completed, at that place", async () => {
    const mixed = Array.from({ length: 60 }, (_, index) => names[index % 3] ?? "open");
    await Promise.all(mixed.map((name) => calls[name]()));
    expect(await ownRecords()).toMatchObject([{ completed: true, resume_seconds: 42 }]);
  });

  // An upsert handles a conflict with one constraint only. Another unique constraint would refuse
  // one of two concurrent writes.
  test("no other rule stands in the way of two that write the same record", async () => {
    const { rows } = await sql<{ columns: string }>`
      select pg_get_indexdef(indexrelid) as columns from pg_index
      where indrelid = 'user_course_progress'::regclass and indisunique`.execute(app.database.db);
    expect(rows.map(({ columns }) => /\(.*/.exec(columns)?.[0])).toEqual([
      "(user_id, course_id, module_id)",
    ]);
  });

  test("many members may complete the same module", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.personWith("member")));
    const all = people.flatMap(({ api }) => [1, 2, 3].map(() => api.progress.complete(place)));
    await Promise.all(all);
    for (const { api } of people) {
      expect(await api.progress.module(place)).toMatchObject({ completed: true });
    }
  });
});

describe("elsewhere", () => {
  test("the dashboard shows completed of the modules that were opened", async () => {
    const person = await app.personWith("member");
    const course = await makeCourse(app.database.db, { modules: 4 });
    const at = (index: number) => ({
      course_id: course.id,
      module_id: course.modules[index] ?? "",
    });
    const percent = async () => (await person.api.dashboard.read()).progress_percent;
    expect(await percent()).toBe(0);
    await person.api.progress.open(at(0));
    expect(await percent()).toBe(0);
    await person.api.progress.complete(at(0));
    expect(await percent()).toBe(100);
    await person.api.progress.open(at(1));
    await person.api.progress.keepPlace({ ...at(2), resume_seconds: 5 });
    expect(await percent()).toBe(33);
    await person.api.progress.complete(at(2));
    expect(await percent()).toBe(67);
    const shown = (await person.api.progress.training()).find(({ id }) => id === course.id);
    expect(shown).toMatchObject({ progress_percent: 50, next_module_id: course.modules[1] });
  });

  test("one's own data has the records", async () => {
    const person = await app.personWith("member");
    await person.api.progress.keepPlace({ ...place, resume_seconds: 9 });
    await person.api.progress.complete(place);
    const { user_course_progress } = await person.api.members.exportOwn();
    expect(user_course_progress).toMatchObject([
      { ...place, course: "Course", module: "Module 1", completed: true, resume_seconds: 9 },
    ]);
  });
});
