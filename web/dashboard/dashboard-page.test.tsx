// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import DashboardPage from "#web/dashboard/dashboard-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
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

const dashboard = {
  courses: 3,
  training_modules: 24,
  upcoming_sessions: 2,
  progress_percent: 67,
  membership_tier: "premium",
};

const Site = createRoutesStub([{ path: "/dashboard", Component: DashboardPage }]);

function openAs(
  roles: readonly string[] | (() => Response),
  answer: () => Response = () => reply(dashboard),
) {
  const user = { id: "1", email: "ana@example.com", email_verified: true };
  const server = stubServer(({ path }) => {
    if (path === "/api/dashboard") return answer();
    if (path !== "/api/user_roles") return reply({ user });
    return typeof roles === "function" ? roles() : reply(roles);
  });
  render(
    <Themed>
      <Site initialEntries={["/dashboard"]} />
    </Themed>,
  );
  return server;
}

const cards = () =>
  screen.getAllByRole("term").map((term) => {
    const card = within(term.parentElement ?? term);
    return [term, ...card.getAllByRole("definition")].map(({ textContent }) => textContent);
  });

test("a member is greeted by name and roles", async () => {
  openAs(["member", "guest"]);
  expect(await screen.findByText("Signed in as ana@example.com")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Good /);
  const held = within(await screen.findByRole("list", { name: "Your roles" }));
  await held.findByText("Member");
  expect(held.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Member",
    "Guest",
  ]);
});

test("four cards come with one call", async () => {
  const server = openAs(["member"]);
  await screen.findByText("24");
  expect(cards()).toEqual([
    ["Training Modules", "24"],
    ["Upcoming Sessions", "2"],
    ["Progress %", "67%", "Completed of the modules you have opened"],
    ["Membership tier", "Premium"],
  ]);
  expect(server.calls.filter(({ path }) => path === "/api/dashboard")).toHaveLength(1);
  expect(screen.queryByText("Getting Started")).toBeNull();
});

test("a member without a tier has the tier None", async () => {
  openAs(["member"], () => reply({ ...dashboard, membership_tier: null }));
  expect(await screen.findByText("None")).toBeTruthy();
});

test("while there is no course, a note says how to get started", async () => {
  openAs(["member"], () => reply({ ...dashboard, courses: 0 }));
  expect(await screen.findByRole("heading", { name: "Getting Started" })).toBeTruthy();
});

test("tiles lead to the member's own pages", async () => {
  openAs(["member"]);
  await screen.findByText("24");
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Training", "/dashboard/training"],
    ["Sessions", "/dashboard/sessions"],
    ["Profile", "/dashboard/profile"],
    ["Quiet Settings", "/settings"],
  ]);
  expect(screen.queryByText("Admin Access")).toBeNull();
});

test.each(["admin", "coach"])("Admin Access is there for %s", async (role) => {
  openAs([role, "member"]);
  expect(await screen.findByRole("heading", { name: "Admin Access" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open the admin console" });
  expect(link.getAttribute("href")).toBe("/admin");
});

test("until the figures have come, the cards have the shape they will have", () => {
  openAs(["member"]);
  expect(cards()).toHaveLength(4);
  expect(screen.getByText("Membership tier").closest("dl")?.getAttribute("aria-busy")).toBe("true");
});

test("figures that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  openAs(["member"], () => (isBroken ? refusal(500, "unexpected", "") : reply(dashboard)));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your dashboard");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("24")).toBeTruthy();
});

test("roles that can't be read are said to be missing where they would stand", async () => {
  let isBroken = true;
  openAs(() => (isBroken ? refusal(500, "unexpected", "") : reply(["member"])));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your roles");
  expect(await screen.findByText("24")).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const held = within(screen.getByRole("list", { name: "Your roles" }));
  expect(await held.findByText("Member")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
