import { expect, test } from "vitest";
import { clockMessages, instantsOf, turnOf } from "./wall-clock.ts";

test.each([
  ["2026-11-21T14:00", "America/New_York", ["2026-11-21T19:00:00.000Z"]],
  ["2026-07-01T14:00", "America/New_York", ["2026-07-01T18:00:00.000Z"]],
  ["2027-03-14T01:59", "America/New_York", ["2027-03-14T06:59:00.000Z"]],
  ["2027-03-14T02:00", "America/New_York", []],
  ["2027-03-14T02:30", "America/New_York", []],
  ["2027-03-14T02:59", "America/New_York", []],
  ["2027-03-14T03:00", "America/New_York", ["2027-03-14T07:00:00.000Z"]],
  ["2027-11-07T00:59", "America/New_York", ["2027-11-07T04:59:00.000Z"]],
  [
    "2027-11-07T01:30",
    "America/New_York",
    ["2027-11-07T05:30:00.000Z", "2027-11-07T06:30:00.000Z"],
  ],
  ["2027-11-07T02:00", "America/New_York", ["2027-11-07T07:00:00.000Z"]],
  [
    "2027-04-04T02:30",
    "Pacific/Auckland",
    ["2027-04-03T13:30:00.000Z", "2027-04-03T14:30:00.000Z"],
  ],
  [
    "2027-04-04T01:45",
    "Australia/Lord_Howe",
    ["2027-04-03T14:45:00.000Z", "2027-04-03T15:15:00.000Z"],
  ],
  ["2027-10-03T02:15", "Australia/Lord_Howe", []],
  ["2027-03-28T01:30", "Europe/London", []],
  ["2011-12-30T12:00", "Pacific/Apia", []],
  ["2026-01-01T09:00", "Pacific/Auckland", ["2025-12-31T20:00:00.000Z"]],
  ["2027-03-14T02:30", "UTC", ["2027-03-14T02:30:00.000Z"]],
])("%s in %s is %o", { tags: "coaching.clock" }, (wallClock, zone, instants) => {
  expect(instantsOf(wallClock, zone).map((at) => at.toISOString())).toEqual(instants);
});

test("which of two it is, is read from the instant", { tags: "coaching.clock" }, () => {
  const turn = (wallClock: string, instant: string) =>
    turnOf(wallClock, "America/New_York", instant);
  expect(turn("2027-11-07T01:30", "2027-11-07T05:30:00.000Z")).toBe("first");
  expect(turn("2027-11-07T01:30", "2027-11-07T06:30:00.000Z")).toBe("second");
  expect(turn("2027-11-07T03:30", "2027-11-07T08:30:00.000Z")).toBe(null);
});

test("a time that does not come once is put in words", { tags: "coaching.clock" }, () => {
  expect(clockMessages.skipped("2027-03-14T02:30")).toBe("There is no 2:30 AM on March 14, 2027");
  expect(clockMessages.twice("2027-11-07T01:30")).toBe(
    "1:30 AM comes twice on November 7, 2027. Please choose which one",
  );
});
