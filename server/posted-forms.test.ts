import { afterAll, beforeAll, expect, test } from "vitest";
import { nextSteps } from "#content/next-steps.ts";
import { publishTexts } from "#testing/app/publish-texts.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { postedForms } from "./posted-forms.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

test("who registers without scripts reads the academy’s own sentence", {
  tags: "pages.no-scripts",
}, async () => {
  const said = async (starts_at: string | null) =>
    await postedForms.registration.sent({ starts_at }, { work: app.runtime, values: {} });
  const text = nextSteps.registeredWithoutDate;
  expect(await said(null)).toMatchObject({ text });
  const own = { "actions.sent.registeredWithoutDate": "We’ll find a day together." };
  await publishTexts(coach, own);
  expect(await said(null)).toMatchObject({ text: "We’ll find a day together." });
  expect(await said("2099-01-01T00:00:00Z")).toMatchObject({ text: nextSteps.registered });
});
