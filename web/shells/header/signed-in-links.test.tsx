import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { recallRoles } from "#web/lib/session/remembered-roles.ts";
import SignedInLinks from "#web/shells/header/signed-in-links.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const routes = [{ path: "/", Component: () => <SignedInLinks otherwise="Visitor" /> }];

const openAs = (roles: readonly Role[], at: string, answers: Answers = {}) =>
  openSite(routes, { at, roles, answers });

const own = ["Dashboard", "Training", "Sessions", "Settings"];
const profile = "ana@example.com";

const named = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test("a member has quiet mode, the own pages, the own address and the way out", {
  tags: "pages.header",
}, async () => {
  openAs(["member"], "/");
  expect(await screen.findByRole("switch", { name: "Quiet mode" })).toBeTruthy();
  expect(named("link")).toEqual([...own, "About", profile]);
  const address = screen.getByRole("link", { name: `Profile: ${profile}` });
  expect(address.getAttribute("href")).toBe("/dashboard/profile");
  expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
});

test("before a printed password is changed, nothing about quiet mode is asked or read ahead", {
  tags: "accounts.first-admin",
}, async () => {
  const { user } = sampleSession();
  const { server } = openAs(["admin"], "/", {
    "accounts.session": sampleSession({ user: { ...user, must_change_password: true } }),
  });
  await screen.findByRole("link", { name: "Admin" });
  expect(recallRoles()).toEqual([]);
  expect(screen.queryByRole("switch")).toBeNull();
  expect(new Set(server.calls.map(({ name }) => name))).toEqual(
    new Set(["accounts.session", "roles.own"]),
  );
});

test.each(["admin", "coach"] as const)(
  "the back office is offered to %s",
  { tags: "pages.header" },
  async (role) => {
    openAs([role], "/");
    await screen.findByRole("link", { name: "Admin" });
    expect(named("link")).toEqual([
      "Dashboard",
      "Training",
      "Sessions",
      "Admin",
      "Settings",
      "About",
      profile,
    ]);
  },
);

test.each(["admin", "coach"] as const)(
  "the search opens by Ctrl+K on every page for %s, and is loaded only then",
  { tags: "search.find" },
  async (role) => {
    const { user, server } = openAs([role], "/");
    await screen.findByRole("link", { name: "Admin" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Search" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole("option", { name: "Applications" })).toBeTruthy();
    const canSeeRoles = screen.queryByRole("option", { name: "Role Management" }) !== null;
    expect(canSeeRoles).toBe(role === "admin");
    expect(server.sent("search.find")).toEqual([]);
  },
);

test("Ctrl+K is left to the browser for members", { tags: "search.find" }, async () => {
  openAs(["member"], "/");
  await screen.findByRole("link", { name: "Dashboard" });
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the menu opens and closes, also by Escape, which gives the focus back", async () => {
  openAs(["member"], "/");
  const menu = await screen.findByRole("button", { name: "Menu" });
  await userEvent.click(menu);
  expect(menu.getAttribute("aria-expanded")).toBe("true");
  expect(menu.textContent).toBe("Close");
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(menu.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(menu);
});

test("a session that turns out to have ended leaves no quiet behind", async () => {
  document.documentElement.dataset["quiet"] = "";
  openAs([], "/", { "accounts.session": null });
  expect(await screen.findByText("Visitor")).toBeTruthy();
  expect(document.documentElement.dataset["quiet"]).toBeUndefined();
});

test("while the session can't be read, the links are those of a member, not of a visitor", async () => {
  const { server } = openAs(["member"], "/", { "accounts.session": refuse("unexpected") });
  await screen.findByRole("link", { name: "Dashboard" });
  expect(named("link")).toEqual([...own, "About"]);
  expect(screen.queryByText("Visitor")).toBeNull();
  expect(screen.getByRole("button", { name: "Log out" })).toBeTruthy();
  expect(server.sent("quiet.read")).toEqual([]);
});
