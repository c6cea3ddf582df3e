// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import DashboardPage from "#web/dashboard/dashboard-page.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { type Answer, refuse } from "#web/testing/server.ts";

const dashboard: Reply<"dashboard.read"> = {
  courses: 3,
  training_modules: 24,
  upcoming_sessions: 2,
  progress_percent: 67,
  membership_tier: "premium",
};

const openAs = (roles: readonly Role[], read: Answer<"dashboard.read"> = dashboard) =>
  openPage(DashboardPage, { path: "/dashboard", roles, answers: { "dashboard.read": read } });

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

test("until the address is known, nothing is said about it", () => {
  openAs(["member"]);
  expect(screen.queryByText(/Signed in as/)).toBeNull();
});

test("four cards come with one call", async () => {
  const { server } = openAs(["member"]);
  await screen.findByText("24");
  expect(cards()).toEqual([
    ["Training Modules", "24"],
    ["Upcoming Sessions", "2"],
    ["Progress %", "67", "Completed of the modules you have opened"],
    ["Membership tier", "Premium"],
  ]);
  expect(server.sent("dashboard.read")).toHaveLength(1);
  expect(screen.queryByText("Getting Started")).toBeNull();
});

test("a member without a tier has the tier None", async () => {
  openAs(["member"], { ...dashboard, membership_tier: null });
  expect(await screen.findByText("None")).toBeTruthy();
});

test("while there is no course, a note above the tiles says how to get started", async () => {
  openAs(["member"], { ...dashboard, courses: 0 });
  await screen.findByRole("heading", { name: "Getting Started" });
  const [first, second] = screen.getAllByRole("heading", { level: 2 });
  expect([first?.textContent, second?.textContent]).toEqual(["Getting Started", "Training"]);
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

test.each(["admin", "coach"] as const)("Admin Access is there for %s", async (role) => {
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
  const { user, server } = openAs(["member"], refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your dashboard");
  server.answer({ "dashboard.read": dashboard });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("24")).toBeTruthy();
});

test("roles that could not be read are said to be missing, and can be asked for again", async () => {
  const { user, server } = openPage(DashboardPage, {
    path: "/dashboard",
    roles: [],
    answers: { "dashboard.read": dashboard, "roles.own": refuse("unexpected") },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your roles");
  expect(await screen.findByText("24")).toBeTruthy();
  server.answer({ "roles.own": ["member"] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const held = within(screen.getByRole("list", { name: "Your roles" }));
  expect(await held.findByText("Member")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
