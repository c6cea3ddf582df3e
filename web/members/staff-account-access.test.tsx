import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import StaffMembersPage from "#web/members/staff-members-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleAccountAccess } from "#web/testing/samples/accounts.ts";
import { sampleMember } from "#web/testing/samples/members.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const ana = sampleMember();
const nothing = {
  end_logins: false,
  suspend: false,
  reinstate: false,
  remove_two_factor: false,
  keep_two_factor: false,
};
const reason = "Rude notes";
const since = "2026-11-05T12:00:00.000Z";
const suspended = sampleAccountAccess({
  suspension: { since, reason },
  logins: 0,
  can: { ...nothing, end_logins: true, reinstate: true },
});

async function openAccess(read: Answer<"accountAccess.read">, answers: Answers = {}) {
  const opened = openPage(StaffMembersPage, {
    answers: { "members.list": samplePage([ana]), "accountAccess.read": read, ...answers },
  });
  await opened.user.click(await screen.findByRole("button", { name: `Edit ${ana.email}` }));
  const dialog = await findDialog("Edit member");
  const findAccess = async () =>
    within(await dialog.findByRole("region", { name: "Account access" }));
  return { ...opened, dialog, findAccess };
}

describe("a member's access", () => {
  test("keeps its place until it has come", async () => {
    const { dialog } = await openAccess(never);
    expect(dialog.getByRole("status", { name: "Loading" })).toBeTruthy();
  });

  test("that could not be loaded can be asked for again", async () => {
    const { user, server, dialog, findAccess } = await openAccess(refuse("unexpected"));
    expect((await dialog.findByRole("alert")).textContent).toContain("Failed to load the account");
    server.answer({ "accountAccess.read": sampleAccountAccess() });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect((await findAccess()).getByText("Logged in on 1 device.")).toBeTruthy();
  });

  test("is not read, and so not recorded, again when the user comes back to the window", async () => {
    const { user, server, dialog, findAccess } = await openAccess(sampleAccountAccess());
    const access = await findAccess();
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await user.click(access.getByRole("button", { name: "Suspend" }));
    expect(await dialog.findByLabelText("Reason")).toBeTruthy();
    expect(server.sent("accountAccess.read")).toHaveLength(1);
    focusManager.setFocused(undefined);
  });

  test.each([
    [0, "Not logged in anywhere."],
    [2, "Logged in on 2 devices."],
  ])("says on how many devices: %i", { tags: "accounts.end-logins" }, async (logins, said) => {
    const { findAccess } = await openAccess(sampleAccountAccess({ logins }));
    const access = await findAccess();
    expect(access.getByText(said)).toBeTruthy();
    expect(access.queryByRole("button", { name: "Log out everywhere" }) !== null).toBe(logins > 0);
  });

  test("offers nothing to a coach about staff", { tags: "accounts.who-suspends" }, async () => {
    const { findAccess } = await openAccess(sampleAccountAccess({ can: nothing }));
    const access = await findAccess();
    expect(access.getByText("Only an admin can change the access of staff.")).toBeTruthy();
    expect(access.queryByRole("button")).toBeNull();
  });
});

describe("a second factor", () => {
  const on = { is_on: true, removal: null };
  const waiting = { reason: "Her phone is lost", due_at: "2026-11-06T12:00:00.000Z" };

  test.each([
    ["off", { is_on: false, removal: null }, /^Two-factor is off\.$/],
    ["on", on, /^Two-factor is on\.$/],
    [
      "on and to be removed",
      { is_on: true, removal: { ...waiting, stopped_at: null } },
      /^Two-factor will be removed on Nov 6, 2026, \d+:00\s[AP]M\.$/,
    ],
    [
      "on, after a removal that was stopped",
      { is_on: true, removal: { ...waiting, stopped_at: "2026-11-05T12:00:00.000Z" } },
      /^Two-factor is on\. Its removal was stopped on Nov 5, 2026, \d+:00\s[AP]M\.$/,
    ],
  ])("that is %s is shown so", async (_state, two_factor, said) => {
    const { findAccess } = await openAccess(sampleAccountAccess({ two_factor }));
    const access = await findAccess();
    expect(access.getByText(said)).toBeTruthy();
    expect(access.queryByText(`Reason: ${waiting.reason}`) !== null).toBe(
      two_factor.removal !== null,
    );
  });

  const removable = sampleAccountAccess({
    two_factor: on,
    can: { ...nothing, remove_two_factor: true },
  });
  const toBeRemoved = sampleAccountAccess({
    two_factor: { is_on: true, removal: { ...waiting, stopped_at: null } },
    can: { ...nothing, keep_two_factor: true },
  });

  test("is removed with a reason, in 24 hours", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { user, server, findAccess } = await openAccess(removable, {
      "accountAccess.removeTwoFactor": toBeRemoved,
    });
    await user.click((await findAccess()).getByRole("button", { name: "Remove two-factor" }));
    const access = await findAccess();
    expect(access.getByText(/After 24 hours two-factor is off/)).toBeTruthy();
    await user.click(access.getByRole("button", { name: "Remove two-factor" }));
    expect(await access.findByText("Please give a reason")).toBeTruthy();
    expect(server.written()).toEqual([]);
    await user.type(access.getByLabelText(/^Reason/), waiting.reason);
    server.answer({ "accountAccess.read": toBeRemoved });
    await user.click(access.getByRole("button", { name: "Remove two-factor" }));
    expect(await screen.findByText("Two-factor will be removed in 24 hours")).toBeTruthy();
    expect(server.sent("accountAccess.removeTwoFactor")).toEqual([
      { id: ana.id, reason: waiting.reason },
    ]);
    expect(await (await findAccess()).findByText(/^Two-factor will be removed on/)).toBeTruthy();
  });

  test.each([
    ["refused", refuse("removal_requested"), failures.removal_requested.message],
    ["not answered", unreachable, "Failed to ask for the removal of two-factor"],
  ])("whose removal is %s says so, and keeps the reason", async (_how, answer, said) => {
    const { user, findAccess } = await openAccess(removable, {
      "accountAccess.removeTwoFactor": answer,
    });
    await user.click((await findAccess()).getByRole("button", { name: "Remove two-factor" }));
    const access = await findAccess();
    await user.type(access.getByLabelText(/^Reason/), waiting.reason);
    await user.click(access.getByRole("button", { name: "Remove two-factor" }));
    expect((await access.findByRole("alert")).textContent).toBe(said);
    expect(access.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(waiting.reason);
  });

  test("whose removal waits can be kept", { tags: "accounts.two-factor-removal" }, async () => {
    const { user, server, findAccess } = await openAccess(toBeRemoved, {
      "accountAccess.keepTwoFactor": removable,
    });
    expect((await findAccess()).queryByRole("button", { name: "Remove two-factor" })).toBeNull();
    await user.click((await findAccess()).getByRole("button", { name: "Stop the removal" }));
    await user.click((await findAccess()).getByRole("button", { name: "Stop the removal" }));
    expect(await screen.findByText("Two-factor stays on")).toBeTruthy();
    expect(server.written()).toEqual([
      { name: "accountAccess.keepTwoFactor", input: { id: ana.id } },
    ]);
  });
});

describe("suspending", { tags: "accounts.suspended" }, () => {
  test("asks for the reason, and then says since when and why", async () => {
    const { user, server, findAccess } = await openAccess(sampleAccountAccess(), {
      "accountAccess.suspend": suspended,
    });
    await user.click((await findAccess()).getByRole("button", { name: "Suspend" }));
    const access = await findAccess();
    expect(access.getByText(/^Suspend this account\?/)).toBeTruthy();
    await user.click(access.getByRole("button", { name: "Suspend account" }));
    expect(await access.findByText("Please give a reason")).toBeTruthy();
    expect(server.sent("accountAccess.suspend")).toEqual([]);
    await user.type(access.getByLabelText(/^Reason/), reason);
    server.answer({ "accountAccess.read": suspended });
    await user.click(access.getByRole("button", { name: "Suspend account" }));
    expect(await screen.findByText("Account suspended")).toBeTruthy();
    expect(server.sent("accountAccess.suspend")).toEqual([{ id: ana.id, reason }]);
    const said = await (await findAccess()).findByText("Suspended since Nov 5, 2026.");
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect((await findAccess()).getByText(`Reason: ${reason}`)).toBeTruthy();
  });

  test("leaves one form at a time: the tier comes back afterwards", async () => {
    const { user, dialog, findAccess } = await openAccess(sampleAccountAccess());
    await user.click((await findAccess()).getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(dialog.queryByRole("button", { name: "Save" })).toBeNull());
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await dialog.findByRole("button", { name: "Save" })).toBeTruthy();
  });

  test.each([
    ["refused", refuse("last_admin"), failures.last_admin.message],
    ["not answered", unreachable, "Failed to suspend the account"],
  ])("that is %s says so, and keeps the reason", async (_how, answer, said) => {
    const { user, findAccess } = await openAccess(sampleAccountAccess(), {
      "accountAccess.suspend": answer,
    });
    await user.click((await findAccess()).getByRole("button", { name: "Suspend" }));
    const access = await findAccess();
    await user.type(access.getByLabelText(/^Reason/), reason);
    await user.click(access.getByRole("button", { name: "Suspend account" }));
    expect((await access.findByRole("alert")).textContent).toBe(said);
    expect(access.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(reason);
  });
});

describe.each([
  [
    "Log out everywhere",
    "accountAccess.endLogins",
    sampleAccountAccess(),
    "Logged out on all devices",
  ],
  ["Reinstate", "accountAccess.reinstate", suspended, "Account reinstated"],
] as const)("%s", (button, name, before, done) => {
  test("asks first, and is done then", { tags: "accounts.suspended" }, async () => {
    const { user, server, findAccess } = await openAccess(before, { [name]: before });
    await user.click((await findAccess()).getByRole("button", { name: button }));
    await user.click((await findAccess()).getByRole("button", { name: "Keep as it is" }));
    expect(server.written()).toEqual([]);
    await user.click((await findAccess()).getByRole("button", { name: button }));
    await user.click((await findAccess()).getByRole("button", { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.written()).toEqual([{ name, input: { id: ana.id } }]);
  });

  test("that is refused says why", async () => {
    const { user, findAccess } = await openAccess(before, { [name]: refuse("forbidden") });
    await user.click((await findAccess()).getByRole("button", { name: button }));
    await user.click((await findAccess()).getByRole("button", { name: button }));
    expect((await (await findAccess()).findByRole("alert")).textContent).toBe(
      failures.forbidden.message,
    );
  });
});
