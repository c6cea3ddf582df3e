import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { failures } from "#contract/errors.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import ProfilePage from "#web/members/profile/profile-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleLoginSession, sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });
const heard: string[] = [];
onSessionNews(({ state }) => heard.push(state));
beforeEach(() => {
  heard.length = 0;
});

const here = sampleLoginSession();
const phone = sampleLoginSession({
  id: sampleId(2),
  ip_address: null,
  user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1",
  is_current: false,
});
const done = { success: true } as const;

const open = (answers: Answers = {}) =>
  openPage(ProfilePage, {
    path: "/dashboard/profile",
    answers: {
      "members.readOwn": sampleProfile(),
      "accounts.listSessions": [here, phone],
      "passkeys.list": [],
      "accounts.session": sampleSession(),
      "roles.own": ["member"],
      ...answers,
    },
  });

async function openDialog(name: string, answers: Answers) {
  const opened = open(answers);
  await opened.user.click(await screen.findByRole("button", { name }));
  return { ...opened, dialog: await findDialog(name) };
}

test("the password is changed, and every tab is told", async () => {
  const { user, server, dialog } = await openDialog("Change password", {
    "accounts.changePassword": done,
  });
  await user.type(dialog.getByLabelText("Current password"), "quiet words");
  expect(dialog.getByText("At least 6 characters.")).toBeTruthy();
  await user.type(dialog.getByLabelText("New password"), "short");
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await dialog.findByText("Password must be at least 6 characters")).toBeTruthy();
  await user.type(dialog.getByLabelText("New password"), " no more");
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  expect(
    await screen.findByText("Password changed. Your other devices are logged out."),
  ).toBeTruthy();
  expect(server.written()).toEqual([
    {
      name: "accounts.changePassword",
      input: { current_password: "quiet words", new_password: "short no more" },
    },
  ]);
  expect(heard).toEqual(["user_updated"]);
});

test("a wrong current password is said at its field", async () => {
  const { user, dialog } = await openDialog("Change password", {
    "accounts.changePassword": refuse("wrong_password"),
  });
  await user.type(dialog.getByLabelText("Current password"), "guess");
  await user.type(dialog.getByLabelText("New password"), "quiet words");
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await dialog.findByText("That is not your current password.")).toBeTruthy();
  const field = dialog.getByLabelText("Current password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("each session is named, and this one can't be ended here", {
  tags: "accounts.logins",
}, async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Firefox on Mac This device" })).toBeTruthy();
  expect(
    screen.getByText(/From 203.0.113.7. Logged in Nov 5, 2026, .* Last used Nov 6/),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Safari on iPhone" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Log out:/ })).toHaveLength(1);
});

test("logins on like devices are numbered once, the oldest first, whenever they logged in", {
  tags: "accounts.logins",
}, async () => {
  const again = { ...phone, id: sampleId(3) };
  const earlier = { ...phone, id: sampleId(4), created_at: "2026-11-04T12:00:00.000Z" };
  open({ "accounts.listSessions": [here, again, phone, earlier] });
  await screen.findByRole("heading", { name: "Firefox on Mac This device" });
  const buttons = screen.getAllByRole("button", { name: /^Log out:/ });
  expect(buttons.map((button) => button.getAttribute("aria-label")?.split(",")[0])).toEqual([
    "Log out: Safari on iPhone (3 of 3)",
    "Log out: Safari on iPhone (2 of 3)",
    "Log out: Safari on iPhone (1 of 3)",
  ]);
});

test("another session is ended", async () => {
  const { user, server } = open({
    "accounts.endSession": () => {
      server.answer({ "accounts.listSessions": [here] });
      return done;
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Log out: Safari on iPhone/ }));
  expect(await screen.findByText("Device logged out")).toBeTruthy();
  expect(server.sent("accounts.endSession")).toEqual([{ id: phone.id }]);
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  const list = screen.getByRole("list", { name: "Where you are logged in" });
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test("a session that could not be ended stays, and says so", async () => {
  const { user } = open({ "accounts.endSession": unreachable });
  await user.click(await screen.findByRole("button", { name: /^Log out: Safari on iPhone/ }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to log out the device. Please try again.",
  );
});

test("sessions that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "accounts.listSessions": refuse("unexpected") });
  expect(await screen.findByText("Failed to load your devices")).toBeTruthy();
  server.answer({ "accounts.listSessions": [here] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("This device")).toBeTruthy();
});

const prepared = {
  totp_uri: "otpauth://totp/Softspoken:ana%40example.com?secret=QUIETWORDS&issuer=Softspoken",
  recovery_codes: ["abcd-efgh-jkmn-pqrs-tvwx-yz01", "2345-6789-abcd-efgh-jkmn-pqrs"],
};

test("two-factor is turned on by the password, and the app's first code", async () => {
  const { user, server, dialog } = await openDialog("Turn on two-factor", {
    "accounts.prepareTwoFactor": prepared,
    "accounts.enableTwoFactor": done,
  });
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
  expect(await dialog.findByRole("img", { name: /QR code/ })).toBeTruthy();
  expect(dialog.getByText("QUIETWORDS")).toBeTruthy();
  const codes = within(dialog.getByRole("list", { name: "Recovery codes" }));
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    prepared.recovery_codes,
  );
  await user.click(dialog.getByRole("button", { name: "Copy codes" }));
  expect(await navigator.clipboard.readText()).toBe(prepared.recovery_codes.join("\n"));
  await user.type(dialog.getByLabelText("Six-digit code"), "123 456");
  await user.click(dialog.getByRole("button", { name: "Turn on" }));
  expect(await screen.findByText(accountMessages.twoFactorEnabled)).toBeTruthy();
  expect(server.sent("accounts.enableTwoFactor")).toEqual([{ code: "123456" }]);
  expect(heard).toEqual(["user_updated"]);
});

test("a wrong password or code is said at its field, and the codes stay in sight", async () => {
  const { user, dialog, server } = await openDialog("Turn on two-factor", {
    "accounts.prepareTwoFactor": refuse("wrong_password"),
    "accounts.enableTwoFactor": refuse("wrong_code"),
  });
  await user.type(dialog.getByLabelText("Your password"), "guess{Enter}");
  expect(await dialog.findByText("That is not your current password.")).toBeTruthy();
  server.answer({ "accounts.prepareTwoFactor": prepared });
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await user.type(await dialog.findByLabelText("Six-digit code"), "000000{Enter}");
  expect(await dialog.findByText("That code is not right. Please try again.")).toBeTruthy();
  expect(dialog.getByText(prepared.recovery_codes[0] ?? "")).toBeTruthy();
});

const codeLabel = "Code from your authenticator app, or a recovery code";

test("two-factor is turned off with the password and a code", {
  tags: "accounts.two-factor",
}, async () => {
  const { user, server, dialog } = await openDialog("Turn off two-factor", {
    "members.readOwn": sampleProfile({ two_factor_enabled: true }),
    "accounts.disableTwoFactor": refuse("wrong_code"),
  });
  await user.type(dialog.getByLabelText("Your password"), "quiet words");
  await user.type(dialog.getByLabelText(codeLabel), "123 456");
  await user.click(dialog.getByRole("button", { name: "Turn off two-factor" }));
  expect(await dialog.findByText(failures.wrong_code.message)).toBeTruthy();
  server.answer({ "accounts.disableTwoFactor": done });
  await user.click(dialog.getByRole("button", { name: "Turn off two-factor" }));
  expect(await screen.findByText(accountMessages.twoFactorDisabled)).toBeTruthy();
  expect(server.sent("accounts.disableTwoFactor")[1]).toEqual({
    password: "quiet words",
    code: "123456",
  });
});

test("new recovery codes are made by the password and a code, and shown once", {
  tags: "accounts.two-factor",
}, async () => {
  const { user, server, dialog } = await openDialog("New recovery codes", {
    "members.readOwn": sampleProfile({ two_factor_enabled: true }),
    "accounts.renewRecoveryCodes": refuse("wrong_password"),
  });
  await user.type(dialog.getByLabelText(codeLabel), "123456");
  await user.type(dialog.getByLabelText("Your password"), "guess{Enter}");
  expect(await dialog.findByText("That is not your current password.")).toBeTruthy();
  const { recovery_codes } = prepared;
  server.answer({ "accounts.renewRecoveryCodes": { recovery_codes } });
  await user.type(dialog.getByLabelText("Your password"), " again{Enter}");
  const codes = within(await dialog.findByRole("list", { name: "Recovery codes" }));
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    recovery_codes,
  );
  const heading = dialog.getByRole("heading", { name: "Save your new recovery codes" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
