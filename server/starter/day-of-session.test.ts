import { describe, expect, test } from "vitest";
import { dayOfSession } from "./day-of-session.ts";

describe("the day of a session", () => {
  test.each([
    ["a Wednesday, from a Monday", "2026-11-23", { week: 0, weekday: 3 }, "2026-11-25"],
    ["a Monday, from a Friday", "2026-11-27", { week: 0, weekday: 1 }, "2026-11-30"],
    ["the same weekday is a week later", "2026-11-25", { week: 0, weekday: 3 }, "2026-12-02"],
    ["two weeks later, across the year", "2026-12-28", { week: 2, weekday: 2 }, "2027-01-12"],
    ["across the end of daylight saving", "2026-10-31", { week: 0, weekday: 2 }, "2026-11-03"],
    ["across its beginning", "2027-03-13", { week: 1, weekday: 5 }, "2027-03-26"],
    ["across a leap day", "2028-02-25", { week: 0, weekday: 2 }, "2028-02-29"],
  ])("is %s", (_, today, when, expected) => {
    expect(dayOfSession(today, when)).toBe(expected);
  });

  test("is the right weekday, and after today, on every day of a year", () => {
    const year = Array.from({ length: 366 }, (_, days) =>
      Temporal.PlainDate.from("2027-01-01").add({ days }).toString(),
    );
    for (const today of year) {
      for (const weekday of [1, 2, 3, 4, 5]) {
        const day = dayOfSession(today, { week: 0, weekday });
        expect(Temporal.PlainDate.from(day).dayOfWeek).toBe(weekday);
        expect(day > today).toBe(true);
      }
    }
  });
});
