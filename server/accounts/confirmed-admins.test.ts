import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, firstAdminEmail, startApp } from "#testing/app/start-app.ts";
import { grantAdmin } from "./first-admin.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("the first admin's address counts as confirmed", {
  tags: "roles.confirmed-staff",
}, async () => {
  const { api } = await app.signIn(firstAdminEmail);
  expect((await api.members.readOwn()).email_verified).toBe(true);
  expect(await api.roles.own()).toEqual(["admin", "member"]);
});

test("the command that makes an account an admin confirms its address", {
  tags: "roles.confirmed-staff",
}, async () => {
  const { api, email } = await app.signUpUnconfirmed("by-command@example.com");
  expect(await grantAdmin(app.runtime, email)).toBe(true);
  expect((await api.members.readOwn()).email_verified).toBe(true);
  expect(await api.roles.own()).toEqual(["admin", "member"]);
});
