import { expect, test } from "vitest";
import { inAcademyTime, instantAt, wallClockAt } from "./academy-time.ts";

test.each([
  ["2026-11-21T14:00", "America/New_York", "2026-11-21T19:00:00.000Z"],
  ["2026-07-01T14:00", "America/New_York", "2026-07-01T18:00:00.000Z"],
  ["2026-03-08T01:30", "America/New_York", "2026-03-08T06:30:00.000Z"],
  ["2026-03-08T03:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-11-01T02:30", "America/New_York", "2026-11-01T07:30:00.000Z"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-04-05T02:30", "Pacific/Auckland", "2026-04-04T13:30:00.000Z"],
  ["2026-01-01T09:00", "Pacific/Auckland", "2025-12-31T20:00:00.000Z"],
])("%s in %s is %s, and back", (wallClock, zone, instant) => {
  expect(instantAt(wallClock, zone)).toBe(instant);
  expect(wallClockAt(instant, zone)).toBe(wallClock);
});

test("a time that the clock skips is an hour later", () => {
  expect(instantAt("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
});

test("a date is put in words", () => {
  const spoken = inAcademyTime("2026-11-21T19:00:00.000Z", "America/New_York");
  expect(spoken).toBe("Saturday, November 21, 2026 at 2:00 PM");
});
