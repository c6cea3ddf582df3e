import { afterAll, beforeAll, expect, test } from "vitest";
import { publishTexts } from "#testing/app/publish-texts.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  await publishTexts(coach, { "brand.name": "Quiet Craft" });
});
afterAll(() => app.stop());

test("the academy’s published name stands in an authenticator app", {
  tags: "texts.brand",
}, async () => {
  const { totp_uri } = await coach.api.accounts.prepareTwoFactor({ password });
  expect(new URL(totp_uri).searchParams.get("issuer")).toBe("Quiet Craft");
});
