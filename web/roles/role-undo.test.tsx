import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { findDialog } from "#web/testing/open-page.tsx";
import { admin, ana, openRoles, takeMember } from "#web/testing/roles-page.tsx";
import { refuse } from "#web/testing/server.ts";

test("a role that was removed is given back by Undo, and the row shows it again", async () => {
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

test("a role that can't be given back says why, and nothing is offered any more", async () => {
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

test("Undo after the login has ended says so, and to log in again", async () => {
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

test("when the password is asked for, the role is removed and Undo offered only after it", async () => {
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

test("an admin who leaves the role reads who can give it back, since Undo could not", async () => {
  const { user } = openRoles({ "roles.remove": { ...admin, roles: ["coach"] } });
  await user.click(
    await screen.findByRole("button", { name: "Admin: remove from admin@example.com" }),
  );
  expect(await screen.findByText("Role removed successfully")).toBeTruthy();
  expect(screen.getByText(/Another admin can give you the role again/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
