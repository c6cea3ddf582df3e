import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { personWith } from "#testing/people/people.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("who has joined a cohort is found by name, by address and by payment, and downloaded", {
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
  await db
    .updateTable("cohort_places")
    .set({ paid_at: new Date(), paid_on: "2026-03-01" })
    .where("person_id", "=", personWith("other@example.com"))
    .execute();
  const paid = (await coach.api.cohortPlaces.listTaken({ paid: "yes", status: "joined" })).items;
  expect(paid).toMatchObject([{ email: "other@example.com", paid_on: "2026-03-01" }]);
  expect((await coach.api.cohortPlaces.listTaken({ status: "left" })).items).toEqual([]);
  const file = await coach.fetch("/api/downloads/places?paid=no");
  expect(await file.text()).toContain("\nAda Berg,nora@example.com,");
  expect(await found("berg")).toEqual(["nora@example.com"]);
  expect(await found("nora@")).toEqual(["nora@example.com"]);
  expect(await found("nobody")).toEqual([]);
});
