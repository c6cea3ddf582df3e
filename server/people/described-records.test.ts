import { afterAll, beforeAll, expect, test } from "vitest";
import { bodiesKeptDays } from "#contract/messages/messages.ts";
import { type App, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("whoever asks is told what is stored, why, how long and by what kind of store", {
  tags: "pages.personal-data",
}, async () => {
  const { stored, kept, ...stores } = await app.api.people.describe();
  const named = (name: string) => stored.find((each) => each.name === name);
  expect(named("Cohort Fit Check")?.what).toEqual(
    expect.arrayContaining(["your name", "your answers", "our notes", "who of us decided it"]),
  );
  expect(named("Emails we send you")?.until).toContain(`${bodiesKeptDays} days`);
  expect(named("Security log")?.until).toContain("2 years");
  expect(kept).toContainEqual(
    expect.objectContaining({
      name: "Which emails you want",
      what: ["a hash of your email address, if you unsubscribed"],
    }),
  );
  expect(kept.filter(({ name }) => name === "If you coach here")).toHaveLength(1);
  expect(Object.keys(stores).toSorted()).toEqual(["database", "files", "mail"]);
  expect(JSON.stringify(stores)).not.toMatch(/\d|\.|:\/\//);
});
