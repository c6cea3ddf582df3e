import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

let app: App;
let coach: Person;
let member: Person;
let cohort = "";
let now = new Date();

const nothing = { changed: null, missing: null, advice: null };
const setClock = async (day: string) => {
  now = new Date(`${day}T15:00:00Z`);
  await keepLoginsOpen(app);
};

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  await setClock("2026-04-26");
  member = await app.personWith("member");
  cohort = await makeCohort(app.database.db);
  await makePlace(app.database.db, { cohort, email: member.email });
});
afterAll(() => app.stop());

const read = ({ api }: Person = member) => api.lookBacks.read({ id: cohort });
const write = (answers = {}, { api }: Person = member) =>
  api.lookBacks.write({ id: cohort, ...nothing, ...answers });

describe("a look back", { tags: "cohorts.look-back" }, () => {
  test("is written from the last day on, each answer optional, and can be changed", {
    tags: "postgres",
  }, async () => {
    expect(await read()).toEqual({
      ...{ title: "Spring cohort", last_day: "2026-04-26", until: "2026-05-26" },
      ...{ state: "open", written_at: null, ...nothing },
    });
    expect(await write({ changed: " I wait. " })).toMatchObject({ changed: "I wait." });
    await setClock("2026-05-26");
    const changed = { changed: "I wait longer.", advice: "Begin." };
    expect(await write(changed)).toMatchObject({ ...changed, written_at: now.toISOString() });
    expect(await read()).toMatchObject({ ...nothing, ...changed });
  });

  test("without any answer is deleted", async () => {
    await write({ missing: "Time." });
    expect(await write()).toMatchObject({ ...nothing, written_at: null });
  });

  test.each([
    ["2026-04-25", "look_back_early", "early"],
    ["2026-05-27", "look_back_over", "over"],
  ])("is refused on %s as %s", async (day, code, state) => {
    await setClock(day);
    await expect(write({ changed: "Late." })).rejects.toMatchObject({ code });
    expect(await read()).toMatchObject({ state, changed: null });
  });

  test("of more than 2,000 characters is refused at its question", async () => {
    await expect(write({ advice: "x".repeat(2001) })).rejects.toMatchObject({
      data: { fields: { advice: "Please keep the answer to 2,000 characters" } },
    });
  });

  test("is unknown to whoever has no place in the cohort, or left it", async () => {
    const other = await app.personWith("member");
    await expect(read(other)).rejects.toMatchObject({ code: "not_found" });
    await expect(write({ changed: "Mine." }, other)).rejects.toMatchObject({ code: "not_found" });
    const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
    await coach.api.cohortPlaces.end({ id: place?.id ?? "" });
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
  });

  test("is read by coaches on the person’s page", async () => {
    await write({ changed: "I wait." });
    const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
    const { items } = await coach.api.people.timeline({ person_id: place?.person_id ?? "" });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: "look_back", cohort: "Spring cohort", changed: "I wait." }),
    );
  });
});
