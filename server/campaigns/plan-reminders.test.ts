import { describe, expect, test } from "vitest";
import { at, booking, friday, hours, member, plan, summary } from "#testing/mail/facts.ts";
import type { Facts } from "./facts.ts";

describe("session reminders", () => {
  const reminders = (own: Partial<Facts>) => member({ nextModule: null, ...own });

  test("come a day and an hour before", () => {
    const facts = reminders({ bookings: [booking("2026-11-23T20:00")] });
    const first = plan(facts, friday);
    expect(summary(first)).toEqual([at("2026-11-22T20:00"), "2026-11-22", "reminder 24h"]);
    const after = reminders({
      mailedOn: "2026-11-22",
      bookings: [booking("2026-11-23T20:00", ["24h"])],
    });
    expect(summary(plan(after, at("2026-11-22T20:00")))).toEqual([
      at("2026-11-23T19:00"),
      "2026-11-23",
      "reminder 1h",
    ]);
  });

  test("come before quiet hours that would make them late", () => {
    // The session is at half past eight; quiet hours until eight leave half of the hour.
    const soon = reminders({ bookings: [booking("2026-11-23T13:30", ["24h"])] });
    expect(plan(soon, friday)?.at.toISOString()).toBe(at("2026-11-23T13:00"));
    // The session is at eight, so the reminder is sent the evening before, ten minutes before quiet
    // hours.
    const early = reminders({ bookings: [booking("2026-11-23T13:00", ["24h"])] });
    expect(summary(plan(early, friday))).toEqual([
      at("2026-11-23T02:50"),
      "2026-11-22",
      "reminder 1h",
    ]);
  });

  test("of one day are one message, at the time of the first", () => {
    const bookings = [booking("2026-11-23T13:00"), booking("2026-11-23T20:00", [], "c")];
    const planned = plan(reminders({ bookings }), friday);
    expect(summary(planned)).toEqual([
      at("2026-11-22T13:00"),
      "2026-11-22",
      "reminder 24h reminder 1h reminder 24h",
    ]);
  });

  test("take a nudge along", () => {
    const facts = member({ bookings: [booking("2026-11-22T23:00")] });
    const now = at("2026-11-20T23:30");
    expect(summary(plan(facts, now))).toEqual([
      at("2026-11-21T23:00"),
      "2026-11-21",
      "reminder 24h nudge",
    ]);
  });

  test("take a nudge along also when its own hour is over", () => {
    const facts = member({ bookings: [booking("2026-11-21T23:00")] });
    expect(summary(plan(facts, at("2026-11-20T20:00")))).toEqual([
      at("2026-11-20T23:00"),
      "2026-11-20",
      "reminder 24h nudge",
    ]);
  });

  test("come also in quiet mode, and not when they are turned off", () => {
    const bookings = [booking("2026-11-23T20:00")];
    expect(plan(member({ quietMode: true, bookings }), friday)?.day).toBe("2026-11-22");
    expect(plan(reminders({ sessionReminders: false, bookings }), friday)).toBeNull();
  });

  test("of a session that has begun are not sent late", () => {
    const bookings = [booking("2026-11-20T15:00", ["24h"])];
    expect(plan(reminders({ bookings }), at("2026-11-20T15:30"), friday)).toBeNull();
  });
});

describe("a message that was due while nothing could be sent", () => {
  // Quiet hours from noon to two in the afternoon.
  const facts = member({ quietHours: hours("12:00", "14:00") });
  const due = at("2026-11-20T14:00");

  test("and waits for the end of quiet hours is still due", () => {
    const planned = plan(facts, at("2026-11-20T18:00"), due);
    expect(summary(planned)).toEqual([at("2026-11-20T19:00"), "2026-11-20", "nudge"]);
    expect(planned?.reason).toContain("quiet hours until 2:00 PM, their time");
    expect(planned?.due.toISOString()).toBe(due);
    const now = at("2026-11-20T19:00");
    expect(summary(plan(facts, now, due))).toEqual([now, "2026-11-20", "nudge"]);
  });
});
