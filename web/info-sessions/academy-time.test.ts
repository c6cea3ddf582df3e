import { expect, test } from "vitest";
import { inAcademyTime, wallClockAt } from "./academy-time.ts";

test.each([
  ["2026-11-21T19:00:00.000Z", "America/New_York", "2026-11-21T14:00"],
  ["2026-07-01T18:00:00.000Z", "America/New_York", "2026-07-01T14:00"],
  ["2025-12-31T20:00:00.000Z", "Pacific/Auckland", "2026-01-01T09:00"],
])("%s in %s is %s", (instant, zone, wallClock) => {
  expect(wallClockAt(instant, zone)).toBe(wallClock);
});

test("a date is put in words", () => {
  const spoken = inAcademyTime("2026-11-21T19:00:00.000Z", "America/New_York");
  expect(spoken).toBe("Saturday, November 21, 2026 at 2:00 PM");
});
