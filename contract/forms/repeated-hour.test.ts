import { expect, test } from "vitest";
import { zoneOfRepeatedHour } from "./repeated-hour.ts";

test.each([
  ["2027-11-07T04:59:00.000Z", "America/New_York", ""],
  ["2027-11-07T05:00:00.000Z", "America/New_York", " EDT"],
  ["2027-11-07T05:30:00.000Z", "America/New_York", " EDT"],
  ["2027-11-07T06:30:00.000Z", "America/New_York", " EST"],
  ["2027-11-07T07:00:00.000Z", "America/New_York", ""],
  ["2027-03-14T07:00:00.000Z", "America/New_York", ""],
  ["2027-04-03T14:45:00.000Z", "Australia/Lord_Howe", " GMT+11"],
  ["2027-04-03T15:15:00.000Z", "Australia/Lord_Howe", " GMT+10:30"],
  ["2027-11-07T05:30:00.000Z", "Asia/Kolkata", ""],
])("%s in %s has the suffix %j", { tags: "pages.times" }, (instant, zone, suffix) => {
  expect(zoneOfRepeatedHour(instant, zone)).toBe(suffix);
});
