// @module-tag postgres

import { beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";

const scene = coachingScene();
const nine = "2026-03-03T14:00:00.000Z";
const ten = "2026-03-03T15:00:00.000Z";
const eleven = "2026-03-03T16:00:00.000Z";

beforeEach(() => openHours(scene.coach));

const coach_id = () => idOf(scene.coach);
const length = "60" as const;

const onTuesday = async (person: Person) =>
  (await person.api.openHours.listTimes({ coach_id: coach_id(), length })).times.filter((time) =>
    time.startsWith("2026-03-03"),
  );

const book = (starts_at: string, person = scene.ada) =>
  person.api.openHours.book({ coach_id: coach_id(), length, starts_at, notes: "Prices" });

const move = (moved_booking_id: string, starts_at: string, person = scene.ada) =>
  postJson(person, `/api/open_hours/${coach_id()}/bookings`, {
    ...{ length, starts_at, moved_booking_id },
  });

const refusalOf = async (...asked: Parameters<typeof move>) =>
  (await readRefusal(await move(...asked))).code;

describe("a talk", { tags: "coaching.talk" }, () => {
  test("moves to another free time in one step, with its notes", async () => {
    const { id } = await book(nine);
    const moved = await move(id, ten);
    expect(await moved.json()).toMatchObject({
      ...{ id, status: "pending", notes: "Prices", session: { starts_at: ten } },
    });
    expect((await scene.coach.api.coaching.list({})).items).toHaveLength(1);
    expect(await onTuesday(scene.bob)).toContain(nine);
    expect(await onTuesday(scene.bob)).not.toContain(ten);
    expect(await scene.mailed()).toEqual(["booking-requested", "booking-changed"]);
  });

  test("stays where it is when the other time is taken, or it is somebody else’s", async () => {
    const { id } = await book(nine);
    await book(ten, scene.bob);
    expect(await refusalOf(id, ten)).toBe("time_taken");
    expect(await refusalOf(id, eleven, scene.bob)).toBe("not_found");
    const group = await scene.session({ date: "2026-03-20" });
    const other = await scene.booked(scene.ada, group);
    expect(await refusalOf(other, eleven)).toBe("not_found");
    await scene.ada.api.coaching.cancelBooking({ id });
    const cancelled = await refusalOf(id, eleven);
    expect(cancelled).toBe("booking_cancelled");
  });

  test("moves also when its member has three", async () => {
    await openHours(scene.coach, { needs_confirmation: false });
    for (const day of ["04", "05", "06"]) await book(`2026-03-${day}T14:00:00.000Z`);
    const [first] = (await scene.ada.api.coaching.listBookings({})).items;
    expect((await move(first?.id ?? "", nine)).status).toBe(200);
  });
});
