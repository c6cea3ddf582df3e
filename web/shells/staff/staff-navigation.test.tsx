import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import type { Role } from "#contract/permissions.ts";
import AdminShell from "#web/shells/staff/admin-shell.tsx";
import StaffShell from "#web/shells/staff/staff-shell.tsx";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { openSite } from "#web/testing/open-page.tsx";

const AdminConsole = () => <h1>Admin console</h1>;
const Cohorts = () => <h1>Cohorts</h1>;
const Applications = () => <h1>Applications</h1>;
const Settings = () => <h1>Academy settings</h1>;
const Roles = () => <h1>Role Management</h1>;

const routes = [
  {
    Component: StaffShell,
    children: [
      { path: addresses.admin, Component: AdminConsole },
      { path: addresses.adminCohorts, Component: Cohorts },
      { path: addresses.adminApplications, Component: Applications },
      { path: addresses.adminSettings, Component: Settings },
    ],
  },
  { Component: AdminShell, children: [{ path: addresses.adminRoles, Component: Roles }] },
];

const waiting = { applications: 3, bookings: 0, tier_requests: 0, failed_mail: 0 };

const openAs = (role: Role, at: string) =>
  openSite(routes, { at, roles: [role], answers: { "today.waiting": waiting } });

const findNavigation = async (name: string) =>
  within(await screen.findByRole("navigation", { name }));

type Navigation = Awaited<ReturnType<typeof findNavigation>>;

const linksOf = (navigation: Navigation) =>
  navigation.getAllByRole("link").map(({ textContent }) => textContent);

test.each([
  ["admin", "Role Management"],
  ["coach", "Oops! Page not found"],
  ["member", "Oops! Page not found"],
] as const)(
  "at the address of role management, %s finds: %s",
  { tags: "pages.back-office" },
  async (role, heading) => {
    openAs(role, "/admin/roles");
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    const places = screen.queryByRole("navigation", { name: "Admin" });
    expect(places !== null).toBe(role === "admin");
  },
);

test("the places stand in a row, the pages of the open one below, with what waits there", {
  tags: "pages.back-office",
}, async () => {
  const { user } = openAs("coach", "/admin");
  const places = await findNavigation("Admin");
  await places.findByText("waiting");
  expect(linksOf(places)).toEqual([
    ...["Today", "People", "Cohorts 3 waiting", "Coaching", "Courses", "Mail", "Figures"],
    "Academy",
  ]);
  expect(screen.getAllByRole("navigation")).toHaveLength(1);
  await user.click(places.getByRole("link", { name: /^Cohorts/ }));
  const pages = await findNavigation("Cohorts");
  expect(linksOf(pages)).toEqual([
    ...["Cohorts", "Places in cohorts", "Applications 3 waiting", "Letters"],
  ]);
  await user.click(pages.getByRole("link", { name: /^Applications/ }));
  expect(await screen.findByRole("heading", { name: "Applications" })).toBeTruthy();
  const current = (navigation: Navigation, name: RegExp) =>
    navigation.getByRole("link", { name }).getAttribute("aria-current");
  expect(current(places, /^Cohorts/)).toBe("true");
  expect(current(pages, /^Applications/)).toBe("page");
});

describe("on a phone", () => {
  onNarrowScreen();

  test.each([
    [
      "admin",
      [
        ...["Academy settings", "Words", "Coaches", "What people say", "First day", "Sender"],
        ...["Role Management", "Import people", "Audit log"],
      ],
    ],
    ["coach", ["Academy settings", "Words", "Coaches", "What people say"]],
  ] as const)(
    "a menu leads %s to every page",
    {
      tags: "pages.back-office",
    },
    async (role, last) => {
      const { user } = openAs(role, "/admin/cohorts");
      const menu = await findNavigation("Admin");
      await user.click(await menu.findByText("Cohorts", { selector: "summary > span" }));
      const list = within(menu.getByRole("list"));
      const groups = list.getAllByRole("listitem").map((item) => item.firstChild?.textContent);
      expect(groups).toEqual([
        ...["Today", "People", "Cohorts", "Coaching", "Courses", "Mail", "Figures", "Academy"],
      ]);
      expect(linksOf(menu).slice(-last.length)).toEqual(last);
      await user.click(list.getByRole("link", { name: "Academy settings" }));
      expect(await screen.findByRole("heading", { name: "Academy settings" })).toBeTruthy();
      expect(screen.getByRole("group").hasAttribute("open")).toBe(false);
    },
  );
});
