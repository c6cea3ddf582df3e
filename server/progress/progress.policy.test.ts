import { describe, expect, test } from "vitest";
import { MembershipTier } from "#contract/members.ts";
import { Role } from "#contract/permissions.ts";
import { courseState, progressPercent, unlockingTier } from "./progress.policy.ts";

describe("how a course stands", () => {
  test.each([
    [{ isLocked: true, modules: 0, completed: 0 }, "locked"],
    [{ isLocked: true, modules: 2, completed: 2 }, "locked"],
    [{ isLocked: false, modules: 0, completed: 0 }, "no_modules"],
    [{ isLocked: false, modules: 2, completed: 0 }, "start"],
    [{ isLocked: false, modules: 2, completed: 1 }, "continue"],
    [{ isLocked: false, modules: 2, completed: 2 }, "review"],
    [{ isLocked: false, modules: 1, completed: 1 }, "review"],
    // The percentages round to 0 and to 100, but the course is still in progress.
    [{ isLocked: false, modules: 300, completed: 1 }, "continue"],
    [{ isLocked: false, modules: 300, completed: 299 }, "continue"],
  ] as const)("%o: %s", (course, state) => {
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
  ])("of %i modules, %i completed: %i", (modules, completed, percent) => {
    expect(progressPercent(modules, completed)).toBe(percent);
  });
});

describe("what unlocks a course", () => {
  /**
   * What is missing for a member with no tier, basic, premium and elite; "-" means the course is
   * open.
   */
  const table = [
    { required: null, is_locked: false, missing: "-       -       -       -" },
    { required: null, is_locked: true, missing: "premium premium premium premium" },
    { required: "basic", is_locked: false, missing: "basic   -       -       -" },
    { required: "basic", is_locked: true, missing: "basic   -       -       -" },
    { required: "premium", is_locked: false, missing: "premium premium -       -" },
    { required: "premium", is_locked: true, missing: "premium premium -       -" },
    { required: "elite", is_locked: false, missing: "elite   elite   elite   -" },
    { required: "elite", is_locked: true, missing: "elite   elite   elite   -" },
  ] as const;
  const held = [null, ...MembershipTier.options];
  const cases = table.flatMap(({ missing, required, is_locked }) =>
    missing.split(/ +/).map((tier, index) => ({
      lock: {
        is_locked,
        membership_tier_required: required,
        membership_tier: held[index] ?? null,
      },
      tier: tier === "-" ? null : tier,
    })),
  );

  test.each(cases)("for a member, $lock: $tier", ({ lock, tier }) => {
    for (const roles of [[], ["guest"], ["member"]] satisfies Role[][]) {
      expect(unlockingTier(lock, roles)).toBe(tier);
    }
  });

  test.each(cases)("for staff, $lock: nothing", ({ lock }) => {
    for (const roles of [["coach"], ["admin"], ["member", "coach"]] satisfies Role[][]) {
      expect(unlockingTier(lock, roles)).toBeNull();
    }
  });

  test("every role is in one of the two", () => {
    expect(Role.options.toSorted()).toEqual(["admin", "coach", "guest", "member"]);
  });
});
