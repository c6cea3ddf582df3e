import { describe, expect, test } from "vitest";
import {
  account,
  booked,
  settings as dailySettings,
  mail,
  news,
  nudge,
  reminder,
  series,
  studied,
} from "./small-events.ts";
import { checkSmall } from "./small-history.ts";

const lead = { kind: "lead", at: "2026-11-16T15:00" } as const;
const settings = (own: object = {}) => dailySettings({ pace: "weekly", ...own });
const finished = [studied("2026-11-12T12:00", "one"), studied("2026-11-13T12:00", "two")];

const seriesMails = [1, 2, 3, 4, 5].map((part) =>
  mail(`2026-11-${16 + 2 * part}T14:00`, series(part)),
);

describe("parts of the series", () => {
  const judge = (small: Parameters<typeof checkSmall>[0]) =>
    checkSmall({ people: [lead], ...small }).missing.series;

  test("that came every second day are not missed", () => {
    expect(judge({ mails: seriesMails })).toMatchObject({ lost: 0, came: 5 });
  });

  test("that came again the next day, for the mail server had hung up, put off the next", () => {
    const twice = ["2026-11-18T14:00", "2026-11-19T14:00"].map((at) => ({
      ...mail(at, series(1)),
      messageId: "1",
    }));
    const onTime = [2, 3, 4].map((part) => mail(`2026-11-${17 + 2 * part}T14:00`, series(part)));
    expect(judge({ mails: [...twice, ...onTime] })).toMatchObject({ lost: 0, came: 4 });
    expect(judge({ mails: [...twice, ...onTime.slice(1)] })).toMatchObject({ lost: 1 });
  });

  test.each([0, 1, 4])("are missed from number %i on", (count) => {
    expect(judge({ mails: seriesMails.slice(0, count) })).toMatchObject({ lost: 1, came: count });
  });

  test("that came a day late are missed on their day", () => {
    expect(judge({ mails: [mail("2026-11-19T14:00", series(1))] })).toMatchObject({ lost: 1 });
  });

  test.each([
    [
      "unsubscribed",
      { people: [lead, { kind: "unsubscribed" as const, at: "2026-11-17T12:00", isOn: true }] },
    ],
    ["are refused by the mail server", { refusedFrom: "2026-11-17T00:00" }],
  ])("are not due to those who %s", (_why, small) => {
    expect(judge(small).lost).toBe(0);
  });

  test("wait for another day when the mail server is down for the rest of theirs", () => {
    const spells = [
      { kind: "mail-down" as const, from: "2026-11-18T13:00", to: "2026-11-19T04:30" },
    ];
    const late = [3, 5, 7].map((days, index) =>
      mail(`2026-11-${16 + days}T14:00`, series(index + 1)),
    );
    expect(judge({ spells, mails: [...late, mail("2026-11-25T14:00", series(4))] }).lost).toBe(0);
    // The product was up again at noon, so the part should have come that day.
    const short = [
      { kind: "mail-down" as const, from: "2026-11-18T13:00", to: "2026-11-18T17:00" },
    ];
    expect(judge({ spells: short, mails: late }).lost).toBe(1);
  });
});

describe("nudges", () => {
  const people = [account, settings()];
  const judge = (small: Parameters<typeof checkSmall>[0]) =>
    checkSmall({ people, ...small }).missing.nudges;
  const mondays = [mail("2026-11-16T08:00", nudge), mail("2026-11-23T08:00", nudge)];

  test("on each day of the pace are not missed", () => {
    expect(judge({ mails: mondays })).toEqual({ came: 2, excused: 0, lost: 0 });
  });

  test("that did not come are missed", () => {
    expect(judge({ mails: mondays.slice(1) })).toEqual({ came: 1, excused: 0, lost: 1 });
  });

  test("are missed in a message that came without one", () => {
    expect(judge({ mails: [mail("2026-11-16T09:00", series(1)), ...mondays.slice(1)] }).lost).toBe(
      1,
    );
  });

  test.each([
    ["in quiet mode", [{ kind: "quiet-mode", at: "2026-11-12T12:00", isOn: true }]],
    ["with email turned off", [settings({ at: "2026-11-12T12:00", channelEmail: false })]],
    ["who have finished", finished],
  ] as const)("are not due to members %s", (_who, more) => {
    expect(judge({ people: [...people, ...more] })).toEqual({ came: 0, excused: 0, lost: 0 });
  });

  test("are not due on a day already studied", () => {
    const study = { kind: "studied", courseId: "open", moduleId: "one", completed: false } as const;
    const early = { ...study, at: "2026-11-16T06:00" };
    expect(judge({ people: [...people, early], mails: mondays.slice(1) }).lost).toBe(0);
    // Studying in the evening does not excuse a nudge missing in the morning.
    const late = { ...study, at: "2026-11-16T18:00" };
    expect(judge({ people: [...people, late], mails: mondays.slice(1) }).lost).toBe(1);
  });

  test("that nothing was left of the day to try again for could not come", () => {
    const failures = ["2026-11-16T08:00"];
    const open = settings({ quietStart: "09:12", quietEnd: "09:00" });
    const small = { people: [account, open], mails: mondays.slice(1) };
    expect(judge({ ...small, failures })).toEqual({ came: 1, excused: 1, lost: 0 });
    expect(judge(small)).toEqual({ came: 1, excused: 0, lost: 1 });
  });
});

describe("reminders", () => {
  const people = [account, settings(), ...booked];
  const judge = (small: Parameters<typeof checkSmall>[0]) =>
    checkSmall({ people, ...small }).missing.reminders;

  test("one of two is enough", () => {
    expect(judge({ mails: [mail("2026-11-20T19:00", reminder)] })).toEqual({
      came: 1,
      excused: 0,
      lost: 0,
    });
  });

  test("without which a session came are missed", () => {
    expect(judge({})).toEqual({ came: 0, excused: 0, lost: 1 });
    expect(judge({ mails: [mail("2026-11-20T20:30", reminder)] }).lost).toBe(1);
  });

  test("of a session at its old time are none", () => {
    const moved = { at: "2026-11-18T12:00", kind: "session-moved", sessionId: "talk" } as const;
    const academy = [{ ...moved, date: "2026-11-21", time: "15:00" }];
    const mails = [mail("2026-11-20T19:00", reminder)];
    expect(judge({ academy, mails }).lost).toBe(1);
  });

  test("can't come for a booking that was confirmed too late", () => {
    const late = booked.map((event, index) => ({ ...event, at: `2026-11-20T19:3${index}` }));
    expect(judge({ people: [account, settings(), ...late] })).toEqual({
      came: 0,
      excused: 1,
      lost: 0,
    });
  });

  test("are missed also before quiet hours that would make them late", () => {
    const quiet = settings({ quietStart: "12:00", quietEnd: "21:30" });
    expect(judge({ people: [account, quiet, ...booked] }).lost).toBe(1);
  });
});

describe("weekly progress", () => {
  const people = [account, settings(), ...finished];
  const judge = (small: Parameters<typeof checkSmall>[0]) =>
    checkSmall({ people, ...small }).missing.weekly;

  test("is due on the Monday after a week with study, and no other", () => {
    expect(judge({})).toEqual({ came: 0, excused: 0, lost: 1 });
    expect(judge({ mails: [mail("2026-11-16T08:00", { kind: "weekly" })] })).toEqual({
      came: 1,
      excused: 0,
      lost: 0,
    });
  });
});

describe("word to staff", () => {
  const staff = [
    account,
    settings(),
    ...finished,
    { kind: "staff", at: "2026-11-14T12:00", isStaff: true } as const,
  ];
  const academy = [
    { at: "2026-11-17T12:00", kind: "applied", applicationId: "a", name: "Bo" } as const,
  ];
  const atOnce = {
    kind: "notifications",
    at: "2026-11-14T13:00",
    sessionReminders: true,
    weeklyProgress: true,
    staffNews: "at_once",
  } as const;
  const judge = (small: Parameters<typeof checkSmall>[0]) =>
    checkSmall({ people: staff, academy, ...small }).missing.news;

  test("comes with the next day's message", () => {
    expect(judge({ mails: [mail("2026-11-18T08:00", news)] }).came).toBe(1);
    expect(judge({}).lost).toBe(1);
  });

  test("comes at once to whoever chose so", () => {
    const people = [...staff, atOnce];
    expect(judge({ people }).lost).toBe(1);
    const told = { ...mail("2026-11-17T12:05", news), kind: "staff-news" };
    expect(judge({ people, mails: [told] })).toEqual({ came: 1, excused: 0, lost: 0 });
  });

  test("is not due about what was decided before it could come", () => {
    const decided = [
      ...academy,
      { at: "2026-11-17T18:00", kind: "application-decided", applicationId: "a" } as const,
    ];
    expect(judge({ academy: decided })).toEqual({ came: 0, excused: 1, lost: 0 });
  });
});
