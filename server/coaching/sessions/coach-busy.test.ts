// @module-tag postgres

import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { keepClockZone } from "#server/academy/academy.ts";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

beforeAll(async () => {
  await scene.coach.api.members.nameOwn({ name: "Nora" });
});

const hers = () => idOf(scene.coach);
const add = (input: object, by = scene.coach) =>
  postJson(by, "/api/sessions", { ...sessionInput({ coach_id: hers() }), ...input });

const pricing = { title: "Pricing", session_time: "15:00" };

describe("a second session of a coach", { tags: "coaching.coach-busy" }, () => {
  test("is refused if it overlaps, with the other one named", async () => {
    await add(pricing);
    const said = "You have “Pricing” from 3:00 to 4:00 PM then.";
    for (const session_time of ["14:30", "15:00", "15:59"]) {
      expect(await readRefusal(await add({ session_time }))).toEqual({
        status: 409,
        code: "coach_busy",
        message: said,
      });
    }
    const admin = await scene.app.personWith("admin");
    const { message } = await readRefusal(await add({ session_time: "15:30" }, admin));
    expect(message).toBe("Nora has “Pricing” from 3:00 to 4:00 PM then.");
  });

  test("may begin when the other ends, and be somebody else's or nobody's", async () => {
    const other = idOf(await scene.app.personWith("coach"));
    await add(pricing);
    for (const free of [
      { session_time: "14:00" },
      { session_time: "16:00" },
      { session_date: "2026-03-11" },
      { session_time: "15:30", coach_id: other },
      { session_time: "15:30", coach_id: null },
    ]) {
      expect((await add(free)).status).toBe(200);
    }
  });

  test("is refused when it is moved there, grows, or is given to the coach", async () => {
    await add({ ...pricing, session_time: "23:30", duration: 90 });
    const { id } = await scene.coach.api.coaching.create(
      sessionInput({ session_date: "2026-03-11", session_time: "01:00", coach_id: hers() }),
    );
    const change = (update: object) =>
      sendJson(scene.coach, "PATCH", `/api/sessions/${id}`, update);
    const refusal = { code: "coach_busy", message: expect.stringContaining("11:30 PM to 1:00 AM") };
    expect(await readRefusal(await change({ session_time: "00:30" }))).toMatchObject(refusal);
    expect((await change({ coach_id: null, session_time: "00:30" })).status).toBe(200);
    expect(await readRefusal(await change({ coach_id: hers() }))).toMatchObject(refusal);
    expect((await change({ session_time: "01:00", coach_id: hers() })).status).toBe(200);
    const { items } = await scene.coach.api.coaching.list({ search: "Pricing" });
    const longer = { duration: 91 };
    const grown = await sendJson(scene.coach, "PATCH", `/api/sessions/${items[0]?.id}`, longer);
    expect((await readRefusal(grown)).code).toBe("coach_busy");
  });

  test("may have the same time on the clock in the hour that comes twice", async () => {
    const twice = { session_date: "2026-11-01", session_time: "01:30" };
    expect((await add({ ...twice, session_turn: "first" })).status).toBe(200);
    expect((await add({ ...twice, session_turn: "second" })).status).toBe(200);
    const between = { session_date: "2026-11-01", session_time: "01:45", session_turn: "first" };
    expect((await readRefusal(await add(between))).code).toBe("coach_busy");
  });

  test("can't begin in the hour that another one reaches because the clock skips one", async () => {
    await add({ session_date: "2026-03-08", session_time: "01:30" });
    const three = { session_date: "2026-03-08", session_time: "03:00" };
    expect((await readRefusal(await add(three))).code).toBe("coach_busy");
    expect((await add({ ...three, session_time: "03:30" })).status).toBe(200);
  });

  test("can take the time of one that is called off", async () => {
    await add(pricing);
    const { items } = await scene.coach.api.coaching.list({});
    await scene.coach.api.coaching.delete({ id: items[0]?.id ?? "" });
    expect((await add({ session_time: "15:30" })).status).toBe(200);
  });

  test("is refused to all but one of ten requests at once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(pricing)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await scene.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });
});

test("two sessions exchange their times in one unit of work", {
  tags: "coaching.coach-busy",
}, async () => {
  await add(pricing);
  await add({ session_time: "17:00" });
  await scene.db.transaction().execute(async (trx) => {
    await sql`set constraints coach_busy deferred`.execute(trx);
    await sql`update sessions set session_time = '17:00' where session_time = '15:00'`.execute(trx);
    await sql`update sessions set session_time = '15:00' where title <> 'Pricing'`.execute(trx);
  });
  const { items } = await scene.coach.api.coaching.list({});
  expect(items.map(({ title, session_time }) => [title, session_time])).toEqual([
    ["Pricing", "17:00"],
    ["Group", "15:00"],
  ]);
});

test("a session that overlapped before the rule stays, until it is moved", {
  tags: "coaching.coach-busy",
}, async () => {
  await add(pricing);
  const older = await scene.session({ date: "2026-03-10", time: "15:30", title: "Older" });
  await scene.db
    .updateTable("sessions")
    .set({ coach_id: hers(), may_overlap: true })
    .where("id", "=", older)
    .execute();
  const change = (update: object) =>
    sendJson(scene.coach, "PATCH", `/api/sessions/${older}`, update);
  expect((await change({ title: "Renamed", session_time: "15:30" })).status).toBe(200);
  expect((await readRefusal(await change({ session_time: "15:45" }))).code).toBe("coach_busy");
  expect((await change({ session_time: "16:00" })).status).toBe(200);
  expect((await readRefusal(await change({ session_time: "15:30" }))).code).toBe("coach_busy");
});

test("the times of coaches follow the academy's clock to another zone", {
  tags: "coaching.coach-busy",
}, async () => {
  // In Berlin, 2:15 AM does not exist on that day, and this session is at 3:15 AM.
  await add({ session_date: "2026-03-29", session_time: "02:15", title: "Skipped" });
  await add({ session_date: "2026-03-29", session_time: "03:15", title: "Next" });
  const { config } = scene.app.runtime;
  const academy = { db: scene.db, config };
  config.firstTimeZone = "Europe/Berlin";
  await keepClockZone(academy);
  const moved = await scene.db
    .selectFrom("coach_times")
    .select(["starts_at", "may_overlap"])
    .orderBy("may_overlap")
    .execute();
  config.firstTimeZone = "America/New_York";
  await keepClockZone(academy);
  const starts_at = new Date("2026-03-29T01:15Z");
  expect(moved).toEqual([
    { starts_at, may_overlap: false },
    { starts_at, may_overlap: true },
  ]);
});
