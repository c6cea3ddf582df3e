import { describe, expect, test } from "vitest";
import { MembershipTier } from "#contract/members/members.ts";
import { Role } from "#contract/permissions.ts";
import { type Access, unlockingTier, whyClosed } from "./module-access.ts";

describe("what unlocks a course", () => {
  /**
   * The missing tier for members with no tier, basic, premium and elite; "-" means the course is
   * open.
   */
  const table = [
    { required: null, is_locked: false, missing: "-       -       -       -" },
    { required: null, is_locked: true, missing: "premium premium -       -" },
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
        is_archived: false,
        membership_tier: held[index] ?? null,
        cohort_tier: null,
      },
      tier: tier === "-" ? null : tier,
    })),
  );

  test.each(cases)("for a member, $lock: $tier", { tags: "courses.locks" }, ({ lock, tier }) => {
    for (const roles of [[], ["guest"], ["member"]] satisfies Role[][]) {
      expect(unlockingTier(lock, roles)).toBe(tier);
    }
  });

  test.each(cases)("for staff, $lock: nothing", { tags: "courses.locks" }, ({ lock }) => {
    for (const roles of [["coach"], ["admin"], ["member", "coach"]] satisfies Role[][]) {
      expect(unlockingTier(lock, roles)).toBeNull();
    }
  });

  test("every role is in one of the two", () => {
    expect(Role.options.toSorted()).toEqual(["admin", "coach", "guest", "member"]);
  });
});

test("the higher of a member's own tier and the tier of cohorts counts", {
  tags: "cohorts.tier",
}, () => {
  const lock = {
    is_locked: false,
    membership_tier_required: "premium",
    is_archived: false,
  } as const;
  const unlocking = (own: MembershipTier | null, cohort: MembershipTier | null) =>
    unlockingTier({ ...lock, membership_tier: own, cohort_tier: cohort }, ["member"]);
  expect(unlocking(null, "elite")).toBeNull();
  expect(unlocking("premium", "basic")).toBeNull();
  expect(unlocking("basic", null)).toBe("premium");
});

describe("a module", () => {
  const now = new Date("2026-03-04T14:00:00.000Z");
  const later = new Date("2026-03-09T13:00:00.000Z");
  const needed: Access = {
    ...{ is_locked: false, membership_tier_required: "premium", is_archived: false },
    ...{ membership_tier: null, cohort_tier: null, opens_at: null },
  };
  const why = (access: Partial<Access>, roles: Role[] = ["member"]) =>
    whyClosed({ ...needed, ...access }, roles, now);

  test("that no cohort opens needs the tier", { tags: "cohorts.wider-right" }, () => {
    expect(why({})).toEqual({ tier: "premium" });
  });

  test("that a cohort has opened is open without the tier", { tags: "cohorts.wider-right" }, () => {
    expect(why({ opens_at: now })).toBeNull();
  });

  test("that a cohort opens later says when", { tags: "cohorts.not-open" }, () => {
    expect(why({ opens_at: later })).toEqual({ opensAt: later });
  });

  test("that the tier opens is open, also if a cohort opens it later", {
    tags: "cohorts.wider-right",
  }, () => {
    expect(why({ opens_at: later, membership_tier: "premium" })).toBeNull();
  });

  test("of an archived course is open to staff and through a cohort alone, whatever the tier", {
    tags: "courses.archived",
  }, () => {
    for (const membership_tier_required of [null, ...MembershipTier.options]) {
      const archived = { is_archived: true, membership_tier_required } as const;
      for (const membership_tier of [null, ...MembershipTier.options]) {
        const shut = { ...archived, membership_tier };
        expect(why(shut)).not.toBeNull();
        expect(why({ ...shut, opens_at: now })).toBeNull();
        expect(why({ ...shut, opens_at: later })).toEqual({ opensAt: later });
        expect(why(shut, ["coach"])).toBeNull();
      }
    }
  });

  test("that a cohort opens later is open to staff", { tags: "cohorts.wider-right" }, () => {
    expect(why({ opens_at: later }, ["coach"])).toBeNull();
  });
});
