import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api/api.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import ProfilePage from "#web/members/profile/profile-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });
const heard: string[] = [];
onSessionNews(({ state }) => heard.push(state));
beforeEach(() => {
  heard.length = 0;
});

const open = (answers: Answers = {}) =>
  openPage(ProfilePage, {
    path: "/dashboard/profile",
    elsewhere: { "/": () => <h1>Home</h1> },
    answers: {
      "members.readOwn": sampleProfile(),
      "members.deletionOfOwn": { coming_bookings: 2, studied_modules: 1 },
      "accounts.listSessions": [],
      "passkeys.list": [],
      "accounts.session": sampleSession(),
      ...answers,
    },
  });

const deleted = { "members.deleteOwn": { success: true } } as const;

async function openDeletion(answers: Answers = {}) {
  const name = "Delete my account";
  const opened = open(answers);
  await opened.user.click(await screen.findByRole("button", { name }));
  return { ...opened, dialog: await findDialog(name) };
}

type Opened = Awaited<ReturnType<typeof openDeletion>>;

const codeLabel = /^Code from your authenticator app/;

/** Types the address and the password, and sends the form. */
async function fillIn(user: Opened["user"], dialog: Opened["dialog"]) {
  await user.type(dialog.getByLabelText(/Type your email address/), "ana@example.com");
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
}

test("all that is kept about one can be downloaded", { tags: "people.export" }, async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = open({ "members.exportOwn": { leads: [] } });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(made[0]?.type).toBe("application/json");
});

test("a download that fails says so", async () => {
  const { user } = open({ "members.exportOwn": refuse("unexpected") });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to download your data. Please try again.",
  );
});

test("a download says that it needs a proof, if that is cancelled", async () => {
  const { user } = open({
    "members.exportOwn": refuse("proof_required"),
    "accounts.proof": { is_recent: false, ways: ["password"] },
  });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  const dialog = await findDialog("Please enter your password again");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.proof_required.message);
});

test("an account is deleted with its address and password, and one is signed out at home", {
  tags: "accounts.deletion",
}, async () => {
  const { user, server, dialog } = await openDeletion(deleted);
  expect(dialog.getByText(/^This deletes your account, your profile/)).toBeTruthy();
  expect(dialog.queryByLabelText(codeLabel)).toBeNull();
  await user.type(dialog.getByLabelText(/Type your email address/), "ana@example.com");
  await user.type(dialog.getByLabelText("Your password"), "quiet words");
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText("Your account has been deleted.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(server.sent("members.deleteOwn")).toEqual([
    { email: "ana@example.com", password: "quiet words" },
  ]);
  await waitFor(() => expect(heard).toEqual(["signed_out"]));
});

test("a call that the server refuses because the account is deleted is not taken for a lost login", async () => {
  const { user, server, dialog } = await openDeletion({
    "members.deleteOwn": async () => {
      server.answer({ "accounts.session": null, "quiet.read": refuse("unauthenticated") });
      await expect(api.quiet.read()).rejects.toThrow();
      return { success: true };
    },
  });
  await fillIn(user, dialog);
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  await expect(api.quiet.read()).rejects.toThrow();
  expect(heard).toEqual(["signed_out"]);
  expect(screen.getByText("Your account has been deleted.")).toBeTruthy();
  expect(screen.queryByText("You are logged out. Please log in again.")).toBeNull();
});

test("an account is said to be deleted also if the dialog was closed meanwhile", async () => {
  const deletion = Promise.withResolvers<{ success: true }>();
  const { user, dialog } = await openDeletion({ "members.deleteOwn": () => deletion.promise });
  await fillIn(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  deletion.resolve({ success: true });
  expect(await screen.findByText("Your account has been deleted.")).toBeTruthy();
  expect(heard).toEqual(["signed_out"]);
});

test("nobody whose account is deleted is asked about what was not saved", async () => {
  const { user } = open(deleted);
  await user.type(await screen.findByLabelText("Name"), "Ana Lind");
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  await fillIn(user, await findDialog("Delete my account"));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(screen.queryByText("Leave without saving?")).toBeNull();
});

test("a login that was lost before the account could be deleted is told", async () => {
  const { user, dialog } = await openDeletion({
    "members.deleteOwn": refuse("unauthenticated"),
    "accounts.session": null,
  });
  await fillIn(user, dialog);
  await waitFor(() => expect(heard).toEqual(["signed_out"]));
  expect(screen.queryByText("Your account has been deleted.")).toBeNull();
});

test("before an account is deleted, it is said how much goes with it", {
  tags: "accounts.deletion",
}, async () => {
  const { dialog } = await openDeletion();
  const said =
    "Deleting your account also deletes your progress in 1 module and cancels 2 upcoming bookings.";
  expect(await dialog.findByText(said)).toBeTruthy();
});

test("to who has nothing yet, it is said that there is nothing", async () => {
  const { dialog } = await openDeletion({
    "members.deletionOfOwn": { coming_bookings: 0, studied_modules: 0 },
  });
  expect(
    await dialog.findByText("You have no upcoming bookings, and no progress in any module."),
  ).toBeTruthy();
});

test("figures that could not be loaded can be asked for again, and hold nobody up", async () => {
  const { user, dialog, server } = await openDeletion({
    ...deleted,
    "members.deletionOfOwn": refuse("unexpected"),
  });
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to count");
  expect(dialog.getByText(/cancels your upcoming bookings/)).toBeTruthy();
  server.answer({ "members.deletionOfOwn": { coming_bookings: 1, studied_modules: 1240 } });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(
    await dialog.findByText(/your progress in 1,240 modules and cancels 1 upcoming booking/),
  ).toBeTruthy();
  await fillIn(user, dialog);
  expect(await screen.findByText("Your account has been deleted.")).toBeTruthy();
});

test.each([
  ["email_mismatch", failures.email_mismatch.message],
  ["last_admin", failures.last_admin.message],
  ["too_many_requests", failures.too_many_requests.message],
  ["unexpected", "Failed to delete your account. Please try again."],
] as const)("a deletion refused with %s says why, beside the button", async (code, said) => {
  const { user, dialog } = await openDeletion({ "members.deleteOwn": refuse(code) });
  await fillIn(user, dialog);
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(heard).toEqual([]);
});

test("with two-factor on, a deletion takes the code too", {
  tags: "accounts.deletion",
}, async () => {
  const { user, server, dialog } = await openDeletion({
    ...deleted,
    "members.readOwn": sampleProfile({ two_factor_enabled: true }),
  });
  await user.type(dialog.getByLabelText(codeLabel), "123 456");
  await fillIn(user, dialog);
  await screen.findByText("Your account has been deleted.");
  expect(server.sent("members.deleteOwn")).toEqual([
    { email: "ana@example.com", password: "quiet words", code: "123456" },
  ]);
});

test.each([
  ["wrong_password", "Your password"],
  ["wrong_code", codeLabel],
] as const)("a deletion refused with %s says so at its field", async (code, label) => {
  const { user, dialog } = await openDeletion({
    "members.readOwn": sampleProfile({ two_factor_enabled: true }),
    "members.deleteOwn": refuse(code),
  });
  await user.type(dialog.getByLabelText(codeLabel), "123456");
  await fillIn(user, dialog);
  expect(await dialog.findByText(failures[code].message)).toBeTruthy();
  const field = dialog.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(heard).toEqual([]);
});

test("two-factor that was turned on elsewhere meanwhile is asked for", async () => {
  const { user, dialog } = await openDeletion({
    "members.deleteOwn": refuse("second_factor_required"),
  });
  await fillIn(user, dialog);
  expect(await dialog.findByLabelText(codeLabel)).toBeTruthy();
  expect(await dialog.findByText(failures.second_factor_required.message)).toBeTruthy();
});
