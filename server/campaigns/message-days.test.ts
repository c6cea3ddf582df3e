import { describe, expect, test } from "vitest";
import { at, booking, member, plan, summary } from "#testing/mail/facts.ts";
import { type Facts, nothingPutOff, type PutOff } from "./facts.ts";

// Friday, 9 AM in New York.
const friday = "2026-11-20T14:00:00.000Z";
const module = { course_id: "c", module_id: "m" };

function putOff(own: Partial<PutOff>, facts: Partial<Facts> = {}): Facts {
  return member({ ...facts, putOff: { ...nothingPutOff, ...own } });
}

const place = (answer_by: string) => ({
  id: "p",
  status: "offered" as const,
  answer_by,
  ends_at: `${answer_by}T23:59:00.000Z`,
});

describe("in a pause", { tags: "quiet.until" }, () => {
  const quietUntil = "2026-12-14";

  test("nothing is planned for a week ahead", () => {
    const facts = putOff({ quietUntil }, { weeklyProgress: true, studiedAt: new Date(friday) });
    expect(plan(facts, friday)).toBeNull();
  });

  test("what is booked is still reminded of, and by itself", () => {
    const facts = putOff({ quietUntil }, { bookings: [booking("2026-11-24T20:00")] });
    expect(summary(plan(facts, friday))).toEqual([
      at("2026-11-23T20:00"),
      "2026-11-23",
      "reminder 24h",
    ]);
  });

  test("an offer is still reminded of before its deadline", () => {
    const facts = putOff({ quietUntil }, { places: [place("2026-11-23")] });
    expect(summary(plan(facts, friday))).toEqual([at("2026-11-21T14:00"), "2026-11-21", "place"]);
  });

  test.each([
    ["an opened module", { openings: [{ ...module, opens_at: friday }] }],
    [
      "an offer that has expired",
      { places: [{ ...place("2026-11-19"), status: "expired" as const }] },
    ],
    ["a new meeting", { newMeetings: [{ session_id: "s", starts_at: at("2026-11-27T20:00") }] }],
    [
      "the first day of a cohort",
      {
        cohortDays: [
          { cohort_id: "k", which: "first" as const, date: "2026-11-21", module_ids: [] },
        ],
      },
    ],
    [
      "news for staff",
      {
        staffNews: "daily" as const,
        news: [{ about: "booking" as const, id: "b", since: friday }],
      },
    ],
    ["a part of the series", { series: { left: [3], startedOn: "2026-11-01", lastOn: null } }],
  ])("%s waits", (_what, facts) => {
    expect(plan(putOff({ quietUntil }, facts), friday)).toBeNull();
  });
});

describe("after a pause", { tags: "quiet.return" }, () => {
  const wednesday = "2026-11-18";

  test("the first message names one next step, at any pace", () => {
    const facts = putOff(
      { quietUntil: wednesday },
      {
        pace: "weekly",
        weeklyProgress: true,
        newMeetings: [{ session_id: "s", starts_at: at("2026-11-27T20:00") }],
        series: { left: [3], startedOn: "2026-11-01", lastOn: null },
      },
    );
    const planned = plan(facts, "2026-11-17T20:00:00.000Z");
    expect(summary(planned)).toEqual([at("2026-11-18T14:00"), wednesday, "return"]);
  });

  test("modules that opened meanwhile count as told", () => {
    const openings = [{ ...module, opens_at: at("2026-11-10T14:00") }];
    const planned = plan(
      putOff({ quietUntil: wednesday }, { openings }),
      "2026-11-18T13:00:00.000Z",
    );
    expect(planned?.items.map(({ kind }) => kind)).toEqual(["return", "opening"]);
  });

  test("reminders of the day come with it", () => {
    const facts = putOff({ quietUntil: wednesday }, { bookings: [booking("2026-11-19T18:00")] });
    expect(summary(plan(facts, "2026-11-18T10:00:00.000Z"))?.[2]).toBe("reminder 24h return");
  });

  test("whoever has studied since, or was told already, goes on as usual", () => {
    const studiedAt = new Date("2026-11-18T15:00:00.000Z");
    const studied = putOff({ quietUntil: wednesday }, { studiedAt });
    const told = putOff({ quietUntil: wednesday, hasReturned: true });
    for (const facts of [studied, told]) {
      expect(summary(plan(facts, "2026-11-19T12:00:00.000Z"))?.[2]).toBe("nudge");
    }
  });

  test("whoever has finished, or is in quiet mode, gets none", () => {
    expect(plan(putOff({ quietUntil: wednesday }, { nextModule: null }), friday)).toBeNull();
    expect(plan(putOff({ quietUntil: wednesday }, { quietMode: true }), friday)).toBeNull();
  });

  test("a week later it is not sent any more", () => {
    const planned = plan(putOff({ quietUntil: "2026-11-13" }), "2026-11-20T13:00:00.000Z");
    expect(summary(planned)?.[2]).toBe("nudge");
  });
});

describe("the next message", { tags: "campaigns.next" }, () => {
  test("that was skipped does not come, and the one after it does", () => {
    const facts = putOff({ skippedOn: "2026-11-20" });
    expect(summary(plan(facts, "2026-11-20T13:00:00.000Z"))).toEqual([
      at("2026-11-21T14:00"),
      "2026-11-21",
      "nudge",
    ]);
  });

  test("comes on a day that is none of the pace, if the member asked for it", () => {
    const wantedAt = new Date("2026-11-21T14:00:00.000Z");
    const facts = putOff({ skippedOn: "2026-11-20", wantedAt }, { pace: "weekly" });
    expect(summary(plan(facts, "2026-11-20T13:00:00.000Z"))).toEqual([
      at("2026-11-21T14:00"),
      "2026-11-21",
      "nudge",
    ]);
  });

  test("comes later today, however long the planner took to see it", () => {
    const facts = putOff({ wantedAt: new Date("2026-11-19T20:00:00.000Z") }, { pace: "weekly" });
    const planned = plan(facts, "2026-11-19T20:07:00.000Z");
    expect(summary(planned)).toEqual([at("2026-11-19T20:07"), "2026-11-19", "nudge"]);
  });

  test("that is wanted in quiet hours does not come in them", () => {
    const facts = putOff({ wantedAt: new Date("2026-11-20T04:00:00.000Z") }, { pace: "weekly" });
    expect(summary(plan(facts, "2026-11-20T04:00:00.000Z"))?.[1]).toBe("2026-11-23");
  });
});
