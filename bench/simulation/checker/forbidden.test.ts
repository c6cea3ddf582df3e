import { describe, expect, test } from "vitest";
import { countFaults } from "./check.ts";
import { cases, type Mails, type People } from "./forbidden-cases.ts";
import {
  booked,
  lead,
  mail,
  member,
  nudge,
  offered,
  openCohort,
  reminder,
  series,
  waits,
} from "./small-events.ts";
import { ana, checkSmall } from "./small-history.ts";

function wrong(people: People, mails: Mails) {
  const figures = checkSmall({ people: people ?? [], mails });
  return Object.entries(figures.wrong).filter(([, count]) => count > 0);
}

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
    const none = {
      ...{ openings: 0, offers: 0, expiries: 0, cohorts: 0, voices: 0 },
      ...{ afterInfoSessions: 0, returns: 0 },
    };
    expect(figures.came).toEqual(none);
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

describe("a place is held past the deadline of its offer", () => {
  test.each([
    ["not before the run, in which the product first frees it", "2026-11-12", "11-15T00:00", 0],
    ["an hour after the run began", "2026-11-12", "11-15T01:05", 1],
    ["not within the hour after the deadline", "2026-11-17", "11-18T05:10", 0],
    ["an hour after the deadline", "2026-11-17", "11-18T06:05", 1],
  ])("%s", (_when, answerBy, closedAt, held) => {
    const figures = checkSmall({
      people: [...member, { ...offered, at: "2026-11-11T16:00", answerBy }],
      mails: [],
      places: [{ id: "p", status: "expired", closedAt: `2026-${closedAt}` }],
    });
    expect(figures.wrong.heldTooLong).toBe(held);
  });
});
