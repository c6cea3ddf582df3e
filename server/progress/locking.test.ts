import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MembershipTier } from "#contract/members/members.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { giveTier, makeCourse } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";

/** A course and its lock, with one module that has an uploaded file. */
type Course = { id: string; module: string; lock: Lock };
type Lock = { required: MembershipTier | null; is_locked: boolean };

const holders = ["none", ...MembershipTier.options, "coach", "admin"] as const;

/** Who is refused, and which tier would unlock the course. */
const table: readonly (Lock & { refused: readonly string[]; unlocks: MembershipTier })[] = [
  { required: null, is_locked: false, refused: [], unlocks: "premium" },
  { required: null, is_locked: true, refused: ["none", "basic"], unlocks: "premium" },
  { required: "basic", is_locked: false, refused: ["none"], unlocks: "basic" },
  { required: "basic", is_locked: true, refused: ["none"], unlocks: "basic" },
  { required: "premium", is_locked: false, refused: ["none", "basic"], unlocks: "premium" },
  { required: "premium", is_locked: true, refused: ["none", "basic"], unlocks: "premium" },
  { required: "elite", is_locked: false, refused: ["none", "basic", "premium"], unlocks: "elite" },
  { required: "elite", is_locked: true, refused: ["none", "basic", "premium"], unlocks: "elite" },
];

const cases = table.flatMap(({ refused, unlocks, ...lock }) =>
  holders.map((holder) => ({ holder, lock, tier: refused.includes(holder) ? unlocks : null })),
);

let app: App;
let coach: Person;
const people = new Map<string, Person>();
const courses: Course[] = [];

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  for (const holder of holders) people.set(holder, await personWho(holder));
  for (const { required, is_locked } of table)
    courses.push(await lockedCourse({ required, is_locked }));
});
afterAll(() => app.stop());

async function personWho(holder: (typeof holders)[number]): Promise<Person> {
  if (holder === "coach" || holder === "admin") return app.personWith(holder);
  const person = await app.personWith("member");
  const tier = holder === "none" ? null : holder;
  await giveTier(app.database.db, person.session.user.id, tier);
  return person;
}

async function lockedCourse(lock: Lock): Promise<Course> {
  const { id } = await makeCourse(app.database.db, { modules: 0, ...lock });
  const pdf_url = await uploadFile(coach, { course: id, file: samples.pdf });
  const input = { course_id: id, title: "Secret words", content_type: "pdf" as const, pdf_url };
  return { id, module: (await coach.api.courses.createModule(input)).id, lock };
}

function who(holder: string): Person {
  const person = people.get(holder);
  if (person === undefined) throw new Error(`Nobody is ${holder}`);
  return person;
}

function courseWith({ required, is_locked }: Lock): Course {
  const found = courses.find(
    ({ lock }) => lock.required === required && lock.is_locked === is_locked,
  );
  if (found === undefined) throw new Error("There is no such course");
  return found;
}

const records = async (person: Person, course: Course) =>
  await app.database.db
    .selectFrom("user_course_progress")
    .select(["completed", "resume_seconds"])
    .where("user_id", "=", person.session.user.id)
    .where("course_id", "=", course.id)
    .execute();

describe.each(cases)(
  "for $holder, a course that requires $lock.required, locked $lock.is_locked,",
  { tags: "progress.locked" },
  (row) => {
    const { holder, lock, tier } = row;
    const refusal = {
      status: 403,
      code: "course_locked",
      message: `Upgrade to ${tier} to unlock this course`,
    };

    test(
      tier === null ? "is open in the list" : `shows in the list that ${tier} unlocks it`,
      async () => {
        const course = courseWith(lock);
        const training = await who(holder).api.progress.training();
        const shown = training.find(({ id }) => id === course.id);
        expect(shown).toMatchObject({
          state: tier === null ? "start" : "locked",
          unlocked_by: tier,
          module_count: 1,
          next_module_id: tier === null ? course.module : null,
        });
        if (tier === null) return;
        expect(JSON.stringify(shown)).not.toContain(course.module);
        expect(JSON.stringify(shown)).not.toContain("Secret words");
      },
    );

    test(tier === null ? "is studied" : "refuses every call about its module", async () => {
      const course = courseWith(lock);
      const person = who(holder);
      const { progress } = person.api;
      const place = { course_id: course.id, module_id: course.module };
      const calls = [
        () => progress.module(place),
        () => progress.open(place),
        () => progress.keepPlace({ ...place, resume_seconds: 3 }),
        () => progress.complete(place),
      ];
      for (const call of calls) {
        if (tier === null) await call();
        else await expect(call()).rejects.toMatchObject(refusal);
      }
      const written = [{ completed: true, resume_seconds: 3 }];
      expect(await records(person, course)).toEqual(tier === null ? written : []);
    });
  },
);

describe("a link to a file", () => {
  async function linkOf(person: Person, { id, module }: Course): Promise<string> {
    const place = { course_id: id, module_id: module };
    return (await person.api.progress.module(place)).pdf_url ?? "";
  }

  test.each(cases)(
    "of $lock to $holder",
    { tags: "progress.locked" },
    async ({ holder, lock, tier }) => {
      const { db } = app.database;
      const course = courseWith(lock);
      const person =
        holder === "coach" || holder === "admin" ? who(holder) : await personWho(holder);
      const unlock = { is_locked: false, membership_tier_required: null };
      const relock = { is_locked: lock.is_locked, membership_tier_required: lock.required };
      const set = (to: typeof unlock | typeof relock) =>
        db.updateTable("courses").set(to).where("id", "=", course.id).execute();
      await set(unlock);
      const link = await linkOf(person, course);
      await set(relock);
      const reply = await app.visitor().fetch(link);
      expect(reply.status).toBe(tier === null ? 200 : 403);
      const body = await reply.text();
      if (tier !== null) {
        const message = `Upgrade to ${tier} to unlock this course`;
        expect(JSON.parse(body)).toEqual({ error: { code: "course_locked", message } });
      }
    },
  );
});

test("who loses the tier keeps what was completed, and gets it back with the tier", {
  tags: "progress.locked",
}, async () => {
  const { db } = app.database;
  const course = courseWith({ required: "elite", is_locked: false });
  const person = await personWho("elite");
  const place = { course_id: course.id, module_id: course.module };
  await person.api.progress.complete(place);
  const shown = async () =>
    (await person.api.progress.training()).find(({ id }) => id === course.id);
  await giveTier(db, person.session.user.id, "premium");
  expect(await shown()).toMatchObject({ state: "locked", completed_count: 1 });
  await giveTier(db, person.session.user.id, "elite");
  expect(await shown()).toMatchObject({ state: "review", progress_percent: 100 });
});
