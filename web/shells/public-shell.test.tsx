import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PageFacts } from "#contract/page-facts.ts";
import type { Role } from "#contract/permissions.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import NotFoundPage from "#web/shells/not-found-page.tsx";
import PublicShell from "#web/shells/public-shell.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { type Answer, refuse } from "#web/testing/server.ts";

const routes = [
  {
    Component: PublicShell,
    children: [
      { path: "/", Component: () => <h1>Home</h1> },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

const openAs = (roles: readonly Role[], signOut: Answer<"accounts.signOut"> = { success: true }) =>
  openSite(routes, { roles, answers: { "accounts.signOut": signOut } });

const linkNames = () => screen.getAllByRole("link").map((link) => link.textContent);

test("a visitor is offered About and Member login, and nothing is asked of the server", {
  tags: ["pages.footer", "pages.header"],
}, () => {
  const { server } = openSite(routes);
  expect(linkNames()).toEqual([
    ...["Skip to the content", "Softspoken", "About", "Member login"],
    ...["Privacy", "Terms"],
  ]);
  expect(server.calls).toEqual([]);
});

const facts = {
  academy: { welcome_video_url: null, postal_address: "12 Harbor Street\nPortland, ME 04101" },
  coachFaces: [],
  coachProfiles: [],
  contact: { email: "hello@academy.example" },
  nextCohort: { cohort: null },
  nextInfoSession: { starts_at: null, time_zone: "America/New_York" },
} satisfies Partial<PageFacts>;

function ShellWithFacts() {
  return (
    <PageFactsContext value={facts}>
      <PublicShell />
    </PageFactsContext>
  );
}

test("the footer says how to reach the academy, as far as the page knows it", {
  tags: "pages.footer",
}, () => {
  openSite([{ path: "/", Component: ShellWithFacts }]);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "hello@academy.example" }).getAttribute("href")).toBe(
    "mailto:hello@academy.example",
  );
  expect(footer.getByText(/12 Harbor Street/).textContent).toBe(facts.academy.postal_address);
});

test("a member sees the way to the dashboard, and not to the back office", async () => {
  openAs(["member"]);
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
  expect(linkNames()).toContain("Dashboard");
  expect(linkNames()).not.toContain("Admin");
});

test.each(["admin", "coach"] as const)("the back office is offered to %s", async (role) => {
  openAs([role]);
  expect(await screen.findByRole("link", { name: "Admin" })).toBeTruthy();
});

test("logging out brings the visitor's links back", async () => {
  const { user } = openAs(["member"]);
  await user.click(await screen.findByRole("button", { name: "Log out" }));
  expect(await screen.findByRole("link", { name: "Member login" })).toBeTruthy();
});

test.each([
  ["a refusal that is not about the session", 500, "unexpected", "Error logging out"],
  ["a session that had ended already", 401, "unauthenticated", "Logged out successfully"],
] as const)(
  "logging out, answered with %s",
  { tags: "accounts.log-out" },
  async (_answer, _status, code, said) => {
    const { user } = openAs([], refuse(code, { message: "" }));
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

test("an address without a page says so, leads home, and is logged", {
  tags: "pages.not-found",
}, () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  openSite(routes, { at: "/no/such/page" });
  expect(screen.getByRole("heading", { name: "Oops! Page not found" })).toBeTruthy();
  const home = screen.getByRole("link", { name: "Back to the home page" });
  expect(home.getAttribute("href")).toBe("/");
  expect(log).toHaveBeenCalledWith("404: there is no page at /no/such/page");
  expect(screen.queryByRole("link", { name: "Go to the dashboard" })).toBeNull();
});

test("an address without a page leads members to their dashboard, too", {
  tags: "pages.not-found",
}, async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openSite(routes, { roles: ["member"], at: "/no/such/page" });
  const link = await screen.findByRole("link", { name: "Go to the dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
});
