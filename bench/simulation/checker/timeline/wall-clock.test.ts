import { expect, test } from "vitest";
import { dayOf, instantAt, minutesOf, wallAt } from "./wall-clock.ts";

const at = (iso: string) => Date.parse(`${iso}Z`);

test.each([
  ["2026-11-01T05:59", "America/New_York", "2026-11-01", "01:59"],
  // This hour comes twice when clocks are put back.
  ["2026-11-01T06:30", "America/New_York", "2026-11-01", "01:30"],
  ["2026-10-03T15:29", "Australia/Lord_Howe", "2026-10-04", "01:59"],
  // This zone puts clocks forward by half an hour.
  ["2026-10-03T15:30", "Australia/Lord_Howe", "2026-10-04", "02:30"],
  ["2026-11-20T12:00", "Asia/Kathmandu", "2026-11-20", "17:45"],
  ["2026-11-20T12:00", "Pacific/Kiritimati", "2026-11-21", "02:00"],
])("at %s a clock in %s shows %s %s", (iso, zone, date, time) => {
  expect(wallAt(at(iso), zone)).toMatchObject({ day: dayOf(date), minutes: minutesOf(time) });
});

test("a Monday is the first day of the week", () => {
  expect(wallAt(at("2026-11-23T12:00"), "UTC").weekday).toBe(1);
  expect(wallAt(at("2026-11-22T12:00"), "UTC").weekday).toBe(7);
});

test("nine in the morning is found on both sides of a change of the clock", () => {
  const nine = (date: string) => instantAt(dayOf(date), 540, "America/New_York");
  expect(nine("2026-10-31")).toBe(at("2026-10-31T13:00"));
  expect(nine("2026-11-01")).toBe(at("2026-11-01T14:00"));
});
