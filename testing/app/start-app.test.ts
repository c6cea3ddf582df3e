// @module-tag postgres

import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, firstAdminEmail, startApp } from "./start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("every caller has cookies of their own", async () => {
  const member = await app.signUp("member@softspoken.test");
  expect(await member.api.roles.own()).toEqual(["member"]);
  await expect(app.api.roles.own()).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
});

test("someone holds exactly the roles that a test gives them", async () => {
  const coach = await app.personWith("coach", "guest");
  expect((await coach.api.roles.own()).toSorted()).toEqual(["coach", "guest"]);
});

test("the first admin can sign in, and out again", async () => {
  const admin = await app.signIn(firstAdminEmail);
  expect(await admin.api.roles.own()).toContain("admin");
  await admin.api.accounts.signOut();
  expect(await admin.api.accounts.session()).toBeNull();
});

test("mail goes to a mailbox of the app's own", async () => {
  await app.api.leads.submit({ email: "lead@softspoken.test" });
  const mail = await app.mailbox.waitFor(({ recipients }) =>
    recipients.includes("lead@softspoken.test"),
  );
  expect(mail.text).toContain("http");
});
