import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#server/applications/business-days.ts";

const newYork = "America/New_York";

function dateAfter(instant: string, days: number, timeZone = newYork): string {
  return addBusinessDays(new Date(instant), days, timeZone);
}

describe("two business days, counted in New York", { tags: "postgres" }, () => {
  test.each([
    ["Monday", "2026-11-16", "Wednesday", "2026-11-18"],
    ["Tuesday", "2026-11-17", "Thursday", "2026-11-19"],
    ["Wednesday", "2026-11-18", "Friday", "2026-11-20"],
    ["Thursday", "2026-11-19", "Monday", "2026-11-23"],
    ["Friday", "2026-11-20", "Tuesday", "2026-11-24"],
    ["Saturday", "2026-11-21", "Tuesday", "2026-11-24"],
    ["Sunday", "2026-11-22", "Tuesday", "2026-11-24"],
  ])(
    "from %s %s end on %s %s",
    { tags: "applications.answered-by" },
    (_from, day, _to, expected) => {
      expect(dateAfter(`${day}T17:00:00Z`, 2)).toBe(expected);
    },
  );
});

describe("other counts", () => {
  test.each([
    [0, "2026-11-20"],
    [1, "2026-11-23"],
    [5, "2026-11-27"],
    [6, "2026-11-30"],
    [10, "2026-12-04"],
  ])("%i business days after Friday, November 20 end on %s", (days, expected) => {
    expect(dateAfter("2026-11-20T17:00:00Z", days)).toBe(expected);
  });

  test("weeks run on over the end of a year and a leap day", () => {
    expect(dateAfter("2026-12-31T17:00:00Z", 2)).toBe("2027-01-04");
    expect(dateAfter("2028-02-28T17:00:00Z", 2)).toBe("2028-03-01");
  });
});

describe("the day is the academy's, whatever the day in UTC", () => {
  test.each([
    ["Friday 23:59 in New York is Saturday in UTC", "2026-11-21T04:59:59Z", newYork, "2026-11-24"],
    ["Monday 00:00 in New York", "2026-11-23T05:00:00Z", newYork, "2026-11-25"],
    ["Sunday 23:59 in New York is Monday in UTC", "2026-11-23T04:59:59Z", newYork, "2026-11-24"],
    ["Thursday 22:00 in Los Angeles", "2026-11-20T06:00:00Z", "America/Los_Angeles", "2026-11-23"],
    ["Monday 08:00 in Auckland", "2026-11-22T19:00:00Z", "Pacific/Auckland", "2026-11-25"],
    ["Monday 00:30 in Kathmandu", "2026-11-22T18:45:00Z", "Asia/Kathmandu", "2026-11-25"],
  ])("%s", { tags: "applications.answered-by" }, (_case, instant, timeZone, expected) => {
    expect(dateAfter(instant, 2, timeZone)).toBe(expected);
  });
});

describe("days of 23 and 25 hours are one day each", () => {
  test.each([
    ["clocks go forward on Sunday, March 8", "2026-03-07T04:30:00Z", newYork, "2026-03-10"],
    ["just before the missing hour", "2026-03-08T06:59:59Z", newYork, "2026-03-10"],
    ["clocks go back on Sunday, November 1", "2026-10-31T03:30:00Z", newYork, "2026-11-03"],
    ["in the repeated hour", "2026-11-01T06:30:00Z", newYork, "2026-11-03"],
    ["late on the long Sunday", "2026-11-02T04:30:00Z", newYork, "2026-11-03"],
    ["a zone where midnight was skipped", "2026-09-04T15:00:00Z", "America/Santiago", "2026-09-08"],
  ])("%s", (_case, instant, timeZone, expected) => {
    expect(dateAfter(instant, 2, timeZone)).toBe(expected);
  });
});
