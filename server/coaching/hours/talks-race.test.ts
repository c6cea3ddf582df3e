// @module-tag postgres

import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";
import { makeCrowd, type Someone } from "#testing/people/crowd.ts";
import { startTwoProcesses, type TwoProcesses } from "#testing/processes/two-processes.ts";

const members = 20;
const rounds = Number(process.env["TALK_ROUNDS"] ?? 3);

let both: TwoProcesses;
let coach: Person;
let crowd: Someone[] = [];

beforeAll(async () => {
  both = await startTwoProcesses();
  crowd = await makeCrowd(both.db, members);
  coach = await both.app.personWith("coach");
  await openHours(coach, { weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => `${day} 00:00-24:00`) });
});
afterAll(() => both.stop());

/** From now on, without those that touch an earlier one. */
async function freeHours(): Promise<string[]> {
  const input = { coach_id: idOf(coach), length: "60" } as const;
  const { times } = await coach.api.openHours.listTimes(input);
  return times.filter((time) => time.slice(14, 16) === "00");
}

const book = (who: Someone, index: number, starts_at: string) =>
  postJson(who.at(both.urls[index % 2] ?? ""), `/api/open_hours/${idOf(coach)}/bookings`, {
    length: "60",
    starts_at,
  });

async function countOverlaps(): Promise<number> {
  const times = await both.db
    .selectFrom("coach_times")
    .select(["starts_at", "ends_at"])
    .orderBy("starts_at")
    .execute();
  return times.filter(({ starts_at }, index) => {
    const before = times[index - 1];
    return before !== undefined && before.ends_at > starts_at;
  }).length;
}

test(`of ${members} members who want one hour at once one gets it, ${rounds} times in a row`, {
  tags: "coaching.talk",
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [time = ""] = await freeHours();
    const replies = await Promise.all(crowd.map((who, index) => book(who, index, time)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(members - 1);
    for (const reply of refused) expect((await readRefusal(reply)).code).toBe("time_taken");
    expect(await countOverlaps()).toBe(0);
    // Nobody is kept from the next round by the limits.
    await both.db.updateTable("session_bookings").set({ user_id: null }).execute();
    await both.db.deleteFrom("rate_limits").execute();
  }
});

test("a member and a coach who take the same hour at once do not both get it", {
  tags: "coaching.talk",
}, async () => {
  const { timeZone } = both.app.runtime.config;
  for (const time of (await freeHours()).slice(1, 6)) {
    const local = Temporal.Instant.from(time).toZonedDateTimeISO(timeZone);
    const [session_date = "", clock = ""] = local.toPlainDateTime().toString().split("T");
    const session = sessionInput({ session_date, session_time: clock.slice(0, 5) });
    const replies = await Promise.all([
      book(crowd[0] as Someone, 0, time),
      postJson(coach, "/api/sessions", { ...session, coach_id: idOf(coach) }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await both.db.updateTable("session_bookings").set({ user_id: null }).execute();
  }
  expect(await countOverlaps()).toBe(0);
});
