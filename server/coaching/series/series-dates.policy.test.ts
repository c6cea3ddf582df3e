import { describe, expect, test } from "vitest";
import { Repetition, seriesMessages } from "#contract/coaching/series.ts";
import { planDates, rhythmDays } from "./series-dates.policy.ts";

const rhythm = (parts: object) => Repetition.parse({ every: "weeks", ...parts });

describe("the dates of a series", { tags: "coaching.series" }, () => {
  test.each([
    [
      "every week, four times",
      "2026-12-08",
      { times: 4 },
      ["2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"],
    ],
    [
      "every three weeks until a day, that one included",
      "2026-12-08",
      { weeks: 3, until: "2027-01-19" },
      ["2026-12-08", "2026-12-29", "2027-01-19"],
    ],
    [
      "on the second Tuesday of the month",
      "2026-12-08",
      { every: "month", times: 4 },
      ["2026-12-08", "2027-01-12", "2027-02-09", "2027-03-09"],
    ],
    [
      "on a fifth weekday, and on the last one where there is no fifth",
      "2026-12-29",
      { every: "month", times: 4 },
      ["2026-12-29", "2027-01-26", "2027-02-23", "2027-03-30"],
    ],
    [
      "on the last weekday of the month, also from the fourth on",
      "2027-01-26",
      { every: "month-end", times: 3 },
      ["2027-01-26", "2027-02-23", "2027-03-30"],
    ],
    ["once, if the end is before the second date", "2026-12-08", { until: "2026-12-14" }, 1],
    ["never, if the end is before the first date", "2026-12-08", { until: "2026-12-07" }, 0],
    ["until whichever end is first", "2026-12-08", { until: "2030-01-01", times: 2 }, 2],
    [
      "one more than the most, and no more, until a far day",
      "2026-12-08",
      { until: "9998-01-01" },
      53,
    ],
    ["not after the year 9998", "9998-12-20", { times: 10 }, 2],
  ])("%s", (_words, first, parts, expected) => {
    const days = rhythmDays(first, rhythm(parts));
    if (typeof expected === "number") expect(days).toHaveLength(expected);
    else expect(days).toEqual(expected);
  });

  const start = { session_date: "2026-12-08", session_time: "18:00", session_turn: null };

  test("are left out or at another time, as was chosen for each", () => {
    const instead = { session_date: "2026-12-16", session_time: "09:00", session_turn: null };
    const exceptions = [
      { day: "2026-12-15", instead },
      { day: "2026-12-22", instead: null },
      { day: "2027-02-01", instead: null },
    ];
    expect(planDates(start, rhythm({ times: 3, exceptions }))).toEqual([
      { day: "2026-12-08", at: start, isChosen: false },
      { day: "2026-12-15", at: instead, isChosen: true },
      { day: "2026-12-22", at: null, isChosen: false },
    ]);
  });

  test.each([
    ["without an end", {}, seriesMessages.noEnd],
    ["of more than 52 dates", { until: "2027-12-08" }, seriesMessages.tooMany],
    ["that end before they begin", { until: "2026-12-01" }, seriesMessages.none],
    [
      "that are all left out",
      { times: 1, exceptions: [{ day: "2026-12-08", instead: null }] },
      seriesMessages.none,
    ],
  ])("%s are refused", (_words, parts, message) => {
    expect(() => planDates(start, rhythm(parts))).toThrow(
      expect.objectContaining({ fields: { repeat: message } }),
    );
  });
});
