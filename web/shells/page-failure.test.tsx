import { screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/api/queries.ts";
import { rolesQuery } from "#web/lib/session/session.ts";
import MemberShell, { ErrorBoundary as MemberBoundary } from "#web/shells/member-shell.tsx";
import PublicShell, { ErrorBoundary as PublicBoundary } from "#web/shells/public-shell.tsx";
import AdminShell, { ErrorBoundary as AdminBoundary } from "#web/shells/staff/admin-shell.tsx";
import StaffShell, { ErrorBoundary as StaffBoundary } from "#web/shells/staff/staff-shell.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { type Answers, refuse } from "#web/testing/server.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

let thrown: Error;

function Broken(): never {
  throw thrown;
}

const routes = [
  {
    Component: PublicShell,
    ErrorBoundary: PublicBoundary,
    children: [
      { path: "/about", Component: () => <h1>About</h1> },
      { path: "/broken", Component: Broken },
      {
        Component: MemberShell,
        ErrorBoundary: MemberBoundary,
        children: [
          { path: "/dashboard", Component: () => <h1>Dashboard</h1> },
          { path: "/dashboard/broken", Component: Broken },
          {
            Component: StaffShell,
            ErrorBoundary: StaffBoundary,
            children: [
              { path: "/admin", Component: () => <h1>Admin console</h1> },
              {
                path: "/admin/leads",
                Component: () => (
                  <>
                    <h1>Leads</h1>
                    <Link to="/admin/broken">Break</Link>
                  </>
                ),
              },
              { path: "/admin/broken", Component: Broken },
            ],
          },
          {
            Component: AdminShell,
            ErrorBoundary: AdminBoundary,
            children: [{ path: "/admin/roles/broken", Component: Broken }],
          },
        ],
      },
    ],
  },
];

const open = (at: string, answers: Answers = {}) =>
  openSite(routes, { at, roles: ["admin"], answers: { "quiet.isWithinHours": false, ...answers } });

const unreadRoles = { "roles.own": refuse("unexpected") };

const menu = async () => within(await screen.findByRole("navigation", { name: "Main" }));
const places = async () => within(await screen.findByRole("navigation", { name: "Admin" }));

describe("a page that breaks", () => {
  beforeEach(() => {
    thrown = new Error("A word is missing");
  });

  test.each(["/broken", "/dashboard/broken", "/admin/broken", "/admin/roles/broken"])(
    "at %s says so below the header, which stays",
    { tags: "errors.in-place" },
    async (address) => {
      open(address);
      const said = await screen.findByRole("heading", { name: "This page is not working" });
      expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toBe(said);
      await waitFor(() => expect(document.activeElement).toBe(said));
      expect((await menu()).getByRole("link", { name: "Dashboard" })).toBeTruthy();
      expect(screen.getByText("ana@example.com")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
      expect(document.title).toContain("Something went wrong");
    },
  );

  test("in the back office leaves its navigation, which leads on", async () => {
    const { user } = open("/admin/leads");
    await user.click(await screen.findByRole("link", { name: "Break" }));
    await screen.findByRole("heading", { name: "This page is not working" });
    await user.click((await places()).getByRole("link", { name: "Today" }));
    expect(await screen.findByRole("heading", { name: "Admin console" })).toBeTruthy();
    expect(screen.queryByText("This page is not working")).toBeNull();
  });

  test.each([
    "Failed to fetch dynamically imported module: /assets/leads.js",
    "error loading dynamically imported module: /assets/leads.js",
    "Importing a module script failed.",
  ])("because its script is missing says that it could not be loaded: %s", async (message) => {
    thrown = new TypeError(message);
    open("/admin/broken");
    expect(
      await screen.findByRole("heading", { name: "This page could not be loaded" }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
  });
});

describe("roles that can't be read", () => {
  const rolesFailed = () =>
    waitFor(() => expect(queryClient.getQueryState(rolesQuery.queryKey)?.status).toBe("error"));

  test("leave a public page and its header as they are, without the back office", {
    tags: "roles.unreadable",
  }, async () => {
    const { server, page } = open("/about", unreadRoles);
    const links = await menu();
    await rolesFailed();
    expect(server.sent("roles.own")).toHaveLength(2);
    expect(screen.getByRole("heading", { level: 1, name: "About" })).toBeTruthy();
    expect(links.getByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(links.queryByRole("link", { name: "Admin" })).toBeNull();
    expect(screen.getByText("ana@example.com")).toBeTruthy();
    expect(page.queryByRole("alert")).toBeNull();
  });

  test("leave a member's page as it is", async () => {
    open("/dashboard", unreadRoles);
    await rolesFailed();
    expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
  });

  test("close the back office with a word, until they are read again", {
    tags: "roles.unreadable",
  }, async () => {
    const { user, server } = open("/admin/leads", unreadRoles);
    expect(await screen.findByRole("heading", { name: "We can’t reach the academy" })).toBeTruthy();
    expect((await menu()).getByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Admin" })).toBeNull();
    server.answer({ "roles.own": ["admin"] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Leads" })).toBeTruthy();
    expect((await places()).getByRole("link", { name: "People" })).toBeTruthy();
    expect((await menu()).getByRole("link", { name: "Admin" })).toBeTruthy();
  });
});
