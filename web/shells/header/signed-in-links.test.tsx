import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import SignedInLinks from "#web/shells/header/signed-in-links.tsx";
import AdminShell from "#web/shells/staff/admin-shell.tsx";
import StaffShell from "#web/shells/staff/staff-shell.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const routes = [
  { path: "/", Component: () => <SignedInLinks otherwise="Visitor" /> },
  {
    Component: StaffShell,
    children: [{ path: "/admin", Component: () => <h1>Admin console</h1> }],
  },
  {
    Component: AdminShell,
    children: [{ path: "/admin/roles", Component: () => <h1>Role Management</h1> }],
  },
];

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

test("before a printed password is changed, nothing about quiet mode is asked", {
  tags: "accounts.first-admin",
}, async () => {
  const { user } = sampleSession();
  const { server } = openAs(["admin"], "/", {
    "accounts.session": sampleSession({ user: { ...user, must_change_password: true } }),
  });
  await screen.findByRole("link", { name: "Admin" });
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
    const canSeeRoles = screen.queryByRole("option", { name: "Roles" }) !== null;
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

test.each([
  ["admin", "Role Management"],
  ["coach", "Oops! Page not found"],
  ["member", "Oops! Page not found"],
] as const)(
  "at the address of role management, %s finds: %s",
  { tags: "pages.back-office" },
  async (role, heading) => {
    openAs([role], "/admin/roles");
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    const places = screen.queryByRole("navigation", { name: "Admin" });
    expect(places !== null).toBe(role === "admin");
  },
);

test.each([
  ["coach", ["Members", "Courses", "Cohorts", "Sessions", "Funnel", "Mail"]],
  [
    "admin",
    ["Members", "Courses", "Cohorts", "Sessions", "Funnel", "Mail", "Import", "Roles", "Audit log"],
  ],
] as const)("%s goes from one place of the back office to the next", async (role, others) => {
  openAs([role], "/admin");
  const places = within(await screen.findByRole("navigation", { name: "Admin" }));
  const links = places.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual([
    "Overview",
    "Leads",
    "Applications",
    "Letters",
    "Info sessions",
    ...others,
  ]);
});

test("the menu that is opened on a phone leads staff to each page of the back office", {
  tags: "pages.header",
}, async () => {
  const { user } = openAs(["coach"], "/");
  expect(screen.queryByRole("link", { name: "Leads" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Menu" }));
  const menu = within(screen.getByRole("navigation", { name: "Main" }));
  const leads = menu.getByRole("link", { name: "Leads" });
  expect(leads.getAttribute("href")).toBe("/admin/leads");
  expect(menu.queryByRole("link", { name: "Roles" })).toBeNull();
});
