import { describe, expect, test } from "vitest";
import { courseState, progressPercent } from "./progress.policy.ts";

describe("how a course stands", () => {
  test.each([
    [{ isLocked: true, modules: 0, completed: 0 }, "locked"],
    [{ isLocked: true, modules: 2, completed: 2 }, "locked"],
    [{ isLocked: false, modules: 0, completed: 0 }, "no_modules"],
    [{ isLocked: false, modules: 2, completed: 0 }, "start"],
    [{ isLocked: false, modules: 2, completed: 1 }, "continue"],
    [{ isLocked: false, modules: 2, completed: 2 }, "review"],
    [{ isLocked: false, modules: 1, completed: 1 }, "review"],
    [{ isLocked: false, modules: 300, completed: 1 }, "continue"],
    [{ isLocked: false, modules: 300, completed: 299 }, "continue"],
  ] as const)("%o: %s", { tags: "progress.course-states" }, (course, state) => {
    expect(courseState(course)).toBe(state);
  });
});

describe("progress in percent", () => {
  test.each([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 100],
    [3, 1, 33],
    [3, 2, 67],
    [8, 1, 13],
    [8, 7, 88],
    [200, 1, 1],
    [300, 1, 0],
  ])(
    "of %i modules, %i completed: %i",
    { tags: "progress.percent" },
    (modules, completed, percent) => {
      expect(progressPercent(modules, completed)).toBe(percent);
    },
  );
});
