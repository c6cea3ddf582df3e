import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterQuietHours, beforeQuietHours, isWithinQuietHours } from "./quiet-hours.ts";

type Case = [zone: string, hours: string, instant: string, quiet: boolean];

function isQuiet(timeZone: string, hours: string, instant: string): boolean {
  const [start = "", end = ""] = hours.split("-");
  return isWithinQuietHours({ start, end, timeZone }, new Date(instant));
}

function table(cases: readonly Case[]): void {
  test.each(cases)(
    "in %s from %s at %s: %s",
    { tags: "quiet.hours" },
    (zone, hours, instant, quiet) => {
      expect(isQuiet(zone, hours, instant)).toBe(quiet);
    },
  );
}

describe("quiet hours begin at their start and are over at their end", () => {
  table([
    ["UTC", "22:00-08:00", "2026-11-21T21:59:59.999Z", false],
    ["UTC", "22:00-08:00", "2026-11-21T22:00:00.000Z", true],
    ["UTC", "22:00-08:00", "2026-11-21T23:59:59.999Z", true],
    ["UTC", "22:00-08:00", "2026-11-22T00:00:00.000Z", true],
    ["UTC", "22:00-08:00", "2026-11-22T07:59:59.999Z", true],
    ["UTC", "22:00-08:00", "2026-11-22T08:00:00.000Z", false],
    ["UTC", "12:00-13:30", "2026-11-22T11:59:59.000Z", false],
    ["UTC", "12:00-13:30", "2026-11-22T12:00:00.000Z", true],
    ["UTC", "12:00-13:30", "2026-11-22T13:29:59.999Z", true],
    ["UTC", "12:00-13:30", "2026-11-22T13:30:00.000Z", false],
    ["UTC", "00:00-06:00", "2026-11-22T00:00:00.000Z", true],
    ["UTC", "00:00-06:00", "2026-11-21T23:59:59.999Z", false],
    ["UTC", "20:00-00:00", "2026-11-21T23:59:59.999Z", true],
    ["UTC", "20:00-00:00", "2026-11-22T00:00:00.000Z", false],
    ["UTC", "08:01-08:00", "2026-11-22T08:00:30.000Z", false],
    ["UTC", "08:01-08:00", "2026-11-22T08:01:00.000Z", true],
    ["UTC", "23:59-00:00", "2026-11-22T23:59:59.999Z", true],
  ]);
});

describe("quiet hours are the member's own", () => {
  table([
    ["America/New_York", "22:00-08:00", "2026-11-22T02:59:00.000Z", false],
    ["America/New_York", "22:00-08:00", "2026-11-22T03:00:00.000Z", true],
    ["America/New_York", "22:00-08:00", "2026-07-22T02:00:00.000Z", true],
    ["America/New_York", "22:00-08:00", "2026-07-22T01:59:00.000Z", false],
    ["Europe/Berlin", "22:00-08:00", "2026-11-21T21:00:00.000Z", true],
    ["Europe/Berlin", "22:00-08:00", "2026-11-21T20:59:00.000Z", false],
    ["Asia/Kolkata", "22:00-08:00", "2026-11-21T16:29:59.000Z", false],
    ["Asia/Kolkata", "22:00-08:00", "2026-11-21T16:30:00.000Z", true],
    ["Asia/Kathmandu", "22:00-08:00", "2026-11-21T16:15:00.000Z", true],
    ["Asia/Kathmandu", "22:00-08:00", "2026-11-21T16:14:59.000Z", false],
    ["Pacific/Kiritimati", "22:00-08:00", "2026-11-21T08:00:00.000Z", true],
    ["Pacific/Pago_Pago", "22:00-08:00", "2026-11-21T08:59:00.000Z", false],
  ]);
});

// At 2:00 on 2026-03-08 New York's clocks went to 3:00.
describe("in the night that loses an hour", () => {
  table([
    ["America/New_York", "02:30-05:00", "2026-03-08T06:59:59.000Z", false],
    ["America/New_York", "02:30-05:00", "2026-03-08T07:00:00.000Z", true],
    ["America/New_York", "01:00-02:30", "2026-03-08T06:59:59.000Z", true],
    ["America/New_York", "01:00-02:30", "2026-03-08T07:00:00.000Z", false],
    ["America/New_York", "02:15-02:45", "2026-03-08T06:59:59.000Z", false],
    ["America/New_York", "02:15-02:45", "2026-03-08T07:00:00.000Z", false],
    ["America/New_York", "22:00-08:00", "2026-03-08T11:59:59.000Z", true],
    ["America/New_York", "22:00-08:00", "2026-03-08T12:00:00.000Z", false],
  ]);
});

// At 2:00 on 2026-11-01 New York's clocks went back to 1:00, so that 1:30 came twice.
describe("in the night that has an hour twice", () => {
  table([
    ["America/New_York", "01:30-05:00", "2026-11-01T05:29:59.000Z", false],
    ["America/New_York", "01:30-05:00", "2026-11-01T05:30:00.000Z", true],
    ["America/New_York", "01:30-05:00", "2026-11-01T06:00:00.000Z", false],
    ["America/New_York", "01:30-05:00", "2026-11-01T06:30:00.000Z", true],
    ["America/New_York", "22:00-01:30", "2026-11-01T05:30:00.000Z", false],
    ["America/New_York", "22:00-01:30", "2026-11-01T06:00:00.000Z", true],
    ["America/New_York", "22:00-08:00", "2026-11-01T12:59:59.000Z", true],
    ["America/New_York", "22:00-08:00", "2026-11-01T13:00:00.000Z", false],
  ]);
});

describe("what quiet hours move leaves the same night when the clock is changed", () => {
  test.each([
    // Half past one has passed, and comes again.
    ["America/New_York", "22:00-01:30", "2026-11-01T06:15:00.000Z", "2026-11-01T06:30:00.000Z"],
    ["Europe/Berlin", "09:35-02:50", "2026-10-25T01:45:00.000Z", "2026-10-25T01:50:00.000Z"],
    ["America/New_York", "22:00-08:00", "2026-11-01T06:15:00.000Z", "2026-11-01T13:00:00.000Z"],
    // Half past two does not exist on that day.
    ["America/New_York", "22:00-02:30", "2026-03-08T06:15:00.000Z", "2026-03-08T07:30:00.000Z"],
  ])("in %s after %s", (timeZone, hours, instant, expected) => {
    const [start = "", end = ""] = hours.split("-");
    const leaves = afterQuietHours({ start, end, timeZone }, new Date(instant));
    expect(leaves.toISOString()).toBe(expected);
  });

  test.each([
    // In Cairo the clock goes from midnight to one, in New York from two to three.
    ["Africa/Cairo", "00:10-02:35", "2026-04-23T22:05:00.000Z", "2026-04-23T21:00:00.000Z"],
    ["America/New_York", "02:45-11:40", "2026-03-08T08:35:00.000Z", "2026-03-08T06:35:00.000Z"],
    ["America/New_York", "22:00-08:00", "2026-03-08T08:35:00.000Z", "2026-03-08T02:50:00.000Z"],
  ])("in %s before %s, also when they begin at a time that is skipped", (...row) => {
    const [timeZone, hours, instant, expected] = row;
    const [start = "", end = ""] = hours.split("-");
    const leaves = beforeQuietHours({ start, end, timeZone }, new Date(instant), 10);
    expect(leaves.toISOString()).toBe(expected);
  });
});

// On Lord Howe Island the clocks move by half an hour: back at 2:00 on 2026-04-05 to 1:30, forward
// at 2:00 on 2026-10-04 to 2:30.
describe("where the clocks move by half an hour", () => {
  table([
    ["Australia/Lord_Howe", "01:45-05:00", "2026-04-04T14:44:59.000Z", false],
    ["Australia/Lord_Howe", "01:45-05:00", "2026-04-04T14:45:00.000Z", true],
    ["Australia/Lord_Howe", "01:45-05:00", "2026-04-04T15:00:00.000Z", false],
    ["Australia/Lord_Howe", "01:45-05:00", "2026-04-04T15:15:00.000Z", true],
    ["Australia/Lord_Howe", "02:15-05:00", "2026-10-03T15:29:59.000Z", false],
    ["Australia/Lord_Howe", "02:15-05:00", "2026-10-03T15:30:00.000Z", true],
    ["Australia/Lord_Howe", "22:00-02:15", "2026-10-03T15:30:00.000Z", false],
  ]);
});

const minutesOfDay = 24 * 60;
const zones = [...Intl.supportedValuesOf("timeZone"), "UTC", "Etc/GMT+12", "Etc/GMT-14"];
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in the zone, in minutes since midnight, using Intl.DateTimeFormat. */
function minuteOfDay(timeZone: string, instant: Date): number {
  const options = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", options);
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(instant);
  const read = (type: "hour" | "minute") => Number(parts.find((part) => part.type === type)?.value);
  return read("hour") * 60 + read("minute");
}

function toWallTime(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Returns the minutes from one time of day forward to another. */
function minutesFrom(start: number, to: number): number {
  return (to - start + minutesOfDay) % minutesOfDay;
}

test("a thousand times anywhere are judged as by going round the clock", () => {
  let judged = 0;
  let quietOnes = 0;
  const minute = fc.integer({ min: 0, max: minutesOfDay - 1 });
  const instant = fc
    .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 11, 31) })
    .map((milliseconds) => new Date(milliseconds));
  const property = fc.property(
    fc.constantFrom(...zones),
    minute,
    minute,
    instant,
    (timeZone, start, end, at) => {
      fc.pre(start !== end);
      const expected = minutesFrom(start, minuteOfDay(timeZone, at)) < minutesFrom(start, end);
      const hours = { start: toWallTime(start), end: toWallTime(end), timeZone };
      judged += 1;
      quietOnes += Number(expected);
      expect(isWithinQuietHours(hours, at)).toBe(expected);
    },
  );
  fc.assert(property, { numRuns: 1000 });
  expect(judged).toBe(1000);
  expect(quietOnes).toBeGreaterThan(300);
  expect(quietOnes).toBeLessThan(700);
});

test("a thousand times at the very edges are judged so too", () => {
  const edge = fc.constantFrom(-1, 0, 1);
  const property = fc.property(
    fc.constantFrom(...zones),
    fc.integer({ min: 1, max: minutesOfDay - 1 }),
    fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 11, 31) }),
    edge,
    fc.boolean(),
    (timeZone, length, milliseconds, off, isEnd) => {
      const at = new Date(milliseconds);
      const now = minuteOfDay(timeZone, at);
      const shown = (now + off + minutesOfDay) % minutesOfDay;
      const other = (shown + length) % minutesOfDay;
      const [start, end] = isEnd ? [other, shown] : [shown, other];
      const expected = minutesFrom(start, now) < minutesFrom(start, end);
      const hours = { start: toWallTime(start), end: toWallTime(end), timeZone };
      expect(isWithinQuietHours(hours, at)).toBe(expected);
    },
  );
  fc.assert(property, { numRuns: 1000 });
});
