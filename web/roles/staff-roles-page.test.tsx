import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { rolesQuery } from "#web/lib/session/session.ts";
import StaffRolesPage from "#web/roles/staff-roles-page.tsx";
import { findDialog, openPage, type User } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { sampleRoleChange, sampleRoleHolder } from "#web/testing/samples/roles.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const ana = sampleRoleHolder();
const admin = sampleRoleHolder({
  id: sampleId(2),
  email: "admin@example.com",
  roles: ["admin", "coach", "member", "guest"],
});
const change = sampleRoleChange();

const Page = () => (
  <main id="main">
    <StaffRolesPage />
  </main>
);

const openRoles = (answers: Answers = {}) =>
  openPage(Page, {
    roles: ["admin"],
    answers: {
      "accounts.session": sampleSession({
        user: { ...sampleSession().user, id: admin.id, email: admin.email },
      }),
      "roles.list": samplePage([ana, admin]),
      "roles.changes": [],
      ...answers,
    },
  });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

async function addCoach(user: User) {
  await user.click(await screen.findByRole("button", { name: "Add Role to ana@example.com" }));
  await user.click(await screen.findByRole("menuitem", { name: "Coach" }));
}

const takeMember = { name: "Member: remove from ana@example.com" };

test("each account has a row with its roles and the day it joined", {
  tags: "roles.change",
}, async () => {
  openRoles();
  await screen.findByText("ana@example.com");
  const [titles, ...rows] = screen.getAllByRole("row");
  expect(titles?.textContent).toBe("Email↑Current RolesAdd RoleJoined↓");
  expect(rows.map(cellsOf)).toEqual([
    ["ana@example.com", "Member×", "Add Role", "Nov 5, 2026"],
    ["admin@example.com", "Admin×Coach×Member×Guest×", "Has every role", "Nov 5, 2026"],
  ]);
});

test("an account whose owner has chosen a name has it first, and the address below", {
  tags: "people.name-for-staff",
}, async () => {
  openRoles({ "roles.list": samplePage([sampleRoleHolder({ name: "Ana" })]) });
  await screen.findByText("ana@example.com");
  const [, row] = screen.getAllByRole("row");
  expect(row && cellsOf(row)[0]).toBe("Anaana@example.com");
});

test("an address that is not confirmed is marked, and it is said that staff roles wait for it", {
  tags: "roles.confirmed-staff",
}, async () => {
  const waiting = sampleRoleHolder({ email_verified: false, roles: ["coach", "member"] });
  openRoles({ "roles.list": samplePage([waiting, { ...admin, email_verified: true }]) });
  await screen.findByText("Address not confirmed");
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain("ana@example.comAddress not confirmed");
  const waits = "Admin and coach have no effect until the address is confirmed.";
  expect(first?.textContent).toContain(waits);
  expect(second?.textContent).not.toMatch(/confirmed/);
});

test("of a member who has not confirmed the address, only the address is marked", async () => {
  openRoles({ "roles.list": samplePage([sampleRoleHolder({ email_verified: false })]) });
  expect(await screen.findByText("Address not confirmed")).toBeTruthy();
  expect(screen.queryByText(/have no effect/)).toBeNull();
});

test("a role that is not held yet is added, and the row shows it", {
  tags: "roles.change",
}, async () => {
  const { user, server } = openRoles({
    "roles.add": { ...ana, roles: ["coach", "member"] },
  });
  await user.click(await screen.findByRole("button", { name: "Add Role to ana@example.com" }));
  const offered = await screen.findAllByRole("menuitem");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Admin", "Coach", "Guest"]);
  await user.click(screen.getByRole("menuitem", { name: "Coach" }));
  expect(await screen.findByText("Role added successfully")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Coach: remove from ana@example.com" })).toBeTruthy();
  expect(server.sent("roles.add")).toEqual([{ user_id: ana.id, role: "coach" }]);
  const opener = screen.getByRole("button", { name: "Add Role to ana@example.com" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(server.sent("roles.list")).toHaveLength(1);
  await waitFor(() => expect(server.sent("roles.changes")).toHaveLength(2));
});

test("pressing a role takes it away, without asking, and the keyboard is not lost", {
  tags: "roles.change",
}, async () => {
  const { user, server } = openRoles({ "roles.remove": { ...ana, roles: [] } });
  await user.click(await screen.findByRole("button", takeMember));
  expect(await screen.findByText("Role removed successfully")).toBeTruthy();
  expect(screen.queryByRole("button", takeMember)).toBeNull();
  expect(screen.getByText("None")).toBeTruthy();
  expect(server.sent("roles.remove")).toEqual([{ user_id: ana.id, role: "member" }]);
  const add = screen.getByRole("button", { name: "Add Role to ana@example.com" });
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test("a role that was removed is given back by Undo, and the row shows it again", {
  tags: "roles.change",
}, async () => {
  const { user, server } = openRoles({
    "roles.remove": { ...ana, roles: [] },
    "roles.add": { ...ana, roles: ["member"] },
  });
  await user.click(await screen.findByRole("button", takeMember));
  expect(await screen.findByText("Member, from ana@example.com")).toBeTruthy();
  const add = screen.getByRole("button", { name: "Add Role to ana@example.com" });
  await waitFor(() => expect(document.activeElement).toBe(add));
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", takeMember)).toBeTruthy();
  expect(await screen.findByText("Role added successfully")).toBeTruthy();
  expect(server.sent("roles.add")).toEqual([{ user_id: ana.id, role: "member" }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(document.activeElement).toBe(add);
});

test("a role that can't be given back says why, and nothing is offered any more", {
  tags: "roles.change",
}, async () => {
  const { user } = openRoles({
    "roles.remove": { ...ana, roles: [] },
    "roles.add": refuse("role_held"),
  });
  await user.click(await screen.findByRole("button", takeMember));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const said = await screen.findByRole("alert");
  expect(within(said).getByText("Failed to add role")).toBeTruthy();
  expect(within(said).getByText(failures.role_held.message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("Undo after the login has ended says so, and to log in again", {
  tags: "notices.undo",
}, async () => {
  const { user, server } = openRoles({ "roles.remove": { ...ana, roles: [] } });
  await user.click(await screen.findByRole("button", takeMember));
  const undo = await screen.findByRole("button", { name: "Undo" });
  server.answer({ "roles.add": refuse("unauthenticated"), "accounts.session": null });
  await user.click(undo);
  const said = within(await screen.findByRole("alert"));
  expect(await said.findByText("You are logged out. Please log in again.")).toBeTruthy();
  expect(await said.findByText("Failed to add role")).toBeTruthy();
  expect(said.getAllByText("You are logged out. Please log in again.")).toHaveLength(1);
  expect(said.queryByText("Not authenticated")).toBeNull();
});

test("when the password is asked for, the role is removed and Undo offered only after it", {
  tags: "roles.change",
}, async () => {
  const { user, server } = openRoles({
    "roles.remove": refuse("proof_required"),
    "accounts.proof": { is_recent: false, ways: ["password"] },
    "accounts.prove": { success: true },
  });
  await user.click(await screen.findByRole("button", takeMember));
  const dialog = await findDialog("Please enter your password again");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  server.answer({ "roles.remove": { ...ana, roles: [] } });
  await user.type(dialog.getByLabelText("Your password"), "quiet heron");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an admin who leaves the role reads who can give it back, since Undo could not", {
  tags: "roles.change",
}, async () => {
  const { user } = openRoles({ "roles.remove": { ...admin, roles: ["coach"] } });
  await user.click(
    await screen.findByRole("button", { name: "Admin: remove from admin@example.com" }),
  );
  expect(await screen.findByText("Role removed successfully")).toBeTruthy();
  expect(screen.getByText(/Another admin can give you the role again/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("the last admin stays, and it is said why", async () => {
  const { user, server } = openRoles({ "roles.remove": refuse("last_admin") });
  await user.click(
    await screen.findByRole("button", { name: "Admin: remove from admin@example.com" }),
  );
  const said = await screen.findByRole("alert");
  expect(within(said).getByText("Failed to remove role")).toBeTruthy();
  expect(
    within(said).getByText("The last admin can’t be removed. Make someone else an admin first."),
  ).toBeTruthy();
  expect(server.sent("roles.remove")).toEqual([{ user_id: admin.id, role: "admin" }]);
});

test("a role that could not be added is said, and the row stays as it was", {
  tags: "roles.change",
}, async () => {
  const { user } = openRoles({ "roles.add": unreachable });
  await addCoach(user);
  expect(await screen.findByText("Failed to add role")).toBeTruthy();
  expect(screen.getByRole("button", takeMember)).toBeTruthy();
});

test("a role that could not be added without a connection is said with that reason", {
  tags: "roles.change",
}, async () => {
  const { user } = openRoles({ "roles.add": unreachable });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await addCoach(user);
  expect(await screen.findByText("You seem to be offline.")).toBeTruthy();
});

test("who changes their own roles has them read again", async () => {
  queryClient.setQueryData(rolesQuery.queryKey, ["admin"]);
  const { user, server } = openRoles({ "roles.remove": { ...admin, roles: ["admin"] } });
  await user.click(
    await screen.findByRole("button", { name: "Guest: remove from admin@example.com" }),
  );
  await screen.findByText("Role removed successfully");
  expect(server.sent("roles.remove")).toEqual([{ user_id: admin.id, role: "guest" }]);
  expect(queryClient.getQueryState(rolesQuery.queryKey)?.isInvalidated).toBe(true);
});

test("below stands who changed what, and when", { tags: "roles.record" }, async () => {
  openRoles({ "roles.changes": [change] });
  const words = "admin@example.com removed the role Coach from a deleted account";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/^Nov 6, 2026, /)).toBeTruthy();
});

test("of many changes the latest are shown first", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...change, id: String(index) }));
  const { user } = openRoles({ "roles.changes": many });
  await user.click(await screen.findByRole("button", { name: "Show all 12" }));
  expect(screen.getAllByText(/removed the role Coach/)).toHaveLength(12);
});

test("search, role, sort and the next page are asked of the server", {
  tags: "roles.list",
}, async () => {
  const { user, server } = openRoles({
    "roles.list": ({ cursor }) => samplePage(cursor ? [admin] : [ana], "next"),
  });
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(server.sent("roles.list").at(-1)?.cursor).toBe("next"));
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await user.selectOptions(screen.getByLabelText("Role"), "Coach");
  await user.type(screen.getByLabelText("Search"), "ana");
  await waitFor(() =>
    expect(server.sent("roles.list").at(-1)).toEqual({
      role: "coach",
      sort: "email",
      order: "asc",
      search: "ana",
    }),
  );
});

test("accounts that could not be loaded can be asked for again", {
  tags: "lists.failed",
}, async () => {
  const { user, server } = openRoles({ "roles.list": refuse("unexpected") });
  expect(await screen.findByText("Failed to load members")).toBeTruthy();
  server.answer({ "roles.list": samplePage([]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No members yet" })).toBeTruthy();
});
