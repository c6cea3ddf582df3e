// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import NotFoundPage from "#web/shells/not-found-page.tsx";
import PublicShell from "#web/shells/public-shell.tsx";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  setMarker(false);
});

function setMarker(isSignedIn: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to hold a cookie
  document.cookie = `signed_in=1; max-age=${isSignedIn ? 60 : 0}`;
}

const Site = createRoutesStub([
  {
    Component: PublicShell,
    children: [
      { path: "/", Component: () => <h1>Home</h1> },
      { path: "*", Component: NotFoundPage },
    ],
  },
]);

const session = {
  access_token: "token",
  refresh_token: null,
  expires_in: 900,
  expires_at: 2_000_000_000,
  token_type: "bearer",
  user: { id: "1", email: "ana@example.com", email_verified: true },
};

function answerAs(roles: readonly string[]) {
  return stubServer(({ path }) => {
    if (path === "/api/auth/session") return reply(session);
    if (path === "/api/user_roles") return reply(roles);
    if (path === "/api/auth/sign-out") return reply({ success: true });
    return refusal(404, "not_found", "Not found");
  });
}

const linkNames = () => screen.getAllByRole("link").map((link) => link.textContent);

test("a visitor is offered About and Member login, and nothing is asked of the server", () => {
  const server = answerAs([]);
  render(<Site initialEntries={["/"]} />);
  expect(linkNames()).toEqual(["Skip to the content", "Softspoken", "About", "Member login"]);
  expect(server.calls).toEqual([]);
});

test("a member sees the way to the dashboard, and not to the back office", async () => {
  setMarker(true);
  answerAs(["member"]);
  render(<Site initialEntries={["/"]} />);
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
  expect(linkNames()).toContain("Dashboard");
  expect(linkNames()).not.toContain("Admin");
});

test.each(["admin", "coach"])("the back office is offered to %s", async (role) => {
  setMarker(true);
  answerAs([role]);
  render(<Site initialEntries={["/"]} />);
  expect(await screen.findByRole("link", { name: "Admin" })).toBeTruthy();
});

test("logging out brings the visitor's links back", async () => {
  setMarker(true);
  answerAs(["member"]);
  render(<Site initialEntries={["/"]} />);
  await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  expect(await screen.findByRole("link", { name: "Member login" })).toBeTruthy();
});

test.each([
  ["a refusal that is not about the session", 500, "unexpected", "Error logging out"],
  ["a session that had ended already", 401, "unauthenticated", "Logged out successfully"],
])("logging out, answered with %s", async (_answer, status, code, said) => {
  setMarker(true);
  stubServer(({ path }) => {
    if (path === "/api/auth/sign-out") return refusal(status, code, "");
    if (path === "/api/user_roles") return reply([]);
    return reply(session);
  });
  render(
    <>
      <Site initialEntries={["/"]} />
      <Notices />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test("an address without a page says so, leads home, and is logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  answerAs([]);
  render(<Site initialEntries={["/no/such/page"]} />);
  expect(screen.getByRole("heading", { name: "Oops! Page not found" })).toBeTruthy();
  const home = screen.getByRole("link", { name: "Back to the home page" });
  expect(home.getAttribute("href")).toBe("/");
  expect(log).toHaveBeenCalledWith("404: there is no page at /no/such/page");
});
