// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import AdminShell, { ErrorBoundary as AdminBoundary } from "#web/shells/admin-shell.tsx";
import MemberShell, { ErrorBoundary as MemberBoundary } from "#web/shells/member-shell.tsx";
import PublicShell, { ErrorBoundary as PublicBoundary } from "#web/shells/public-shell.tsx";
import StaffShell, { ErrorBoundary as StaffBoundary } from "#web/shells/staff-shell.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  markSignedIn(true);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const session = {
  access_token: "token",
  refresh_token: null,
  expires_in: 900,
  expires_at: 2_000_000_000,
  token_type: "bearer",
  user: { id: "1", email: "ana@example.com", email_verified: true },
};

let thrown: Error;

function Broken(): never {
  throw thrown;
}

const Site = createRoutesStub([
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
]);

const staffRoles = () => reply(["admin"]);
const noRoles = () => refusal(500, "unexpected", "");

function open(address: string, roles: () => Response = staffRoles) {
  const answers: Record<string, () => Response> = {
    "/api/auth/session": () => reply(session),
    "/api/user_roles": roles,
    "/api/rpc/check_quiet_hours": () => reply(false),
  };
  const server = stubServer(
    ({ path }) => answers[path]?.() ?? refusal(404, "not_found", "Not found"),
  );
  render(<Site initialEntries={[address]} />);
  return { server, answers, user: userEvent.setup() };
}

const menu = async () => within(await screen.findByRole("navigation", { name: "Main" }));
const places = async () => within(await screen.findByRole("navigation", { name: "Admin" }));

describe("a page that breaks", () => {
  beforeEach(() => {
    thrown = new Error("A word is missing");
  });

  test.each(["/broken", "/dashboard/broken", "/admin/broken", "/admin/roles/broken"])(
    "at %s says so below the header, which stays",
    async (address) => {
      open(address);
      const said = await screen.findByRole("heading", { name: "This page has lost its words" });
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
    await screen.findByRole("heading", { name: "This page has lost its words" });
    await user.click((await places()).getByRole("link", { name: "Overview" }));
    expect(await screen.findByRole("heading", { name: "Admin console" })).toBeTruthy();
    expect(screen.queryByText("This page has lost its words")).toBeNull();
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
  test("leave a public page and its header as they are, without the back office", async () => {
    const { server } = open("/about", noRoles);
    const links = await menu();
    const asked = () => server.calls.filter(({ path }) => path === "/api/user_roles");
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(queryClient.getQueryState(["user-roles"])?.status).toBe("error"));
    expect(screen.getByRole("heading", { level: 1, name: "About" })).toBeTruthy();
    expect(links.getByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(links.queryByRole("link", { name: "Admin" })).toBeNull();
    expect(screen.getByText("ana@example.com")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("leave a member's page as it is", async () => {
    open("/dashboard", noRoles);
    await waitFor(() => expect(queryClient.getQueryState(["user-roles"])?.status).toBe("error"));
    expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
  });

  test("close the back office with a word, until they are read again", async () => {
    const { user, answers } = open("/admin/leads?search=ana#here", noRoles);
    expect(await screen.findByRole("heading", { name: "We can't reach the academy" })).toBeTruthy();
    expect((await menu()).getByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Admin" })).toBeNull();
    answers["/api/user_roles"] = staffRoles;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Leads" })).toBeTruthy();
    expect((await places()).getByRole("link", { name: "Leads" })).toBeTruthy();
    expect((await menu()).getByRole("link", { name: "Admin" })).toBeTruthy();
  });
});
