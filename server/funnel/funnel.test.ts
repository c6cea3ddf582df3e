// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FunnelStep } from "#contract/funnel/funnel.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";

/** The academy's clock is that of New York. Monday, 2 March 2026, is the first day of a week. */
let now = new Date("2026-03-02T05:00:00.000Z");
let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

/** Moves the clock. The coach logs in again, because logins end. */
async function moveTo(instant: string): Promise<void> {
  now = new Date(instant);
  coach = await app.signIn(coach.email);
}

const read = (input: Parameters<Person["api"]["funnel"]["read"]>[0] = {}) =>
  coach.api.funnel.read(input);

/** Returns the numbers of the week that begins on this Monday, without zeros. */
async function countsOf(monday: string, utm_source?: string) {
  const { weeks } = await read({ utm_source });
  const week = weeks.find(({ from }) => from === monday);
  return Object.fromEntries(Object.entries(week?.counts ?? {}).filter(([, count]) => count > 0));
}

const utm = { source: "Podcast" };

async function apply(p_email: string): Promise<string> {
  await app.visitor().api.applications.submit({
    p_name: "Ana",
    p_email,
    p_current_role: "Broker",
    p_biggest_challenge: "Cold calls drain me.",
    p_why_now: "A new quarter begins.",
    utm,
  });
  const [application] = (await coach.api.applications.list({ search: p_email })).items;
  return application?.id ?? "";
}

test("the page shows 12, 26 or 52 weeks from Monday to Sunday, the current one last", {
  tags: "funnel.weeks",
}, async () => {
  const { weeks } = await read();
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ from: "2026-03-02", to: "2026-03-08" });
  expect(weeks[0]).toMatchObject({ from: "2025-12-15", to: "2025-12-21" });
  expect((await read({ weeks: "26" })).weeks).toHaveLength(26);
  expect((await read({ weeks: "52" })).weeks).toHaveLength(52);
});

test("a week begins at midnight in the academy, also when the clocks change in it", {
  tags: "funnel.weeks",
}, async () => {
  for (const [email, at] of [
    ["before@example.com", "2026-03-09T03:59:59.999Z"],
    ["after@example.com", "2026-03-09T04:00:00.000Z"],
  ] as const) {
    await moveTo(at);
    await app.api.leads.submit({ email });
  }
  expect(await countsOf("2026-03-02")).toEqual({ requested: 1 });
  expect(await countsOf("2026-03-09")).toEqual({ requested: 1 });
  const sunday = { from: "2026-03-08", to: "2026-03-08" };
  expect((await coach.api.leads.list(sunday)).items).toMatchObject([
    { email: "before@example.com" },
  ]);
  const monday = { from: "2026-03-09", to: "2026-03-09" };
  expect((await coach.api.leads.list(monday)).items).toMatchObject([
    { email: "after@example.com" },
  ]);
});

test("what happened in as many weeks before is counted together", {
  tags: "funnel.sentences",
}, async () => {
  expect((await read()).before.requested).toBe(0);
  await moveTo("2026-05-25T12:00:00Z");
  const { weeks, before } = await read();
  expect(weeks[0]).toMatchObject({ from: "2026-03-09", counts: { requested: 1 } });
  expect(before.requested).toBe(1);
  await moveTo("2026-03-09T04:00:00.000Z");
});

describe("a person who goes all the way", { tags: "funnel.steps" }, () => {
  const email = "all@example.com";

  test("is counted in the week in which each step happened, and each list shows who", async () => {
    await moveTo("2026-03-18T15:00:00.000Z");
    await app.api.leads.submit({ email, utm });
    const starts_at = "2026-03-24T22:00:00.000Z";
    await coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
    await app.api.infoSessions.register({ p_name: "Ana", p_email: email, p_question: null });
    await moveTo("2026-03-31T15:00:00.000Z");
    const [registration] = (await coach.api.infoSessions.listRegistrations({ search: email }))
      .items;
    await coach.api.infoSessions.markAttendance({ ids: [registration?.id ?? ""], attended: true });
    const id = await apply(email);
    await moveTo("2026-04-07T15:00:00.000Z");
    await coach.api.applications.review({ id, status: "accepted" });
    await moveTo("2026-04-14T15:00:00.000Z");
    await coach.api.applications.review({ id, notes: "Sent a welcome" });
    const cohort_id = await makeCohort(app.database.db, {
      first_day: "2026-04-20",
      last_day: "2026-04-27",
    });
    await coach.api.cohortPlaces.add({ cohort_id, email });
    await moveTo("2026-04-27T15:00:00.000Z");
    expect(await countsOf("2026-04-27")).toEqual({});
    await moveTo("2026-04-28T15:00:00.000Z");
    for (const source of [undefined, "podcast"]) {
      expect(await countsOf("2026-03-16", source)).toEqual({ requested: 1, registered: 1 });
      expect(await countsOf("2026-03-23", source)).toEqual({ attended: 1 });
      expect(await countsOf("2026-03-30", source)).toEqual({ applied: 1 });
      expect(await countsOf("2026-04-06", source)).toEqual({ accepted: 1 });
      expect(await countsOf("2026-04-13", source)).toEqual({ joined: 1 });
      expect(await countsOf("2026-04-27", source)).toEqual({ finished: 1 });
    }
    expect(await countsOf("2026-03-16", "unknown")).toEqual({});
  });

  const week = (from: string) => ({
    from,
    to: Temporal.PlainDate.from(from).add({ days: 6 }).toString(),
    utm_source: "podcast",
  });
  const lists: Record<FunnelStep, () => Promise<{ items: { email: string }[] }>> = {
    requested: () => coach.api.leads.list(week("2026-03-16")),
    registered: () => coach.api.infoSessions.listRegistrations(week("2026-03-16")),
    attended: () =>
      coach.api.infoSessions.listRegistrations({ ...week("2026-03-23"), day_of: "attendance" }),
    applied: () => coach.api.applications.list(week("2026-03-30")),
    accepted: () => coach.api.applications.list({ ...week("2026-04-06"), day_of: "acceptance" }),
    joined: () => coach.api.cohortPlaces.listTaken(week("2026-04-13")),
    finished: () => coach.api.cohortPlaces.listTaken({ ...week("2026-04-27"), day_of: "end" }),
  };

  test.each(Object.entries(lists))("is found in the list of who %s", async (_step, list) => {
    expect((await list()).items.map((item) => item.email)).toEqual([email]);
  });

  test("is accepted no more when the status changes again", async () => {
    const [application] = (await coach.api.applications.list({ search: email })).items;
    const id = application?.id ?? "";
    await coach.api.applications.review({ id, status: "reviewing" });
    expect(await countsOf("2026-04-06")).toEqual({});
    expect((await lists.accepted()).items).toEqual([]);
  });
});

test("who left before the last day has not finished, and who left later has", {
  tags: "funnel.steps",
}, async () => {
  await moveTo("2026-05-04T15:00:00.000Z");
  const days = { first_day: "2026-05-04", last_day: "2026-05-10" };
  const cohort_id = await makeCohort(app.database.db, days);
  const places = new Map<string, string>();
  for (const email of ["early@example.com", "late@example.com"]) {
    await app.api.leads.submit({ email });
    places.set(email, (await coach.api.cohortPlaces.add({ cohort_id, email })).id);
  }
  await moveTo("2026-05-10T15:00:00.000Z");
  await coach.api.cohortPlaces.end({ id: places.get("early@example.com") ?? "" });
  await moveTo("2026-05-12T15:00:00.000Z");
  await coach.api.cohortPlaces.end({ id: places.get("late@example.com") ?? "" });
  expect(await countsOf("2026-05-04")).toMatchObject({ joined: 2, finished: 1 });
  const { items } = await coach.api.cohortPlaces.listTaken({
    ...{ from: "2026-05-04", to: "2026-05-10" },
    day_of: "end",
  });
  expect(items.map(({ email }) => email)).toEqual(["late@example.com"]);
});

test("the ten most frequent sources are named, and the others are counted together", {
  tags: "funnel.weeks",
}, async () => {
  await moveTo("2026-08-03T15:00:00.000Z");
  for (let source = 1; source <= 12; source += 1) {
    for (let person = 0; person < (source === 1 ? 2 : 1); person += 1) {
      const email = `source-${source}-${person}@example.com`;
      await app.visitor().api.leads.submit({ email, utm: { source: `Source ${source}` } });
    }
  }
  const { sources } = await read();
  expect(sources.top).toHaveLength(10);
  expect(sources.top[0]).toEqual({ source: "source 1", people: 2 });
  expect(sources.other).toEqual({ sources: 2, people: 2 });
});
