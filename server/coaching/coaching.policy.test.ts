import { describe, expect, test } from "vitest";
import { memberRefusal, staffRefusals, whatMemberMay, whatStaffMay } from "./coaching.policy.ts";

describe("what staff may do with a booking", () => {
  test.each([
    ["pending", { confirm: true, decline: true, release: false }],
    ["confirmed", { confirm: false, decline: true, release: false }],
    ["cancelled", { confirm: false, decline: false, release: true }],
  ] as const)("that is %s", (status, may) => {
    expect(whatStaffMay(status, false)).toEqual(may);
    const inNone = { confirm: false, decline: false, release: false };
    expect(whatStaffMay(status, true)).toEqual(inNone);
  });

  test.each([
    ["confirm", "confirmed", "booking_confirmed"],
    ["confirm", "cancelled", "booking_cancelled"],
    ["decline", "cancelled", "booking_cancelled"],
    ["release", "pending", "booking_not_cancelled"],
    ["release", "confirmed", "booking_not_cancelled"],
  ] as const)(
    "to %s one that is %s is refused as %s",
    { tags: "coaching.statuses" },
    (what, status, code) => {
      expect(staffRefusals[what][status]).toBe(code);
    },
  );
});

describe("what members may do with a booking of theirs", () => {
  test.each([
    ["pending", false, null],
    ["confirmed", false, null],
    ["cancelled", false, "booking_cancelled"],
    ["pending", true, "session_past"],
    ["confirmed", true, "session_past"],
    ["cancelled", true, "booking_cancelled"],
  ] as const)(
    "that is %s, the session begun: %s",
    { tags: "coaching.statuses" },
    (status, hasBegun, refusal) => {
      const may = refusal === null;
      expect(memberRefusal({ status, hasBegun })).toBe(refusal);
      expect(whatMemberMay({ status, hasBegun })).toEqual({ cancel: may, move: may });
    },
  );
});
