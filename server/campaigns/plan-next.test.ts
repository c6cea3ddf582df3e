import { describe, expect, test } from "vitest";
import {
  academyZone,
  at,
  booking,
  friday,
  hours,
  member,
  nobody,
  plan,
  summary,
} from "#testing/mail/facts.ts";
import { planNews } from "./plan-next.ts";

describe("the welcome series", () => {
  const lead = (sent: number, lastOn: string | null = null) => ({
    ...nobody,
    series: { left: [1, 2, 3, 4, 5, 6].slice(sent), startedOn: "2026-10-26", lastOn },
  });

  test.each([
    [0, null, "2026-10-26T20:00", "2026-10-28T13:00", "2026-10-28", "series 1"],
    [1, "2026-10-28", "2026-10-28T13:00", "2026-10-30T13:00", "2026-10-30", "series 2"],
    // Clocks were set back on the first of November: nine o'clock stays nine o'clock.
    [2, "2026-10-30", "2026-10-30T13:00", "2026-11-01T14:00", "2026-11-01", "series 3"],
    [5, "2026-11-05", "2026-11-05T14:00", "2026-11-07T14:00", "2026-11-07", "series 6"],
  ])(
    "after %i parts the next comes at nine, two days later",
    (sent, lastOn, now, when, day, says) => {
      expect(summary(plan(lead(sent, lastOn), at(now)))).toEqual([at(when), day, says]);
    },
  );

  test("ends with the sixth part, and with unsubscribing", () => {
    expect(plan(lead(6, "2026-11-07"), at("2026-11-08T14:00"))).toBeNull();
    expect(plan({ ...lead(2), silence: "unsubscribed" }, friday)).toBeNull();
  });

  test("that the mail server kept from its day comes at nine on the next", () => {
    const due = at("2026-10-28T13:00");
    expect(summary(plan(lead(0), at("2026-10-29T04:30"), due))).toEqual([
      at("2026-10-29T13:00"),
      "2026-10-29",
      "series 1",
    ]);
  });

  test("goes on two days after a part that came late", () => {
    const facts = lead(1, "2026-11-20");
    expect(summary(plan(facts, friday))).toEqual([
      at("2026-11-22T14:00"),
      "2026-11-22",
      "series 2",
    ]);
  });

  test("waits for the day of a member's pace, and for the end of quiet hours", {
    tags: "campaigns.pace",
  }, () => {
    const timeZone = "Asia/Tokyo";
    const series = { left: [1, 2, 3, 4, 5, 6], startedOn: "2026-11-16", lastOn: null };
    const facts = member({ timeZone, quietHours: hours("22:00", "08:00", timeZone), series });
    const silent = { ...facts, nextModule: null };
    // Nine in New York is 23:00 in Tokyo, so the part comes the next morning.
    expect(summary(plan(silent, at("2026-11-17T00:00")))).toEqual([
      at("2026-11-18T23:00"),
      "2026-11-19",
      "series 1",
    ]);
    expect(summary(plan({ ...silent, pace: "weekly" }, at("2026-11-17T00:00")))).toEqual([
      at("2026-11-22T23:00"),
      "2026-11-23",
      "series 1",
    ]);
  });
});

describe("a learning reminder", () => {
  test.each([
    ["daily", "2026-11-21T14:00", "2026-11-21"],
    ["2-3x", "2026-11-23T14:00", "2026-11-23"],
    ["weekly", "2026-11-23T14:00", "2026-11-23"],
  ] as const)(
    "at the pace %s comes at nine in the morning",
    { tags: "campaigns.pace" },
    (pace, when, day) => {
      const now = at("2026-11-20T15:00");
      expect(summary(plan(member({ pace }), now))).toEqual([at(when), day, "nudge"]);
    },
  );

  test.each([
    ["quiet hours end later", hours("22:00", "11:30"), "2026-11-21T16:30"],
    ["quiet hours are by day", hours("08:30", "20:00"), "2026-11-22T01:00"],
    ["quiet hours last till the next morning", hours("09:00", "08:30"), "2026-11-21T13:50"],
  ])("when %s, keeps to its day", (_case, quietHours, when) => {
    const now = at("2026-11-21T05:30");
    expect(summary(plan(member({ quietHours }), now))).toEqual([at(when), "2026-11-21", "nudge"]);
  });

  test("is not for whoever studied that day, or has finished", () => {
    const studiedAt = new Date("2026-11-20T13:00:00Z");
    expect(plan(member({ studiedAt }), friday)?.day).toBe("2026-11-21");
    expect(plan(member({ nextModule: null }), friday)).toBeNull();
  });

  test("waits while quiet mode is on", { tags: "campaigns.quiet-mode" }, () => {
    expect(plan(member({ quietMode: true }), friday)).toBeNull();
  });

  test("that came today comes again tomorrow", () => {
    expect(plan(member({ mailedOn: "2026-11-20" }), friday)?.day).toBe("2026-11-21");
  });

  test("that the server was down for comes the same day, or not for that day", {
    tags: "campaigns.late",
  }, () => {
    const down = at("2026-11-20T14:00");
    expect(plan(member(), at("2026-11-20T19:00"), down)?.at.toISOString()).toBe(
      at("2026-11-20T19:00"),
    );
    // At half past ten in the evening quiet hours have begun.
    expect(plan(member(), at("2026-11-21T03:30"), down)?.day).toBe("2026-11-21");
  });
});

describe("why a message comes then", () => {
  const quietMornings = hours("22:00", "10:30");
  const series = { left: [2, 3, 4, 5, 6], startedOn: "2026-11-16", lastOn: "2026-11-18" };
  const silent = { nextModule: null };

  test.each([
    ["a nudge", member(), "learning pace: daily"],
    [
      "a nudge after quiet hours",
      member({ quietHours: quietMornings }),
      "learning pace: daily; quiet hours until 10:30 AM, their time",
    ],
    [
      "a nudge before quiet hours that last for the rest of the day",
      member({ quietHours: hours("08:30", "00:30") }),
      "learning pace: daily; before quiet hours from 8:30 AM, their time",
    ],
    ["a part of the series", { ...nobody, series }, "part 2 of 6"],
    [
      "a part after quiet hours",
      member({ ...silent, series, quietHours: quietMornings }),
      "part 2 of 6, quiet hours until 10:30 AM, their time",
    ],
    [
      "a reminder after quiet hours",
      member({
        ...silent,
        quietHours: quietMornings,
        bookings: [booking("2026-11-21T14:30", ["1h"])],
      }),
      "a day before “Talk”, quiet hours until 10:30 AM, their time",
    ],
    [
      "a reminder before quiet hours",
      member({ ...silent, bookings: [booking("2026-11-21T13:00", ["24h"])] }),
      "an hour before “Talk”, before quiet hours from 10:00 PM, their time",
    ],
  ])("%s", { tags: "pages.times" }, (_what, facts, reason) => {
    expect(plan(facts, at("2026-11-20T13:00"))?.reason).toBe(reason);
  });
});

test("a day that had its message gets no other, nor do the days before it", {
  tags: "campaigns.one-a-day",
}, () => {
  const facts = member({ mailedOn: "2026-11-21" });
  expect(plan(facts, friday)?.day).toBe("2026-11-22");
});

describe("weekly progress", () => {
  const facts = (studiedAt: string) =>
    member({ nextModule: null, weeklyProgress: true, studiedAt: new Date(studiedAt) });

  test("comes on Monday to whoever studied in the week before", () => {
    expect(summary(plan(facts("2026-11-18T12:00:00Z"), friday))).toEqual([
      at("2026-11-23T14:00"),
      "2026-11-23",
      "weekly",
    ]);
    expect(plan(facts("2026-11-10T12:00:00Z"), friday)).toBeNull();
  });
});

describe("word to staff", () => {
  const news = [{ about: "application", id: "a", since: "2026-11-20T09:00:00.000Z" }] as const;

  test("comes once a day", () => {
    const facts = { ...nobody, staffNews: "daily", news } as const;
    const now = at("2026-11-20T16:00");
    expect(summary(plan(facts, now))).toEqual([at("2026-11-21T14:00"), "2026-11-21", "news"]);
  });

  test("comes at once to whoever chose so, and after quiet hours", () => {
    const facts = member({ staffNews: "at_once", news });
    const ask = (now: string) =>
      planNews({ facts, now: new Date(now), from: new Date(now), academyZone });
    expect(summary(ask(friday))).toEqual([friday, null, "news"]);
    expect(summary(ask(at("2026-11-21T04:00")))).toEqual([at("2026-11-21T13:00"), null, "news"]);
  });
});
