import { describe, expect, test } from "vitest";
import type { BookingStatus } from "#contract/coaching/bookings.ts";
import { readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { coachingScene } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

type Made = { date: string; time?: string; status?: BookingStatus; meetingLink?: string };

/** Its title is its date and time. */
async function booked(person: Person, { date, time = "10:00", status, meetingLink }: Made) {
  const { db } = scene.app.database;
  const title = `${date} ${time}`;
  const session = await makeSession(db, { title, date, time, ...(meetingLink && { meetingLink }) });
  const user = person.session.user.id;
  return await makeBooking(db, { user, session, status: status ?? "confirmed" });
}

async function titles(person: Person, when?: "upcoming" | "past"): Promise<string[]> {
  const { items } = await person.api.coaching.listBookings(when === undefined ? {} : { when });
  return items.map(({ session }) => session.title);
}

describe("one's own bookings", () => {
  test("are none at first, with the zones to show them in", async () => {
    await scene.bob.api.quiet.reportTimeZone({ time_zone: "Asia/Tokyo" });
    expect(await scene.bob.api.coaching.listBookings({})).toEqual({
      items: [],
      next_cursor: null,
      frees_oldest: false,
      academy_time_zone: "America/New_York",
      time_zone: "Asia/Tokyo",
    });
  });

  test("are all from today on, whatever their status, in order of date and time", {
    tags: "coaching.my-bookings",
  }, async () => {
    await booked(scene.ada, { date: "2026-03-01" });
    await booked(scene.ada, { date: "2026-03-05", time: "18:00", status: "cancelled" });
    await booked(scene.ada, { date: "2026-03-05", time: "09:00", status: "pending" });
    await booked(scene.ada, { date: "2026-03-02", time: "08:00" });
    await booked(scene.bob, { date: "2026-03-04" });
    const mine = ["2026-03-02 08:00", "2026-03-05 09:00", "2026-03-05 18:00"];
    expect(await titles(scene.ada)).toEqual(mine);
    scene.now = new Date("2026-03-03T04:59:59.000Z"); // the last second of Monday in New York
    expect(await titles(scene.ada)).toEqual(mine);
    scene.now = new Date("2026-03-03T05:00:00.000Z");
    expect(await titles(scene.ada)).toEqual(mine.slice(1));
  });

  test("upcoming are the confirmed ones from today on, past those before, latest first", {
    tags: "coaching.upcoming-and-past",
  }, async () => {
    for (const status of ["pending", "confirmed", "cancelled"] as const) {
      for (const date of ["2026-02-27", "2026-03-01", "2026-03-02", "2026-03-06"]) {
        const time = { pending: "07:00", confirmed: "08:00", cancelled: "09:00" }[status];
        await booked(scene.ada, { date, time, status });
      }
    }
    expect(await titles(scene.ada, "upcoming")).toEqual(["2026-03-02 08:00", "2026-03-06 08:00"]);
    expect(await titles(scene.ada, "past")).toEqual(["2026-03-01 08:00", "2026-02-27 08:00"]);
  });

  test("tell the meeting link only once confirmed", { tags: "coaching.meeting-link" }, async () => {
    const meetingLink = "https://meet.example/room";
    for (const [day, status] of ["pending", "cancelled", "confirmed"].entries()) {
      const date = `2026-03-1${day}`;
      await booked(scene.ada, { date, status: status as BookingStatus, meetingLink });
    }
    const { items } = await scene.ada.api.coaching.listBookings({});
    expect(items.map(({ meeting_link }) => meeting_link)).toEqual([null, null, meetingLink]);
  });

  test("can be cancelled and moved until they begin, unless cancelled", async () => {
    await booked(scene.ada, { date: "2026-03-02", time: "10:00" });
    await booked(scene.ada, { date: "2026-03-02", time: "10:01" });
    await booked(scene.ada, { date: "2026-03-03", status: "pending" });
    await booked(scene.ada, { date: "2026-03-04", status: "cancelled" });
    const { items } = await scene.ada.api.coaching.listBookings({});
    const can = (may: boolean) => ({ cancel: may, move: may });
    expect(items.map((item) => item.can)).toEqual([false, true, true, false].map(can));
  });

  test("never tell what coaches noted", { tags: "coaching.note" }, async () => {
    const id = await booked(scene.ada, { date: "2026-03-10" });
    await scene.coach.api.coaching.noteBooking({ id, coach_note: "Only for coaches" });
    const reply = await scene.ada.fetch("/api/session_bookings");
    expect(await reply.text()).not.toMatch(/coach_note|Only for coaches/i);
  });

  test.each(["upcoming", "past"] as const)("%s come in pages without gaps", async (when) => {
    const days = when === "past" ? "2026-02-1" : "2026-03-1";
    for (let index = 0; index < 5; index += 1)
      await booked(scene.ada, { date: `${days}${index >> 1}` });
    const whole = (await scene.ada.api.coaching.listBookings({ when })).items;
    const seen: typeof whole = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof scene.ada.api.coaching.listBookings>> =
        await scene.ada.api.coaching.listBookings({ when, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(5);
  });

  test.each([
    ["when=soon", 422],
    ["limit=0", 422],
    ["limit=101", 422],
    ["limit=many", 422],
    ["cursor=nonsense", 400],
    [`cursor=${"x".repeat(1001)}`, 422],
    ["user_id=me", 422],
  ])("asked with %s are refused", async (query, status) => {
    const reply = await scene.ada.fetch(`/api/session_bookings?${query}`);
    expect((await readRefusal(reply)).status).toBe(status);
  });
});
