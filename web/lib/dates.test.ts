import { expect, test } from "vitest";
import { comingTime, dateAndTime } from "#web/lib/dates.ts";

test("a date with its time is one word to the browser, so that no line breaks inside it", {
  tags: "pages.dates",
}, () => {
  expect(comingTime("2027-01-04T09:00:00.000Z", "UTC")).toBe(
    "Mon,\u00a0Jan\u00a04,\u00a09:00\u00a0AM",
  );
  expect(dateAndTime("2026-11-21T12:00:00.000Z")).not.toMatch(/[ \u202f]/);
});
