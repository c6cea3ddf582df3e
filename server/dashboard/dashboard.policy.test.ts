import { describe, expect, test } from "vitest";
import { type CourseLeft, cohortDay, nextStep, studyWeek } from "./dashboard.policy.ts";

const module = (title: string) => ({ id: title, title, duration: 12, is_opened: false });
const course = (title: string, values: Partial<CourseLeft> = {}): CourseLeft => ({
  ...{ id: title, title, is_locked: false, membership_tier_required: null, is_archived: false },
  cohort_tier: null,
  ...{ next: module(`${title} 1`), opened: null, coming: null },
  ...{ course_modules: 5, course_completed: 1, left: [] },
  ...values,
});
const closed = { membership_tier_required: "elite" } as const;
const coming = (title: string, opens_at: string) => ({ title, opens_at });

const step = (...courses: CourseLeft[]) => {
  const { next_module, next_opening } = nextStep(courses, null, ["member"]);
  return [next_module?.title ?? null, next_opening?.title ?? null];
};

describe("what a member studies next", () => {
  test("is nothing when nothing is left", () => {
    expect(step()).toEqual([null, null]);
  });

  test("is the first module left of the first course", () => {
    expect(step(course("A"), course("B"))).toEqual(["A 1", null]);
  });

  test("comes with what is done of its course, and the two modules after it", {
    tags: "dashboard.continue",
  }, () => {
    const left = [2, 3, 4, 5].map((place) => module(`A ${place}`));
    const [next = module("A 2")] = left;
    const found = nextStep([course("A", { next, left })], null, ["member"]).next_module;
    expect(found).toMatchObject({ course_modules: 5, course_completed: 1 });
    expect(found?.following).toEqual(["A 3", "A 4"]);
    const last = nextStep([course("A", { next, left: [next] })], null, ["member"]).next_module;
    expect(last?.following).toEqual([]);
  });

  test("is of the first course that is not locked", () => {
    expect(step(course("A", { membership_tier_required: "basic" }), course("B"))).toEqual([
      "B 1",
      null,
    ]);
  });

  test("is what a cohort has opened, also without the tier", () => {
    const opened = module("A 2");
    const next = opened;
    expect(step(course("A", { ...closed, next, opened }), course("B"))).toEqual(["A 2", null]);
  });

  test("is what a cohort has opened, while an earlier module opens later", () => {
    const earlier = coming("A 1", "2026-03-09T13:00:00+00:00");
    const waits = course("A", { ...closed, opened: module("A 2"), coming: earlier });
    expect(step(waits)).toEqual(["A 2", "A 1"]);
  });

  test("is of another course while a cohort's next module is closed, and says what opens", {
    tags: "dashboard.continue",
  }, () => {
    const waits = course("A", { ...closed, coming: coming("A 2", "2026-03-09T13:00:00+00:00") });
    expect(step(waits, course("B"))).toEqual(["B 1", "A 2"]);
    expect(step(waits)).toEqual([null, "A 2"]);
    expect(step(course("B"), waits)).toEqual(["B 1", null]);
  });

  test("names the soonest of several openings", () => {
    const later = course("A", { ...closed, coming: coming("A 2", "2026-03-16T13:00:00+00:00") });
    const sooner = course("B", { ...closed, coming: coming("B 2", "2026-03-09T13:00:00+00:00") });
    expect(step(later, sooner)).toEqual([null, "B 2"]);
  });

  test("is open to the tier of a cohort, and to staff", () => {
    const elite = [course("A", { membership_tier_required: "elite" })];
    const through = elite.map((each) => ({ ...each, cohort_tier: "elite" as const }));
    expect(nextStep(through, null, ["member"]).next_module?.title).toBe("A 1");
    expect(nextStep(elite, null, ["coach"]).next_module?.title).toBe("A 1");
    expect(nextStep(elite, null, ["member"]).next_module).toBeNull();
  });
});

test.each([
  ["daily", "1111111"],
  ["2-3x", "1010100"],
  ["weekly", "1000000"],
] as const)("the week of pace %s plans the days %s", (pace, planned) => {
  const days = { opened_days: ["2026-03-02", "2026-03-05"], completed_days: ["2026-03-05"] };
  const week = studyWeek({
    ...{ pace, today: "2026-03-05", monday: "2026-03-02", ...days, completed: 2 },
  });
  expect(week.days.map(({ is_planned }) => Number(is_planned)).join("")).toBe(planned);
  expect(week.days.map(({ has_opened }) => Number(has_opened)).join("")).toBe("1001000");
  expect(week.days.map(({ has_completed }) => Number(has_completed)).join("")).toBe("0001000");
  expect(week.days[6]?.date).toBe("2026-03-08");
  expect(week).toMatchObject({ pace, today: "2026-03-05", completed: 2 });
});

test.each([
  ["2026-02-27", 3, 1],
  ["2026-03-01", 1, 1],
  ["2026-03-02", 0, 1],
  ["2026-03-08", 0, 1],
  ["2026-03-09", 0, 2],
  ["2026-03-12", 0, 2],
  ["2026-05-01", 0, 2],
])(
  "on %s a cohort of ten days from March 2 on has %i days left and is in week %i",
  {
    tags: "cohorts.home",
  },
  (today, days_left, week) => {
    const days = { first_day: "2026-03-02", last_day: "2026-03-11" };
    expect(cohortDay(days, today)).toEqual({ days_left, week, weeks: 2 });
  },
);
