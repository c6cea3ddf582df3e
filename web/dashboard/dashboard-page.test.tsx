// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import DashboardPage from "#web/dashboard/dashboard-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { reply, stubServer } from "#web/lib/stub-server.ts";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  markSignedIn(true);
});
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const Site = createRoutesStub([{ path: "/dashboard", Component: DashboardPage }]);

function openAs(roles: readonly string[]) {
  const user = { id: "1", email: "ana@example.com", email_verified: true };
  stubServer(({ path }) => reply(path === "/api/user_roles" ? roles : { user }));
  render(
    <Themed>
      <Site initialEntries={["/dashboard"]} />
    </Themed>,
  );
}

const badges = () => screen.getAllByRole("listitem").map((badge) => badge.textContent);

test("a member is greeted, and shown what there is", async () => {
  openAs(["member"]);
  expect(await screen.findByRole("heading", { name: "We're glad you're here" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Good /);
  expect(screen.getByText("Signed in as ana@example.com")).toBeTruthy();
  expect(badges()[0]).toBe("Member");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/#playbook", "/info-session", "/apply"]);
  expect(screen.queryByText("Admin Access")).toBeNull();
});

test.each(["admin", "coach"])("Admin Access is there for %s", async (role) => {
  openAs([role, "member"]);
  expect(await screen.findByRole("heading", { name: "Admin Access" })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin");
});
