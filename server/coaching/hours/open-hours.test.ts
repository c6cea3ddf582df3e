import { beforeEach, describe, expect, test } from "vitest";
import { firstOpenHours } from "#contract/coaching/hours.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";

const scene = coachingScene();

describe("the open hours of a coach", { tags: "coaching.open-hours" }, () => {
  test("are closed at first, with hours to begin with in the academy's zone", async () => {
    const { hours, talks } = await scene.coach.api.openHours.read();
    expect(hours).toEqual({ ...firstOpenHours, time_zone: "America/New_York" });
    expect(talks).toEqual([]);
    expect((await scene.ada.api.openHours.listCoaches()).items).toEqual([]);
  });

  test("are kept as they were saved, and changed in part", async () => {
    await openHours(scene.coach);
    const days_off = ["2026-12-24/2027-01-02"];
    await scene.coach.api.openHours.update({ days_off, most_a_day: 3 });
    const { hours } = await scene.coach.api.openHours.read();
    expect(hours).toMatchObject({ days_off, most_a_day: 3, is_open: true, title: "Talk" });
    const off = scene.db.selectFrom("coach_days_off").select(["first_day", "last_day"]);
    expect(await off.execute()).toEqual([{ first_day: "2026-12-24", last_day: "2027-01-02" }]);
  });

  test("are not overwritten by what was read before someone else changed them", async () => {
    await openHours(scene.coach);
    const was = { weekly: ["1 10:00-11:00"] };
    const change = { weekly: ["1 11:00-12:00"], was };
    const refused = await sendJson(scene.coach, "PATCH", "/api/open_hours", change);
    expect((await readRefusal(refused)).code).toBe("changed_meanwhile");
  });

  test.each([
    { weekly: ["1 09:05-12:00"] },
    { weekly: ["8 09:00-12:00"] },
    { weekly: ["1 12:00-09:00"] },
    { weekly: ["1 09:00-09:00"] },
    { weekly: ["1 24:00-24:00"] },
    { weekly: ["1 09:00-12:00", "1 11:45-13:00"] },
    { other_hours: ["2026-02-30 09:00-12:00"] },
    { other_hours: ["2026-03-03 09:00-12:00", "2026-03-03 10:00-11:00"] },
    { days_off: ["2026-12-24"] },
    { days_off: ["2027-01-02/2026-12-24"] },
    { lengths: [] },
    { lengths: ["60", "60"] },
    { lengths: ["61"] },
    { time_zone: "Mars/Olympus" },
    { title: " " },
    { notice_hours: 721 },
    { gap: 241 },
    { most_a_day: 0 },
    { days_ahead: 0 },
    { days_ahead: 181 },
  ])("are never %j", async (change) => {
    const refused = await sendJson(scene.coach, "PATCH", "/api/open_hours", change);
    expect((await readRefusal(refused)).code).toBe("invalid_input");
  });

  test("may touch, and end at midnight", async () => {
    const weekly = ["1 09:00-12:00", "1 12:00-13:15", "7 23:45-24:00"];
    expect((await scene.coach.api.openHours.update({ weekly })).weekly).toEqual(weekly);
  });
});

describe("what is booked", { tags: "coaching.open-hours" }, () => {
  beforeEach(() => openHours(scene.coach));

  test("stays when the hours change, and is listed as outside of them", async () => {
    const coach_id = idOf(scene.coach);
    const starts_at = "2026-03-03T14:00:00.000Z";
    const talk = { coach_id, length: "60", notes: null } as const;
    await scene.ada.api.openHours.book({ ...talk, starts_at });
    await scene.bob.api.openHours.book({ ...talk, starts_at: "2026-03-04T14:00:00.000Z" });
    await scene.coach.api.openHours.update({ days_off: ["2026-03-03/2026-03-03"], is_open: false });
    const { talks } = await scene.coach.api.openHours.read();
    expect(talks.map((each) => [each.starts_at, each.is_outside])).toEqual([
      [starts_at, true],
      ["2026-03-04T14:00:00.000Z", false],
    ]);
    expect((await scene.ada.api.coaching.listBookings({})).items).toHaveLength(1);
  });
});
