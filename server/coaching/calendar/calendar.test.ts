// @module-tag postgres

import { expect, test } from "vitest";
import { makeBusyTimes } from "#testing/calendars/busy-times.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { namePerson } from "#testing/people/people.ts";

const scene = coachingScene();

const tags = { tags: "coaching.staff-calendar" };
const week = { from: "2026-03-09", until: "2026-03-15" };

const calendar = (days = week) => scene.coach.api.coaching.listCalendar(days);

test("it has the sessions of the days, and none called off", tags, async () => {
  for (const [title, date, time] of [
    ["Before", "2026-03-07", "10:00"],
    ["The night before", "2026-03-08", "23:30"],
    ["Second", "2026-03-09", "18:00"],
    ["First", "2026-03-09", "09:00"],
    ["Last", "2026-03-15", "23:45"],
    ["After", "2026-03-16", "00:00"],
  ] as const) {
    await scene.session({ title, date, time });
  }
  const calledOff = await scene.session({ title: "Called off", date: "2026-03-10" });
  await scene.coach.api.coaching.callOff({ id: calledOff });
  const { sessions, today, academy_time_zone } = await calendar();
  expect(sessions.map(({ title }) => title)).toEqual(["First", "Second", "Last"]);
  expect({ today, academy_time_zone }).toEqual({
    today: "2026-03-02",
    academy_time_zone: "America/New_York",
  });
});

test("it names who waits to be confirmed, in the order of booking", tags, async () => {
  const id = await scene.session({ date: "2026-03-10" });
  const [ada, bob] = [scene.ada, scene.bob];
  await namePerson(scene.db, ada.email, "Ada");
  await scene.booked(bob, id, "pending");
  scene.pass(1);
  await scene.booked(ada, id, "pending");
  await scene.booked(scene.coach, id, "confirmed");
  const [session] = (await calendar()).sessions;
  expect(session).toMatchObject({ pending: 2, booked: 3 });
  expect(session?.to_confirm).toMatchObject([
    { email: bob.email },
    { name: "Ada", email: ada.email },
  ]);
});

test(
  "info sessions stand at the academy's time, also when its clock has changed",
  tags,
  async () => {
    const { api } = scene.coach;
    for (const starts_at of ["2026-03-07T15:00:00.000Z", "2026-03-09T14:00:00.000Z"]) {
      await api.infoSessions.schedule({ starts_at, meeting_link: null });
    }
    for (const p_listens_later of [false, true]) {
      const p_email = `listens-${p_listens_later}@example.com`;
      await api.infoSessions.register({ p_name: "Ben", p_email, p_listens_later });
    }
    const { info_sessions } = await calendar({ from: "2026-03-02", until: "2026-04-12" });
    expect(info_sessions).toMatchObject([
      { starts: "2026-03-07T10:00", ends: "2026-03-07T10:45", registrations: 1 },
      { starts: "2026-03-09T10:00", ends: "2026-03-09T10:45" },
    ]);
  },
);

test(
  "when coaches are busy by their own calendars stands there, also before midnight",
  tags,
  async () => {
    const coach_id = idOf(scene.coach);
    await makeBusyTimes(
      scene.db,
      coach_id,
      ["2026-03-09T02:00:00.000Z", "2026-03-09T05:00:00.000Z"],
      ["2026-03-09T01:00:00.000Z", "2026-03-09T04:00:00.000Z"],
    );
    expect((await calendar()).busy).toMatchObject([
      { coach_id, starts: "2026-03-08T22:00", ends: "2026-03-09T01:00" },
    ]);
  },
);

test("at most six weeks are asked for, by staff alone", tags, async () => {
  const tooLong = { from: "2026-03-02", until: "2026-04-13" };
  await expect(calendar(tooLong)).rejects.toMatchObject({ status: 422 });
  const backwards = { from: week.until, until: week.from };
  await expect(calendar(backwards)).rejects.toMatchObject({ status: 422 });
  const asMember = scene.ada.api.coaching.listCalendar(week);
  await expect(asMember).rejects.toMatchObject({ status: 403 });
});
