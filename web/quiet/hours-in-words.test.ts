import { expect, test } from "vitest";
import { hoursInWords } from "#web/quiet/hours-in-words.ts";

test.each([
  ["22:00", "08:00", "America/New_York", "from 10:00 PM to 8:00 AM, your time (Eastern Time)"],
  ["00:30", "12:15", "America/Los_Angeles", "from 12:30 AM to 12:15 PM, your time (Pacific Time)"],
  ["21:00", "07:00", "Asia/Kolkata", "from 9:00 PM to 7:00 AM, your time (India Standard Time)"],
])("%s to %s in %s", (start, end, zone, words) => {
  const said = hoursInWords(start, end, zone).replaceAll("\u00a0", " ");
  expect(said).toBe(`Nothing is sent ${words}.`);
});

test.each([
  ["08:00", "08:00"],
  ["", "08:00"],
  ["22:00", ""],
])("nothing is said of %s to %s", (start, end) => {
  expect(hoursInWords(start, end, "America/New_York")).toBe("");
});
