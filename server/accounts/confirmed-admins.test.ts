import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAdminCommand } from "#testing/accounts/admin-command.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { type App, firstAdminEmail, startApp } from "#testing/app/start-app.ts";

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

describe("the command that makes an account an admin", () => {
  test("lets nobody in who made an account that was never confirmed", {
    tags: "accounts.admin-command",
  }, async () => {
    const stranger = await app.signUpUnconfirmed("by-command@example.com");
    await turnTwoFactorOn(stranger);
    const granted = await runAdminCommand(app, stranger.email);
    expect(granted?.password).toHaveLength(22); // 128 random bits
    expect((await stranger.fetch("/api/user_roles/all")).status).toBe(401);
    const headers = { authorization: `Bearer ${stranger.session.access_token}` };
    expect((await fetch(`${app.url}/api/user_roles/all`, { headers })).status).toBe(401);
    await expect(app.signIn(stranger.email)).rejects.toMatchObject({ status: 401 });
  });

  test("prints a password then, which must be changed", {
    tags: ["accounts.admin-command", "roles.confirmed-staff"],
  }, async () => {
    const { email } = await app.signUpUnconfirmed("appointed@example.com");
    const granted = await runAdminCommand(app, email);
    const admin = await app.signIn(email, granted?.password ?? "");
    expect(admin.session.user).toMatchObject({ email_verified: true, must_change_password: true });
    await expect(admin.api.roles.list({})).rejects.toMatchObject({
      code: "password_change_required",
    });
    expect(await admin.api.roles.own()).toEqual(["admin", "member"]);
  });

  test("leaves a confirmed account its password and logins", {
    tags: "accounts.admin-command",
  }, async () => {
    const member = await app.signUp("confirmed@example.com");
    expect(await runAdminCommand(app, member.email)).toEqual({ password: null });
    expect((await member.fetch("/api/user_roles/all")).status).toBe(200);
  });

  test("finds nobody without an account", { tags: "accounts.admin-command" }, async () => {
    expect(await runAdminCommand(app, "nobody@example.com")).toBeUndefined();
  });
});
