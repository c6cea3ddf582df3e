import { expect, test } from "vitest";
import { sampleBooking } from "#web/testing/samples/coaching.ts";
import {
  academyAhead,
  hasEnded,
  onAcademyClock,
  startsToAttend,
  whenInOneLine,
  whenInWords,
} from "./session-time.ts";

const academy_time_zone = "America/New_York";
const session = { starts_at: "2026-12-01T21:00:00.000Z", duration: 60 };

test("a member elsewhere reads one's own time, and what the academy's clock shows", {
  tags: "coaching.open-sessions",
}, () => {
  expect(whenInWords(session, { time_zone: "America/Chicago", academy_time_zone })).toEqual({
    date: "Tue, Dec 1, 2026",
    start: "3:00 PM",
    time: "3:00 PM – 4:00 PM",
    zone: "your time, Chicago",
    atAcademy: "4:00 PM Eastern Time",
  });
});

test("where it is another day at the academy, that is said", () => {
  const there = whenInWords(session, { time_zone: "Pacific/Auckland", academy_time_zone });
  expect(there.date).toBe("Wed, Dec 2, 2026");
  expect(there.atAcademy).toBe("Tue, Dec 1, 2026, 4:00 PM Eastern Time");
});

test.each(["America/New_York", "America/Detroit"])("in %s one clock is enough", (time_zone) => {
  const zones = { time_zone, academy_time_zone };
  expect(whenInWords(session, zones).atAcademy).toBeNull();
  expect(whenInOneLine(session, zones).replaceAll("\u00a0", " ")).toBe(
    "Tue, Dec 1, 2026, 4:00 PM – 5:00 PM (Eastern Time)",
  );
});

test("a line breaks only between the date, the times and the zone", () => {
  const zones = { time_zone: academy_time_zone, academy_time_zone };
  expect(whenInOneLine(session, zones).split(" ")).toHaveLength(4);
});

test("a session that runs past midnight ends on the next morning's clock", () => {
  const late = { starts_at: "2026-12-02T04:30:00.000Z", duration: 90 };
  const { date, time } = whenInWords(late, { time_zone: academy_time_zone, academy_time_zone });
  expect([date, time]).toEqual(["Tue, Dec 1, 2026", "11:30 PM – 1:00 AM"]);
});

test("staff read the academy's own date and time, wherever they are", () => {
  const wallClock = { session_date: "2026-12-01", session_time: "16:00" };
  expect(onAcademyClock(wallClock)).toEqual({ date: "Dec 1, 2026", time: "4:00 PM" });
});

test("a session has ended when its last minute is over", () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect(hasEnded({ starts_at: minutesAgo(50), duration: 60 })).toBe(false);
  expect(hasEnded({ starts_at: minutesAgo(70), duration: 60 })).toBe(true);
});

test.each([
  ["America/Los_Angeles", "The academy is 3 hours ahead."],
  ["Asia/Kolkata", "The academy is 10 hours and 30 minutes behind."],
  ["America/Detroit", null],
])("to a member in %s it is said: %s", { tags: "coaching.open-sessions" }, (time_zone, words) => {
  expect(academyAhead({ time_zone, academy_time_zone }, [new Date(session.starts_at)])).toBe(words);
});

const october = new Date("2026-10-20T14:00:00.000Z");
const november = new Date("2026-11-10T14:00:00.000Z");
const phoenix = { time_zone: "America/Phoenix", academy_time_zone };

test("how far the academy is ahead is said for the time of the session, not for today", () => {
  expect(academyAhead(phoenix, [october])).toBe("The academy is 3 hours ahead.");
  expect(academyAhead(phoenix, [november])).toBe("The academy is 2 hours ahead.");
});

test.each([
  ["America/Phoenix", "The academy is 2 hours or 3 hours ahead, depending on the date."],
  [
    "Asia/Kolkata",
    "The academy is 9 hours and 30 minutes or 10 hours and 30 minutes behind, depending on the date.",
  ],
  ["America/Panama", "The academy is up to 1 hour ahead, depending on the date."],
  ["America/Detroit", null],
])(
  "where summer time ends between two sessions, in %s it is said: %s",
  { tags: "coaching.open-sessions" },
  (time_zone, words) => {
    expect(academyAhead({ time_zone, academy_time_zone }, [october, november])).toBe(words);
  },
);

test("how far the academy is ahead is said of sessions that can still be attended", {
  tags: "coaching.open-sessions",
}, () => {
  const coming = { ...sampleBooking().session, starts_at: "2099-11-10T14:00:00.000Z" };
  const over = { ...coming, starts_at: "2025-10-20T14:00:00.000Z" };
  const cancelled = { ...coming, starts_at: "2099-10-20T14:00:00.000Z" };
  const bookings = [
    sampleBooking({ session: over }),
    sampleBooking({ session: cancelled, status: "cancelled" }),
    sampleBooking({ session: coming }),
  ];
  expect(startsToAttend(bookings, [coming])).toEqual(
    [coming, coming].map(({ starts_at }) => new Date(starts_at)),
  );
});

test("an hour that the clock shows twice is told apart by the zone's abbreviation", {
  tags: "coaching.open-sessions",
}, () => {
  const zones = { time_zone: academy_time_zone, academy_time_zone };
  const first = whenInWords({ starts_at: "2027-11-07T05:30:00.000Z", duration: 60 }, zones);
  expect(first.time).toBe("1:30 AM EDT – 1:30 AM EST");
});
