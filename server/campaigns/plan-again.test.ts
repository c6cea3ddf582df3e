// Planning again with the same facts must not change the plan.
import { describe, expect, test } from "vitest";
import { type Facts, nothingPutOff } from "./facts.ts";
import { planNext } from "./plan-next.ts";

const academyZone = "America/New_York";
const timeZone = "Asia/Tokyo";

const member: Facts = {
  email: "ana@example.com",
  timeZone,
  quietHours: { start: "22:00", end: "08:00", timeZone },
  pace: "daily",
  quietMode: false,
  putOff: nothingPutOff,
  silence: null,
  mailedOn: null,
  series: null,
  nextModule: null,
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
  weeklyProgress: false,
  sessionReminders: true,
  bookings: [],
  staffNews: null,
  news: [],
};

function plan(facts: Facts, now: string, from = now) {
  const planned = planNext({ facts, now: new Date(now), from: new Date(from), academyZone });
  return (
    planned && {
      at: planned.at.toISOString(),
      due: planned.due.toISOString(),
      day: planned.day,
      says: planned.items.map(({ kind }) => kind).join(),
    }
  );
}

describe("a part of the series that waits for the end of quiet hours", () => {
  // Nine in New York is eleven at night in Tokyo.
  const series = { left: [1, 2, 3, 4, 5, 6], startedOn: "2026-11-16", lastOn: null };
  const morning = "2026-11-18T23:00:00.000Z";

  test.each([
    ["before it is nine at the academy", "2026-11-18T13:00:00.000Z"],
    ["when the person's next day begins", "2026-11-18T15:00:00.000Z"],
    ["when the quiet hours end", morning],
  ])("is planned for their end %s", { tags: "campaigns.quiet-hours" }, (_when, now) => {
    expect(plan({ ...member, series }, now)).toMatchObject({
      at: morning,
      day: "2026-11-19",
      says: "series",
    });
  });

  test("comes every second day of the person's own calendar", () => {
    const second = { ...series, left: [2, 3, 4, 5, 6], lastOn: "2026-11-19" };
    expect(plan({ ...member, series: second, mailedOn: "2026-11-19" }, morning)).toMatchObject({
      at: "2026-11-20T23:00:00.000Z",
      day: "2026-11-21",
    });
  });
});

describe("a nudge that waits to come along with a reminder", () => {
  const session = {
    id: "b",
    title: "Talk",
    starts_at: "2026-11-20T09:00:00.000Z",
    reminded: [],
  };
  const learner = { ...member, nextModule: { course_id: "c", module_id: "m" } };
  const midnight = "2026-11-18T15:00:00.000Z";
  const nine = "2026-11-19T00:00:00.000Z";

  test("has been due since nine, and comes when the booking is cancelled", () => {
    const together = plan({ ...learner, bookings: [session] }, midnight);
    expect(together).toMatchObject({
      at: "2026-11-19T09:00:00.000Z",
      due: nine,
      says: "reminder,nudge",
    });
    const noon = "2026-11-19T03:00:00.000Z";
    expect(plan(learner, noon, together?.due)).toMatchObject({
      at: noon,
      day: "2026-11-19",
      says: "nudge",
    });
  });

  test("is no reason to write when it was not due at nine, and the reminder is too late", () => {
    const soon = { ...session, starts_at: "2026-11-19T05:00:00.000Z" };
    const noon = "2026-11-19T03:00:00.000Z";
    const late = "2026-11-19T06:00:00.000Z";
    expect(plan({ ...learner, bookings: [soon] }, late, noon)).toMatchObject({ day: "2026-11-20" });
  });
});
