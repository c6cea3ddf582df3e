import { describe, expect, test } from "vitest";
import type { Part } from "../history.ts";
import { countFaults } from "./check.ts";
import type { Fault } from "./forbidden.ts";
import { ana, checkSmall } from "./small-history.ts";

const lead = { kind: "lead", at: "2026-11-10T12:00" } as const;
const account = { kind: "account", at: "2026-11-10T12:00", userId: "1" } as const;
const settings = (own: object = {}) =>
  ({
    kind: "settings",
    at: "2026-11-11T12:00",
    pace: "daily",
    quietStart: "22:00",
    quietEnd: "08:00",
    channelEmail: true,
    timeZone: "Europe/Berlin",
    ...own,
  }) as const;
const booked = [
  { kind: "booked", at: "2026-11-16T12:00", bookingId: "b", sessionId: "talk", status: "pending" },
  { kind: "booking-decided", at: "2026-11-16T13:00", bookingId: "b", status: "confirmed" },
] as const;
const studied = (at: string, moduleId: string, completed = true) =>
  ({ kind: "studied", at, courseId: "open", moduleId, completed }) as const;

const nudge: Part = { kind: "nudge", url: "/course/open/module/one" };
const reminder: Part = { kind: "reminder", title: "Talk", startsAt: "2026-11-20T20:00:00.000Z" };
const series = (part: number): Part => ({ kind: "series", part });
const weekly: Part = { kind: "weekly" };
const waits = { kind: "waits", at: "2026-11-15T12:00" } as const;
const offered = {
  kind: "offered",
  placeId: "p",
  cohortId: "cohort",
  answerBy: "2026-12-20",
  at: "2026-11-15T16:00",
} as const;
const openCohort: Part = { kind: "cohort-open", title: "Cohort" };
const news: Part = { kind: "news", about: "application", who: "Bo", what: "Agent" };

type People = Parameters<typeof checkSmall>[0]["people"];
type Mails = NonNullable<Parameters<typeof checkSmall>[0]["mails"]>;

const mail = (at: string, ...parts: Part[]) => ({ at, parts });
const member = [account, settings()];

function wrong(people: People, mails: Mails) {
  const figures = checkSmall({ people: people ?? [], mails });
  return Object.entries(figures.wrong).filter(([, count]) => count > 0);
}

// 2026-11-17 is a Tuesday. Berlin is one hour ahead of UTC.
const cases: [what: string, fault: Fault, people: People, wrongOnes: Mails, rightOnes: Mails][] = [
  [
    "in the first minute of quiet hours",
    "inQuietHours",
    member,
    [mail("2026-11-17T21:00", nudge)],
    [mail("2026-11-17T20:59:59", nudge)],
  ],
  [
    "in the last minute of quiet hours",
    "inQuietHours",
    member,
    [mail("2026-11-17T06:59:59", nudge)],
    [mail("2026-11-17T07:00", nudge)],
  ],
  [
    "in quiet hours by day",
    "inQuietHours",
    [account, settings({ quietStart: "09:00", quietEnd: "17:00" })],
    [mail("2026-11-17T12:00", nudge)],
    [mail("2026-11-17T16:00", nudge)],
  ],
  [
    "in the quiet hours of a zone moved to",
    "inQuietHours",
    [...member, settings({ at: "2026-11-17T08:00", timeZone: "America/New_York" })],
    [mail("2026-11-17T08:05", nudge)],
    [mail("2026-11-17T13:05", nudge)],
  ],
  [
    "on a day that is not of the pace",
    "offPace",
    [account, settings({ pace: "2-3x" })],
    [mail("2026-11-17T09:00", nudge)],
    [mail("2026-11-18T09:00", nudge)],
  ],
  [
    "of the series on a day that is not of the pace",
    "offPace",
    [lead, account, settings({ pace: "weekly" })],
    [mail("2026-11-17T14:00", series(1))],
    [mail("2026-11-16T14:00", series(1))],
  ],
  [
    "while quiet mode is on",
    "inQuietMode",
    [...member, { kind: "quiet-mode", at: "2026-11-17T08:00", isOn: true }],
    [mail("2026-11-17T09:00", nudge)],
    [mail("2026-11-17T07:30", nudge)],
  ],
  [
    "after unsubscribing",
    "silenced",
    [lead, { kind: "unsubscribed", at: "2026-11-17T13:59", isOn: true }],
    [mail("2026-11-17T14:00", series(1))],
    [mail("2026-11-17T13:58", series(1))],
  ],
  [
    "with email turned off",
    "silenced",
    [...member, settings({ at: "2026-11-17T08:00", channelEmail: false })],
    [mail("2026-11-17T08:01", nudge)],
    [mail("2026-11-17T07:59", nudge)],
  ],
  [
    "to somebody who has left",
    "turnedOff",
    [...member, { kind: "left", at: "2026-11-17T08:00" }],
    [mail("2026-11-17T08:01", nudge)],
    [mail("2026-11-17T07:59", nudge)],
  ],
  [
    "that reminds whoever has turned reminders off",
    "turnedOff",
    [
      ...member,
      ...booked,
      {
        kind: "notifications",
        at: "2026-11-19T12:00",
        sessionReminders: false,
        weeklyProgress: true,
        staffNews: "daily",
      },
    ],
    [mail("2026-11-19T20:00", reminder)],
    [mail("2026-11-19T11:00", reminder)],
  ],
  [
    "with word to staff for somebody who is not",
    "turnedOff",
    [account, settings(), { kind: "staff", at: "2026-11-16T12:00", isStaff: true }],
    [mail("2026-11-16T09:00", news)],
    [mail("2026-11-17T09:00", news)],
  ],
  [
    "about a week without study",
    "turnedOff",
    [account, settings(), studied("2026-11-10T12:00", "one", false)],
    [mail("2026-11-23T09:00", weekly)],
    [mail("2026-11-16T09:00", weekly)],
  ],
  [
    "when the day has had one",
    "secondOfDay",
    [lead, ...member],
    [mail("2026-11-17T08:00", nudge), mail("2026-11-17T20:00", series(1))],
    [mail("2026-11-17T08:00", nudge), mail("2026-11-18T08:00", nudge)],
  ],
  [
    "when the day has had one, on the calendar of the zone moved to",
    "secondOfDay",
    [...member, settings({ at: "2026-11-17T23:30", timeZone: "Pacific/Auckland" })],
    // The eighteenth in Auckland was the seventeenth in Berlin.
    [mail("2026-11-17T20:00", nudge), mail("2026-11-18T08:00", nudge)],
    [mail("2026-11-17T20:00", nudge), mail("2026-11-18T20:00", nudge)],
  ],
  [
    "after studying that day",
    "studied",
    [...member, studied("2026-11-17T07:30", "one", false)],
    [mail("2026-11-17T08:00", nudge)],
    [mail("2026-11-18T08:00", nudge)],
  ],
  [
    "after finishing",
    "studied",
    [...member, studied("2026-11-16T07:30", "one"), studied("2026-11-16T08:30", "two")],
    [mail("2026-11-17T08:00", { kind: "nudge", url: "/module/three" })],
    [],
  ],
  [
    "naming a completed module",
    "wrongModule",
    [...member, studied("2026-11-16T07:30", "one")],
    [mail("2026-11-17T08:00", nudge)],
    [mail("2026-11-17T08:00", { kind: "nudge", url: "/module/two" })],
  ],
  [
    "naming a locked module",
    "wrongModule",
    member,
    [mail("2026-11-17T08:00", { kind: "nudge", url: "/module/three" })],
    [mail("2026-11-17T08:00", nudge)],
  ],
  [
    "reminding of a cancelled booking",
    "wrongSession",
    [
      ...member,
      ...booked,
      { kind: "booking-decided", at: "2026-11-19T19:00", bookingId: "b", status: "cancelled" },
    ],
    [mail("2026-11-19T20:00", reminder)],
    [mail("2026-11-19T18:00", reminder)],
  ],
  [
    "reminding of a session that has begun",
    "wrongSession",
    [...member, ...booked],
    [mail("2026-11-20T20:00", reminder)],
    [mail("2026-11-20T19:59", reminder)],
  ],
  [
    "of the series before its time",
    "seriesOrder",
    [lead],
    [mail("2026-11-15T14:00", series(1)), mail("2026-11-16T14:00", series(2))],
    [mail("2026-11-15T14:00", series(1)), mail("2026-11-17T14:00", series(2))],
  ],
  [
    "of the series out of order",
    "seriesOrder",
    [lead],
    [mail("2026-11-15T14:00", series(2))],
    [mail("2026-11-15T14:00", series(1))],
  ],
  [
    "that said the same before",
    "doubled",
    [lead],
    [mail("2026-11-15T14:00", series(1)), mail("2026-11-17T14:00", series(1))],
    [
      mail("2026-11-15T14:00", series(1)),
      { ...mail("2026-11-15T14:05", series(1)), messageId: "2026-11-15T14:00" },
    ],
  ],
  [
    "of the next cohort to nobody who waits",
    "wrongCohort",
    [lead],
    [mail("2026-11-16T14:00", openCohort)],
    [],
  ],
  [
    "of a cohort that has begun",
    "wrongCohort",
    [lead, waits],
    [mail("2026-11-17T14:00", openCohort)],
    [mail("2026-11-16T14:00", openCohort)],
  ],
  [
    "of the next cohort while a place is offered",
    "wrongCohort",
    [lead, waits, offered],
    [mail("2026-11-16T14:00", openCohort)],
    [],
  ],
  [
    "of the next cohort to its member",
    "wrongCohort",
    [lead, waits, { kind: "joined", at: "2026-11-15T16:00", placeId: "p", cohortId: "cohort" }],
    [mail("2026-11-16T14:00", openCohort)],
    [],
  ],
];

describe("a mail", () => {
  test.each(cases)("%s is counted, and none before or after", (_what, fault, people, bad, good) => {
    expect(wrong(people, bad)).toEqual([[fault, 1]]);
    expect(wrong(people, good)).toEqual([]);
  });

  test("that reminds of a session at its old time is counted", () => {
    const moved = { at: "2026-11-18T12:00", kind: "session-moved", sessionId: "talk" } as const;
    const academy = [{ ...moved, date: "2026-11-21", time: "15:00" }];
    const figures = checkSmall({
      people: [...member, ...booked],
      academy,
      mails: [mail("2026-11-19T20:00", reminder)],
    });
    expect(figures.wrong.wrongSession).toBe(1);
  });

  test("that came again under the same Message-ID is counted apart", () => {
    const first = mail("2026-11-15T14:00", series(1));
    const again = { ...mail("2026-11-15T14:05", series(1)), messageId: first.at };
    const figures = checkSmall({ people: [lead], mails: [first, again] });
    expect(figures).toMatchObject({ sentAgain: 1, deliveries: 2 });
  });

  test("of a kind that somebody must get in a run, and nobody gets, is a fault", () => {
    const figures = checkSmall({ people: [lead, waits], mails: [] });
    expect(figures.came).toEqual({ openings: 0, offers: 0, expiries: 0, cohorts: 0 });
    const before = countFaults(figures);
    const told = checkSmall({
      people: [lead, waits],
      mails: [mail("2026-11-16T14:00", openCohort)],
    });
    expect(told.came).toMatchObject({ cohorts: 1 });
    expect(countFaults(told)).toBe(before - 1);
  });

  test("is shown with whom it befell", () => {
    const figures = checkSmall({ people: member, mails: [mail("2026-11-17T03:00", nudge)] });
    expect(figures.examples).toContainEqual(
      expect.objectContaining({ figure: "inQuietHours", email: ana }),
    );
  });
});
