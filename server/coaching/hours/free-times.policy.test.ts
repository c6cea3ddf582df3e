import { describe, expect, test } from "vitest";
import { freeTimes, nearestTimes, type Openness, type Taken } from "./free-times.policy.ts";

const everyDay = (times: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} ${times}`);

const open: Openness = {
  time_zone: "America/New_York",
  weekly: everyDay("09:00-11:00"),
  other_hours: [],
  days_off: [],
  notice_hours: 0,
  gap: 0,
  most_a_day: null,
  days_ahead: 1,
};

type Given = Partial<Openness> & { now: string; minutes?: number; taken?: Taken[] };

/** On the coach's clock, with how far it is ahead. */
function clockOf({ now, minutes = 60, taken = [], ...hours }: Given): string[] {
  const openness = { ...open, ...hours };
  const asked = { minutes, now: new Date(now), taken };
  return freeTimes(openness, asked).map((time) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime())
      .toZonedDateTimeISO(openness.time_zone)
      .toString({ timeZoneName: "never", smallestUnit: "minute" }),
  );
}

/** On the given day alone. */
function on(date: string, times: string, hours: Partial<Given> = {}): string[] {
  const now = `${Temporal.PlainDate.from(date).subtract({ days: 2 })}T12:00:00Z`;
  const other = { weekly: [], other_hours: times.split(", ").map((each) => `${date} ${each}`) };
  return clockOf({ now, days_ahead: 3, ...other, ...hours }).map((time) => time.slice(11));
}

const taken = (starts_at: string, ends_at: string, is_talk = false): Taken => ({
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
  is_talk,
});

describe("free times", { tags: "coaching.free-times" }, () => {
  test("begin every half hour from when the hours open, and end with them", () => {
    expect(on("2027-06-01", "09:15-11:30")).toEqual(["09:15-04:00", "09:45-04:00", "10:15-04:00"]);
  });

  test("begin every quarter hour for a quarter hour", () => {
    expect(on("2027-06-01", "09:00-09:45", { minutes: 15 })).toEqual([
      "09:00-04:00",
      "09:15-04:00",
      "09:30-04:00",
    ]);
  });

  test("are those of the date instead of the weekly ones, and none on days off", () => {
    const hours = {
      now: "2027-06-01T12:00:00Z",
      days_ahead: 4,
      other_hours: ["2027-06-02 15:00-16:00"],
      days_off: ["2027-06-03/2027-06-04"],
    };
    expect(clockOf(hours).map((time) => time.slice(5, 16))).toEqual([
      ...["06-01T09:00", "06-01T09:30", "06-01T10:00"],
      "06-02T15:00",
      ...["06-05T09:00", "06-05T09:30", "06-05T10:00"],
    ]);
  });

  test("may pass midnight when the next day opens with it", () => {
    const hours = {
      now: "2027-06-01T16:00:00Z",
      weekly: ["2 23:00-24:00", "3 00:00-01:00"],
      days_ahead: 1,
    };
    expect(clockOf(hours).map((time) => time.slice(5, 16))).toEqual([
      ...["06-01T23:00", "06-01T23:30", "06-02T00:00"],
    ]);
  });

  test("keep the notice, and end after the last day ahead", () => {
    const hours = { now: "2027-06-01T13:30:00Z", days_ahead: 1 };
    expect(clockOf({ ...hours, notice_hours: 24 })).toEqual([
      "2027-06-02T09:30-04:00",
      "2027-06-02T10:00-04:00",
    ]);
    expect(clockOf({ ...hours, notice_hours: 720 })).toEqual([]);
    expect(clockOf({ ...hours, days_ahead: 180 }).at(-1)).toBe("2027-11-28T10:00-05:00");
  });

  test("leave the gap before and after what is taken", () => {
    const busy = [taken("2027-06-01T15:00:00Z", "2027-06-01T16:00:00Z")];
    const minutes = 30;
    expect(on("2027-06-01", "09:00-14:00", { taken: busy, minutes })).toEqual(
      ["09:00", "09:30", "10:00", "10:30", "12:00", "12:30", "13:00", "13:30"].map(
        (time) => `${time}-04:00`,
      ),
    );
    expect(on("2027-06-01", "09:00-14:00", { taken: busy, minutes, gap: 15 })).toEqual(
      ["09:00", "09:30", "10:00", "12:30", "13:00", "13:30"].map((time) => `${time}-04:00`),
    );
  });

  test("are none on a day that has the most talks, of which other sessions are none", () => {
    const two = (is_talk: boolean) => [
      taken("2027-06-01T20:00:00Z", "2027-06-01T21:00:00Z", is_talk),
      taken("2027-06-02T03:00:00Z", "2027-06-02T03:30:00Z", is_talk),
    ];
    expect(on("2027-06-01", "09:00-10:00", { taken: two(true), most_a_day: 2 })).toEqual([]);
    expect(on("2027-06-01", "09:00-10:00", { taken: two(true), most_a_day: 3 })).toHaveLength(1);
    expect(on("2027-06-01", "09:00-10:00", { taken: two(false), most_a_day: 2 })).toHaveLength(1);
  });
});

describe("free times on a day whose clock is changed", { tags: "coaching.free-times" }, () => {
  test.each([
    ["America/New_York", "2027-03-14", ["01:30-05:00", "03:00-04:00", "03:30-04:00"]],
    ["Europe/Lisbon", "2027-03-28", ["00:30+00:00", "02:00+01:00", "02:30+01:00"]],
    ["Australia/Sydney", "2027-10-03", ["01:30+10:00", "03:00+11:00", "03:30+11:00"]],
    ["Australia/Lord_Howe", "2027-10-03", ["01:30+10:30", "02:30+11:00", "03:00+11:00"]],
  ])("in %s leave out what the clock skips", (time_zone, date, expected) => {
    const times = on(date, time_zone === "Europe/Lisbon" ? "00:30-03:30" : "01:30-04:30", {
      time_zone,
    });
    expect(times.slice(0, 3)).toEqual(expected);
  });

  test.each([
    [
      "America/New_York",
      "2027-11-07",
      ["00:30-04:00", "01:00-04:00", "01:30-04:00", "01:00-05:00", "01:30-05:00", "02:00-05:00"],
    ],
    [
      "Europe/Lisbon",
      "2027-10-31",
      ["00:30+01:00", "01:00+01:00", "01:30+01:00", "01:00+00:00", "01:30+00:00", "02:00+00:00"],
    ],
    [
      "Australia/Sydney",
      "2027-04-04",
      ["02:00+11:00", "02:30+11:00", "02:00+10:00", "02:30+10:00", "03:00+10:00"],
    ],
    [
      "Australia/Lord_Howe",
      "2027-04-04",
      ["01:00+11:00", "01:30+11:00", "01:30+10:30", "02:00+10:30", "02:30+10:30"],
    ],
  ])("in %s offer both of what it shows twice", (time_zone, date, expected) => {
    const from = expected[0]?.slice(0, 5);
    expect(on(date, `${from}-03:30`, { time_zone, minutes: 30 }).slice(0, expected.length)).toEqual(
      expected,
    );
  });

  test("never last into hours that are closed, although the clock comes there twice", () => {
    expect(on("2027-11-07", "00:00-01:30", { minutes: 60 })).toEqual([
      ...["00:00-04:00", "00:30-04:00"],
    ]);
    expect(on("2027-11-07", "01:30-03:00", { minutes: 45 })).toEqual([
      ...["01:30-05:00", "02:00-05:00"],
    ]);
  });

  test("are at quarter hours of Kathmandu all year", () => {
    expect(on("2027-03-14", "09:45-11:45", { time_zone: "Asia/Kathmandu" })).toEqual([
      ...["09:45+05:45", "10:15+05:45", "10:45+05:45"],
    ]);
  });
});

test("the three nearest times are in order, the earlier first of two that are as near", {
  tags: "coaching.free-times",
}, () => {
  const at = (time: string) => new Date(`2027-06-01T${time}:00Z`);
  const times = ["09:00", "10:00", "10:30", "12:00", "14:00"].map(at);
  expect(nearestTimes(times, at("11:00"))).toEqual([at("10:00"), at("10:30"), at("12:00")]);
  expect(nearestTimes(times, at("16:00"))).toEqual([at("10:30"), at("12:00"), at("14:00")]);
});
