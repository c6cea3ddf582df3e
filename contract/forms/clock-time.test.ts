import { expect, test } from "vitest";
import { clockTime } from "./clock-time.ts";

test.each([
  ["00:00", "12:00 AM"],
  ["08:30", "8:30 AM"],
  ["12:00", "12:00 PM"],
  ["22:00", "10:00 PM"],
])("the time %s reads %s", { tags: "pages.times" }, (time, words) => {
  expect(clockTime(time)).toBe(words);
});
