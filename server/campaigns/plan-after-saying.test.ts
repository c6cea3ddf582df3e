import { describe, expect, test } from "vitest";
import { afterSaying } from "./after-saying.ts";
import { type Facts, type Item, nothingPutOff } from "./facts.ts";

const startsAt = "2026-11-21T18:00:00.000Z";
const booking = { id: "b", title: "Talk", starts_at: startsAt, reminded: [] };
const application = { about: "application", id: "a", since: "2026-11-19T10:00:00.000Z" } as const;

const facts: Facts = {
  email: "ana@example.com",
  timeZone: "UTC",
  quietHours: null,
  pace: "daily",
  quietMode: false,
  putOff: nothingPutOff,
  silence: null,
  mailedOn: "2026-11-19",
  series: { left: [2, 4, 5], startedOn: "2026-11-16", lastOn: "2026-11-18" },
  nextModule: { course_id: "c", module_id: "m" },
  openings: [],
  openCohort: null,
  isInCohort: false,
  cohortDays: [],
  newMeetings: [],
  voicesToAsk: [],
  afterInfoSessions: [],
  isRegistered: false,
  places: [],
  studiedAt: null,
  weeklyProgress: true,
  sessionReminders: true,
  bookings: [booking, { ...booking, id: "other" }],
  staffNews: "daily",
  news: [application, { ...application, about: "booking" }],
};

function changedBy(item: Item, day: string | null): Partial<Facts> {
  const at = new Date("2026-11-20T14:00:00.000Z");
  const after = afterSaying(facts, { at, due: at, day, items: [item], reason: "" });
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== facts[name as keyof Facts],
  );
  return Object.fromEntries(changed);
}

const day = "2026-11-20";

describe("after a message is queued", () => {
  test("its day has had its message", () => {
    expect(changedBy({ kind: "weekly", week: "2026-11-13" }, day)).toEqual({ mailedOn: day });
    const nudge = { kind: "nudge", day, course_id: "c", module_id: "m" } as const;
    expect(changedBy(nudge, day)).toEqual({ mailedOn: day });
  });

  test("a part of the series is no longer left", () => {
    expect(changedBy({ kind: "series", part: 2 }, day)).toEqual({
      mailedOn: day,
      series: { left: [4, 5], startedOn: "2026-11-16", lastOn: day },
    });
  });

  test("the same reminder of that session does not come again", () => {
    const reminder = {
      kind: "reminder",
      booking_id: "b",
      starts_at: startsAt,
      lead: "24h",
    } as const;
    expect(changedBy(reminder, day)).toEqual({
      mailedOn: day,
      bookings: [
        { ...booking, reminded: ["24h"] },
        { ...booking, id: "other" },
      ],
    });
  });

  test("news that is sent at once is told, and leaves the day its message", () => {
    expect(changedBy({ kind: "news", ...application }, null)).toEqual({
      news: [{ ...application, about: "booking" }],
    });
  });
});
