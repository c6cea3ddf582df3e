// @module-tag postgres

import { describe, expect, test } from "vitest";
import { type Repetition, seriesMessages } from "#contract/coaching/series.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { makeBusyTimes } from "#testing/calendars/busy-times.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";

const scene = coachingScene();

type Repeating = Omit<Partial<Repetition>, "exceptions"> & { exceptions?: object[] };

/** Tuesdays at 6 PM, from March 10, 2026. The clock is set forward on March 8. */
const series = (repeat: Repeating, other: object = {}) => ({
  ...sessionInput({ coach_id: idOf(scene.coach) }),
  ...other,
  repeat: { every: "weeks", ...repeat },
});
const add = (repeat: Repeating, other: object = {}) =>
  postJson(scene.coach, "/api/sessions", series(repeat, other));
const preview = async (repeat: Repeating, other: object = {}) => {
  const { type, session_time, duration, coach_id } = sessionInput({ coach_id: idOf(scene.coach) });
  const session_date = "2026-03-10";
  const body = { type, session_date, session_time, duration, coach_id, ...other };
  const repeated = { ...body, repeat: { every: "weeks", ...repeat } };
  const reply = await postJson(scene.coach, "/api/sessions/series/preview", repeated);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { items: { clash: object | null }[] }).items;
};
const list = async () => (await scene.coach.api.coaching.list({ order: "asc" })).items;
const times = async () => (await list()).map(({ starts_at }) => starts_at);

const left = (day: string) => ({ day, instead: null });
const at = (day: string, session_time: string, session_date = day) => ({
  day,
  instead: { session_date, session_time },
});

describe("a new session that repeats", { tags: "coaching.series" }, () => {
  test("is added at each date, at the same time on the clock, and belongs together", async () => {
    const reply = await add({ every: "month", times: 3 }, { session_date: "2026-10-06" });
    expect(await reply.json()).toMatchObject({ session_date: "2026-10-06" });
    expect(await times()).toEqual([
      "2026-10-06T22:00:00.000Z",
      "2026-11-03T23:00:00.000Z",
      "2026-12-01T23:00:00.000Z",
    ]);
    const together = new Set((await list()).map(({ series_id }) => series_id));
    expect(together).toEqual(new Set([expect.any(String)]));
    const recorded = scene.db.selectFrom("audit_log").select("subject");
    const added = await recorded.where("action", "=", "coaching.create").execute();
    const ids = (await list()).map(({ id }) => id);
    expect(added.map(({ subject }) => subject)).toEqual(expect.arrayContaining(ids));
  });

  test("skips what is left out, and takes other times", async () => {
    const exceptions = [left("2026-03-17"), at("2026-03-24", "09:00", "2026-03-25")];
    expect((await add({ times: 4, exceptions })).status).toBe(200);
    expect(await times()).toEqual([
      "2026-03-10T22:00:00.000Z",
      "2026-03-25T13:00:00.000Z",
      "2026-03-31T22:00:00.000Z",
    ]);
  });

  test.each([
    ["without an end", {}, "repeat", seriesMessages.noEnd],
    ["53 times", { times: 53 }, "repeat.times", "at most 52"],
    ["until a day that is too far", { until: "2027-03-10" }, "repeat", seriesMessages.tooMany],
    ["until a day before the first", { until: "2026-03-09" }, "repeat", seriesMessages.none],
    [
      "with all dates left out",
      { times: 2, exceptions: [left("2026-03-10"), left("2026-03-17")] },
      "repeat",
      seriesMessages.none,
    ],
    ["every 0 weeks", { weeks: 0, times: 2 }, "repeat.weeks", "at least 1"],
  ])("%s is refused, and nothing is kept", async (_words, repeat, field, message) => {
    expect(await readRefusal(await add(repeat))).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.stringContaining(message) },
    });
    expect(await list()).toEqual([]);
  });

  test("with a date that clashes is refused as a whole, with the date", async () => {
    await add(
      { times: 1 },
      { title: "Pricing", session_date: "2026-03-24", session_time: "17:30" },
    );
    expect(await readRefusal(await add({ times: 4 }))).toEqual({
      status: 409,
      code: "coach_busy",
      message: "Mar 24, 2026: You have “Pricing” from 5:30 to 6:30 PM then.",
    });
    expect(await list()).toHaveLength(1);
    expect((await add({ times: 4, exceptions: [left("2026-03-24")] })).status).toBe(200);
    expect(await list()).toHaveLength(4);
  });

  test("at a time that the clock skips is refused, and at one that comes twice asked about", {
    tags: "coaching.clock",
  }, async () => {
    const spring = { session_date: "2027-03-07", session_time: "02:30" };
    expect(await readRefusal(await add({ times: 2 }, spring))).toMatchObject({
      message: "Mar 14, 2027: There is no 2:30 AM on March 14, 2027",
    });
    const autumn = { session_date: "2026-10-25", session_time: "01:30" };
    expect(await readRefusal(await add({ times: 2 }, autumn))).toMatchObject({
      message: expect.stringContaining("Nov 1, 2026: 1:30 AM comes twice"),
    });
    expect(await list()).toEqual([]);
    const instead = { session_date: "2026-11-01", session_time: "01:30", session_turn: "second" };
    const exceptions = [{ day: "2026-11-01", instead }];
    expect((await add({ times: 2, exceptions }, autumn)).status).toBe(200);
    expect(await times()).toEqual(["2026-10-25T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]);
  });
});

describe("before a session is repeated", { tags: "coaching.series-preview" }, () => {
  test("each date is listed, with what clashes", async () => {
    await add(
      { times: 1 },
      { title: "Pricing", session_date: "2026-03-24", session_time: "17:30" },
    );
    const exceptions = [left("2026-03-17")];
    const clash = {
      message: "You have “Pricing” from 5:30 to 6:30 PM then.",
      can_stay: false,
      asks_turn: false,
    };
    const time = { session_time: "18:00", session_turn: null };
    expect(await preview({ times: 3, exceptions })).toEqual([
      { day: "2026-03-10", at: { session_date: "2026-03-10", ...time }, clash: null },
      { day: "2026-03-17", at: null, clash: null },
      { day: "2026-03-24", at: { session_date: "2026-03-24", ...time }, clash },
    ]);
    const moved = await preview({ times: 3, exceptions: [at("2026-03-24", "19:00")] });
    expect(moved.map(({ clash }) => clash)).toEqual([null, null, null]);
    expect(await list()).toHaveLength(1);
  });

  test("what the coach’s own calendar has is said, and kept if staff want it", async () => {
    const half = ["2026-03-17T21:30:00.000Z", "2026-03-17T22:15:00.000Z"] as const;
    await makeBusyTimes(scene.db, idOf(scene.coach), half);
    const busy = "You are busy from 5:30 to 6:15 PM then.";
    const [, date] = await preview({ times: 2 });
    expect(date?.clash).toEqual({ message: busy, can_stay: true, asks_turn: false });
    expect(await readRefusal(await add({ times: 2 }))).toMatchObject({
      fields: { repeat: `Mar 17, 2026: ${busy}` },
    });
    expect(await list()).toEqual([]);
    const exceptions = [at("2026-03-17", "18:00")];
    expect((await preview({ times: 2, exceptions }))[1]?.clash).toBeNull();
    expect((await add({ times: 2, exceptions })).status).toBe(200);
    await scene.db.deleteFrom("busy_calendars").execute();
  });

  test("an info session that the coach holds is said, and never kept", async () => {
    const starts_at = "2026-03-17T21:30:00.000Z";
    await scene.coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
    const [, date] = await preview({ times: 2, exceptions: [at("2026-03-17", "18:00")] });
    const message = "You have an info session from 5:30 to 6:15 PM then.";
    expect(date?.clash).toEqual({ message, can_stay: false, asks_turn: false });
    await scene.db.deleteFrom("info_sessions").execute();
  });

  test("a day off of the coach, in the coach’s own zone, is left out unless staff keep it", async () => {
    await openHours(scene.coach, {
      days_off: ["2026-03-17/2026-03-17"],
      time_zone: "Europe/Lisbon",
    });
    const off = { message: "You are off that day.", can_stay: true, asks_turn: false };
    const dates = (session_time: string) => preview({ times: 2 }, { session_time });
    expect((await dates("18:00"))[1]).toEqual({ day: "2026-03-17", at: null, clash: off });
    expect((await dates("23:00"))[1]).toMatchObject({ at: { session_time: "23:00" }, clash: null });
    const exceptions = [at("2026-03-17", "18:00")];
    expect((await preview({ times: 2, exceptions }))[1]?.clash).toBeNull();
    expect((await add({ times: 2 })).status).toBe(200);
    expect((await list()).map(({ session_date }) => session_date)).toEqual(["2026-03-10"]);
    const onlyOff = await add({ times: 1 }, { session_date: "2026-03-17" });
    expect(await readRefusal(onlyOff)).toMatchObject({ fields: { repeat: seriesMessages.none } });
    await scene.db.deleteFrom("coach_hours").execute();
  });

  test("a time that the clock skips or shows twice is said", {
    tags: "coaching.clock",
  }, async () => {
    const [, spring] = await preview(
      { times: 2 },
      { session_date: "2027-03-07", session_time: "02:30" },
    );
    expect(spring?.clash).toMatchObject({
      asks_turn: false,
      message: expect.stringContaining("There is no 2:30 AM"),
    });
    const [, autumn] = await preview(
      { times: 2 },
      { session_date: "2026-10-25", session_time: "01:30" },
    );
    expect(autumn?.clash).toMatchObject({
      asks_turn: true,
      message: expect.stringContaining("comes twice"),
    });
  });
});
