import { beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";
import { cohortInput } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

const scene = cohortScene();

const thirdDay = new Date("2026-03-04T14:00:00.000Z");

let id = "";
let modules: string[] = [];

beforeEach(async () => {
  const first = await makeCourse(scene.db, { modules: 2 });
  const second = await makeCourse(scene.db, { modules: 1 });
  modules = [...first.modules, ...second.modules];
  const course_ids = [first.id, second.id];
  ({ id } = await scene.coach.api.cohorts.create(cohortInput({ course_ids })));
});

/** Logs in again in case the login has ended. */

const setDays = (...days: number[]) =>
  scene.coach.api.cohorts.setOpenings({
    id,
    openings: days.map((opens_after_days, index) => ({
      module_id: modules[index] ?? "",
      opens_after_days,
    })),
  });
const daysOf = async (cohort: string) =>
  (await scene.coach.api.cohorts.listOpenings({ id: cohort })).items.map(
    ({ opens_after_days }) => opens_after_days,
  );
const opened = async () =>
  (await scene.coach.api.cohorts.listOpenings({ id })).items.map(
    ({ open_since }) => open_since !== null,
  );

describe("modules of a cohort", () => {
  test("open at nine academy time, so many days after the first, across a change of clocks", {
    tags: ["cohorts.openings", "postgres"],
  }, async () => {
    const { items } = await setDays(0, 2, 7);
    expect(items.map(({ module_id, opens_at }) => ({ module_id, opens_at }))).toEqual([
      { module_id: modules[0], opens_at: "2026-03-02T14:00:00.000Z" },
      { module_id: modules[1], opens_at: "2026-03-04T14:00:00.000Z" },
      { module_id: modules[2], opens_at: "2026-03-09T13:00:00.000Z" },
    ]);
  });

  test("of a new cohort are spaced evenly from the first to the last day", {
    tags: "cohorts.openings",
  }, async () => {
    expect(await daysOf(id)).toEqual([0, 18, 37]);
  });

  test("are spaced when a cohort without courses gets some, and open on the first day if added later", {
    tags: "cohorts.openings",
  }, async () => {
    const cohort = await scene.make();
    const [one, two] = [await makeCourse(scene.db, { modules: 8 }), await makeCourse(scene.db)];
    await scene.coach.api.cohorts.update({ id: cohort.id, course_ids: [one.id] });
    const weekly = [0, 7, 14, 21, 28, 35, 42, 49];
    expect(await daysOf(cohort.id)).toEqual(weekly);
    await scene.coach.api.cohorts.update({ id: cohort.id, course_ids: [one.id, two.id] });
    expect(await daysOf(cohort.id)).toEqual([...weekly, 0]);
  });

  test("are open from that minute on", { tags: "cohorts.openings" }, async () => {
    await setDays(0, 2, 7);
    await scene.moveTo(new Date(thirdDay.getTime() - 1));
    expect(await opened()).toEqual([true, false, false]);
    await scene.moveTo(thirdDay);
    expect(await opened()).toEqual([true, true, false]);
  });

  test("of a draft are not open", { tags: "cohorts.openings" }, async () => {
    await scene.coach.api.cohorts.update({ id, is_published: false });
    await scene.moveTo(thirdDay);
    expect(await opened()).toEqual([false, false, false]);
  });

  test("of other courses get no day", async () => {
    const other = await makeCourse(scene.db);
    const openings = [{ module_id: other.modules[0] ?? "", opens_after_days: 3 }];
    const { items } = await scene.coach.api.cohorts.setOpenings({ id, openings });
    expect(items.map(({ module_id }) => module_id)).toEqual(modules);
  });

  test("keep the days that a colleague has set meanwhile", {
    tags: ["cohorts.openings", "postgres"],
  }, async () => {
    const [first = "", second = ""] = modules;
    await setDays(0, 2, 7);
    const path = `/api/cohorts/${id}/openings`;
    const body = { openings: [{ module_id: first, opens_after_days: 9 }], was: { [first]: 1 } };
    expect(await readRefusal(await sendJson(scene.coach, "PUT", path, body))).toMatchObject({
      ...{ status: 409, code: "changed_meanwhile" },
      fields: { [first]: "Someone else has changed this." },
    });
    const other = { openings: [{ module_id: second, opens_after_days: 3 }], was: { [second]: 2 } };
    expect((await sendJson(scene.coach, "PUT", path, other)).status).toBe(200);
    const { items } = await scene.coach.api.cohorts.listOpenings({ id });
    expect(items.map(({ opens_after_days }) => opens_after_days)).toEqual([0, 3, 7]);
  });

  test("named twice get no day", async () => {
    const opening = { module_id: modules[0], opens_after_days: 3 };
    const openings = [opening, { ...opening, opens_after_days: 4 }];
    const reply = await sendJson(scene.coach, "PUT", `/api/cohorts/${id}/openings`, { openings });
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  });

  test.each([-1, 731, 1.5])(
    "can't open after %d days",
    { tags: "cohorts.openings" },
    async (opens_after_days) => {
      const openings = [{ module_id: modules[0], opens_after_days }];
      const reply = await sendJson(scene.coach, "PUT", `/api/cohorts/${id}/openings`, { openings });
      expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    },
  );
});

describe("a module that is open stays open", { tags: "cohorts.stays-open" }, () => {
  beforeEach(async () => {
    await setDays(0, 2, 7);
    await scene.moveTo(thirdDay);
  });

  test("when its day is moved", async () => {
    await setDays(5, 30, 60);
    expect(await opened()).toEqual([true, true, false]);
  });

  test("says since when, also after its day was moved", async () => {
    const { items } = await setDays(5, 30, 60);
    expect(items.map(({ open_since }) => open_since)).toEqual([
      "2026-03-02T14:00:00.000Z",
      thirdDay.toISOString(),
      null,
    ]);
  });

  test("when the cohort is shifted, and the others move with it", async () => {
    await scene.coach.api.cohorts.shift({ id, days: 14 });
    expect(await opened()).toEqual([true, true, false]);
    await scene.moveTo("2026-03-23T12:59:00.000Z");
    expect(await opened()).toEqual([true, true, false]);
    await scene.moveTo("2026-03-23T13:00:00.000Z");
    expect(await opened()).toEqual([true, true, true]);
  });

  test("when the cohort is shifted to later days, as it can't become a draft then", async () => {
    await scene.coach.api.cohorts.shift({ id, days: 14 });
    const reply = await sendJson(scene.coach, "PATCH", `/api/cohorts/${id}`, {
      is_published: false,
    });
    expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "cohort_begun" });
    expect(await opened()).toEqual([true, true, false]);
  });

  test("when the first day is changed", async () => {
    await scene.coach.api.cohorts.update({ id, first_day: "2026-04-01" });
    expect(await opened()).toEqual([true, true, false]);
  });

  test("when its course changes its place in the cohort", async () => {
    const { courses } = await scene.coach.api.cohorts.read({ id });
    await setDays(5, 30, 60);
    const course_ids = courses.map((course) => course.id).toReversed();
    await scene.coach.api.cohorts.update({ id, course_ids });
    expect(await opened()).toEqual([false, true, true]);
  });
});

describe("shifting a cohort", { tags: "cohorts.shift" }, () => {
  test("shows beforehand what moves, and moves nothing", async () => {
    await setDays(0, 2, 7);
    await scene.moveTo(thirdDay);
    expect(await scene.coach.api.cohorts.previewShift({ id, days: 7 })).toEqual({
      first_day: "2026-03-09",
      last_day: "2026-05-03",
      ...{ sessions: [], told: 0 },
      academy_time_zone: "America/New_York",
      openings: [
        {
          ...{ module_id: modules[0], title: "Module 1", stays_open: true },
          ...{ from: "2026-03-02T14:00:00.000Z", to: "2026-03-09T13:00:00.000Z" },
        },
        {
          ...{ module_id: modules[1], title: "Module 2", stays_open: true },
          ...{ from: "2026-03-04T14:00:00.000Z", to: "2026-03-11T13:00:00.000Z" },
        },
        {
          ...{ module_id: modules[2], title: "Module 1", stays_open: false },
          ...{ from: "2026-03-09T13:00:00.000Z", to: "2026-03-16T13:00:00.000Z" },
        },
      ],
    });
    expect((await scene.coach.api.cohorts.read({ id })).first_day).toBe("2026-03-02");
  });

  test("moves its days, also to earlier ones", async () => {
    expect(await scene.coach.api.cohorts.shift({ id, days: -7 })).toMatchObject({
      first_day: "2026-02-23",
      last_day: "2026-04-19",
    });
  });

  test("twice by two coaches who saw the same days is refused the second time", {
    tags: "postgres",
  }, async () => {
    const body = { days: 7, was: { first_day: "2026-03-02" } };
    const replies = await Promise.all(
      [1, 2].map(() => postJson(scene.coach, `/api/cohorts/${id}/shift`, body)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await scene.coach.api.cohorts.read({ id })).first_day).toBe("2026-03-09");
  });

  test.each([0, 1.5, 731, -731])("by %d days is refused", async (days) => {
    const refusal = await readRefusal(
      await postJson(scene.coach, `/api/cohorts/${id}/shift`, { days }),
    );
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect((await scene.coach.api.cohorts.read({ id })).first_day).toBe("2026-03-02");
  });

  test("out of the calendar is refused", async () => {
    await scene.coach.api.cohorts.update({ id, first_day: "2199-11-03", last_day: "2199-12-30" });
    const reply = await postJson(scene.coach, `/api/cohorts/${id}/shift`, { days: 10 });
    expect(await readRefusal(reply)).toMatchObject({ code: "invalid_input" });
  });
});
