import { expect, test } from "vitest";
import { dayInWords, moveDay } from "./calendar-days.ts";

test("a date without a time is written in US format, as the same day in every time zone", () => {
  expect(dayInWords("2026-03-02")).toBe("Mar 2, 2026");
  expect(dayInWords("2026-03-02", "weekday")).toBe("Mon, Mar 2, 2026");
  expect(dayInWords("2026-03-02", "long")).toBe("Monday, March 2, 2026");
});

test.each([
  ["2026-03-02", 7, "2026-03-09"],
  ["2026-03-02", -2, "2026-02-28"],
  ["2028-02-28", 1, "2028-02-29"],
])("%s and %d days is %s", (date, days, moved) => {
  expect(moveDay(date, days)).toBe(moved);
});
