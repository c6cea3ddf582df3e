import { beforeEach, describe, expect, test } from "vitest";
import type { Session } from "#contract/coaching/sessions.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";

const scene = coachingScene();
const room = "https://meet.example/nora";
const coded = "https://meet.example/{code}?lobby=on";
const ownCode = /^https:\/\/meet\.example\/([0-9a-f]{24})\?lobby=on$/;
const day = "2026-03-10";

beforeEach(() => openHours(scene.coach));

const add = (change: object = {}) =>
  scene.coach.api.coaching.create(
    sessionInput({ session_date: day, meeting_link: null, coach_id: idOf(scene.coach), ...change }),
  );
const setRoom = (room: string | null) => scene.coach.api.openHours.update({ room });
const suggest = () => scene.coach.api.coaching.suggest();
const weekly = { every: "weeks", weeks: 1, times: 2, until: null, exceptions: [] } as const;

describe("a new session without a link", { tags: "coaching.room" }, () => {
  test("gets the address of its coach's room, and keeps it when the room changes", async () => {
    expect((await add({ session_time: "08:00" })).meeting_link).toBeNull();
    await setRoom(room);
    const session = await add({ session_time: "10:00" });
    expect(session).toMatchObject({ meeting_link: room, has_room_link: true });
    await setRoom("https://meet.example/other");
    expect(await linkOf(session)).toBe(room);
  });

  test("gets a code of its own, each date of a series another", async () => {
    await setRoom(coded);
    await add({ repeat: weekly });
    const { items } = await scene.coach.api.coaching.list({});
    const codes = items.map(({ meeting_link }) => ownCode.exec(meeting_link ?? "")?.[1]);
    expect(codes.every(Boolean)).toBe(true);
    expect(new Set(codes).size).toBe(2);
  });

  test("is in the room of whoever holds it, and in none without a coach", async () => {
    await setRoom(room);
    const admin = await scene.app.personWith("admin");
    const held = sessionInput({ session_date: day, coach_id: idOf(scene.coach) });
    expect((await admin.api.coaching.create(held)).meeting_link).toBe(room);
    expect((await add({ coach_id: null })).meeting_link).toBeNull();
  });

  test("that a member booked is in the room, not where the last one was", async () => {
    await add({ meeting_link: "https://meet.example/typed" });
    await setRoom(coded);
    const { id } = await scene.ada.api.openHours.book({
      coach_id: idOf(scene.coach),
      length: "60",
      starts_at: "2026-03-03T14:00:00.000Z",
    });
    const [talk] = (await scene.coach.api.coaching.list({})).items.filter(
      ({ title }) => title === "Talk",
    );
    expect(talk?.meeting_link).toMatch(ownCode);
    await scene.coach.api.coaching.confirmBooking({ id });
    const [booking] = (await scene.ada.api.coaching.listBookings({})).items;
    expect(booking?.meeting_link).toBe(talk?.meeting_link);
  });
});

test("a link that was typed stays, and one that is taken away is not given again", {
  tags: "coaching.room",
}, async () => {
  await setRoom(room);
  const typed = await add({ meeting_link: "https://meet.example/typed" });
  expect(typed).toMatchObject({
    meeting_link: "https://meet.example/typed",
    has_room_link: false,
  });
  const { id } = await add({ session_time: "12:00" });
  const without = await scene.coach.api.coaching.update({ id, meeting_link: null });
  expect(without).toMatchObject({ meeting_link: null, has_room_link: false });
  const moved = await scene.coach.api.coaching.update({ id, session_time: "13:00" });
  expect(moved.meeting_link).toBeNull();
});

test("a coach with a room begins a new session without a link, and never with that of another", {
  tags: "coaching.room",
}, async () => {
  await setRoom(room);
  await add();
  expect(await suggest()).toMatchObject({ has_room: true, meeting_link: null });
  await setRoom(null);
  expect(await suggest()).toMatchObject({ has_room: false, meeting_link: null });
});

test.each(["http://meet.example/nora", "https://meet.example/{room}", "nora", "https://a.b/{code"])(
  "%s is no room",
  { tags: "coaching.room" },
  async (room) => {
    const refused = await sendJson(scene.coach, "PATCH", "/api/open_hours", { room });
    expect((await readRefusal(refused)).code).toBe("invalid_input");
  },
);

async function linkOf({ id }: Session): Promise<string | null> {
  return (await scene.coach.api.coaching.listSessionBookings({ id })).session.meeting_link;
}
