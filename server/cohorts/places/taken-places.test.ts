import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("who has joined a cohort is found by name as well as by address", {
  tags: "funnel.steps",
}, async () => {
  const { db } = app.database;
  const coach = await app.personWith("coach");
  const cohort = await makeCohort(db);
  for (const email of ["nora@example.com", "other@example.com"]) {
    await app.signUp(email);
    await makePlace(db, { cohort, email });
  }
  await db
    .updateTable("people")
    .set({ name: "Ada Berg" })
    .where("email", "=", "nora@example.com")
    .execute();
  const found = async (search: string) =>
    (await coach.api.cohortPlaces.listTaken({ search })).items.map(({ email }) => email);
  expect(await found("berg")).toEqual(["nora@example.com"]);
  expect(await found("nora@")).toEqual(["nora@example.com"]);
  expect(await found("nobody")).toEqual([]);
});
