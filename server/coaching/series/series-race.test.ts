// @module-tag postgres

import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, sendJson } from "#testing/app/requests.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { openRacetrack } from "#testing/cohorts/racetrack.ts";

const rounds = 3;

let track: Awaited<ReturnType<typeof openRacetrack>>;
let tabs: Parameters<typeof postJson>[0][] = [];
let coach_id = "";

beforeAll(async () => {
  track = await openRacetrack();
  const [coach] = track.coaches;
  if (coach === undefined) throw new Error("No coach");
  coach_id = coach.id;
  tabs = track.urls.map((url) => coach.at(url));
});
afterAll(() => track.close());

const tab = (index: number) => {
  const found = tabs[index];
  if (found === undefined) throw new Error("No such tab");
  return found;
};

const addSeries = (index: number, title: string, session_time: string) =>
  postJson(tab(index), "/api/sessions", {
    ...sessionInput({ title, coach_id, session_date: "2031-03-04", session_time }),
    repeat: { every: "weeks", times: 6 },
  });

async function firstOf(title: string): Promise<string> {
  const row = track.db.selectFrom("sessions").select("id").where("title", "=", title);
  return (await row.orderBy("session_date").executeTakeFirstOrThrow()).id;
}

test(`two tabs on one series never make sessions overlap, ${rounds} times in a row`, {
  tags: ["coaching.coach-busy", "coaching.series-following"],
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await track.db.deleteFrom("sessions").execute();
    await addSeries(0, "Early", "18:00");
    await addSeries(0, "Late", "20:00");
    const [early, late] = [await firstOf("Early"), await firstOf("Late")];
    const change = (index: number, id: string, update: object) =>
      sendJson(tab(index), "PATCH", `/api/sessions/${id}`, { following: true, ...update });
    const replies = await Promise.all([
      change(0, early, { session_time: "19:00" }),
      change(1, early, { session_date: "2031-03-11" }),
      change(1, late, { session_time: "19:00" }),
      addSeries(0, "New", "19:00"),
      addSeries(1, "New", "19:00"),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    expect(await countOverlaps()).toBe(0);
    expect((await countSessions()) % 6).toBe(0);
  }
});

async function countOverlaps(): Promise<number> {
  const rows = await track.db
    .selectFrom("coach_times as one")
    .innerJoin("coach_times as two", "two.coach_id", "one.coach_id")
    .select("one.session_id")
    .whereRef("one.starts_at", "<", "two.ends_at")
    .whereRef("two.starts_at", "<", "one.ends_at")
    .whereRef("one.session_id", "<>", "two.session_id")
    .execute();
  return rows.length;
}

async function countSessions(): Promise<number> {
  return (await track.db.selectFrom("sessions").select("id").execute()).length;
}
