import { expect, test } from "vitest";
import { daysOf, neighbourOf, viewInWords } from "#web/coaching/staff/calendar/calendar-view.ts";
import { hoursAround, piecesOn } from "#web/coaching/staff/calendar/day-pieces.ts";

const span = (starts: string, ends: string) => ({
  starts: `2027-03-${starts}`,
  ends: `2027-03-${ends}`,
});

const placed = (day: string, spans: Parameters<typeof piecesOn>[1]) =>
  piecesOn(day, spans).map(({ from, until, lane, lanes }) => [from, until, lane, lanes]);

test("what overlaps stands side by side, and what only touches does not", () => {
  const spans = [
    span("09T10:30", "09T12:00"),
    span("09T10:00", "09T11:00"),
    span("09T11:00", "09T11:30"),
    span("09T12:00", "09T13:00"),
  ];
  expect(placed("2027-03-09", spans)).toEqual([
    [600, 660, 0, 2],
    [630, 720, 1, 2],
    [660, 690, 0, 2],
    [720, 780, 0, 1],
  ]);
});

test("what goes on after midnight takes time of both days", () => {
  const late = [span("09T23:30", "10T00:30")];
  expect(placed("2027-03-09", late)).toEqual([[1410, 1440, 0, 1]]);
  expect(placed("2027-03-10", late)).toEqual([[0, 30, 0, 1]]);
  expect(placed("2027-03-11", late)).toEqual([]);
  expect(placed("2027-03-10", [span("09T23:00", "10T00:00")])).toEqual([]);
});

test("the hours drawn are a usual day's, and more if something is earlier or later", () => {
  expect(hoursAround([])).toEqual({ first: 8, last: 20 });
  expect(hoursAround([{ from: 390, until: 450 }])).toEqual({ first: 6, last: 20 });
  expect(hoursAround([{ from: 1200, until: 1290 }])).toEqual({ first: 8, last: 22 });
});

test("a week and a month are whole weeks from Monday on", () => {
  expect(daysOf("week", "2027-03-14")).toEqual(daysOf("week", "2027-03-08"));
  expect(daysOf("week", "2027-03-14").at(0)).toBe("2027-03-08");
  for (const [day, first, last, count] of [
    ["2027-03-31", "2027-03-01", "2027-04-04", 35],
    ["2027-02-01", "2027-02-01", "2027-02-28", 28],
    ["2027-05-15", "2027-04-26", "2027-06-06", 42],
  ] as const) {
    const days = daysOf("month", day);
    expect([days.at(0), days.at(-1), days.length]).toEqual([first, last, count]);
  }
});

test("the next month is never passed over", () => {
  expect(neighbourOf("month", "2027-01-31", 1)).toBe("2027-02-01");
  expect(neighbourOf("month", "2027-01-31", -1)).toBe("2026-12-01");
  expect(neighbourOf("week", "2027-01-31", 1)).toBe("2027-02-07");
  expect(viewInWords("month", "2027-01-31")).toBe("January 2027");
  expect(viewInWords("week", "2027-01-31")).toBe("Jan 25, 2027 to Jan 31, 2027");
});
