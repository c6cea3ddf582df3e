// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import AuthPage from "#web/accounts/auth-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
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

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

const Site = createRoutesStub([
  { path: "/auth", Component: AuthPage },
  { path: "*", Component: Elsewhere },
]);

/** A server that signs in, as the real one does, by a cookie beside its reply. */
function signsIn() {
  markSignedIn(true);
  return reply(session);
}

function openPage(answer: (path: string) => Response, state?: unknown) {
  const server = stubServer(({ path }) => (path === "/api/user_roles" ? reply([]) : answer(path)));
  render(
    <>
      <Site initialEntries={[{ pathname: "/auth", state }]} />
      <Notices />
    </>,
  );
  return { user: userEvent.setup(), server };
}

async function send(user: ReturnType<typeof userEvent.setup>, button: string) {
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: button }));
}

test("whoever logs in is welcomed back and goes to the dashboard", async () => {
  const { user, server } = openPage(signsIn);
  await send(user, "Log in");
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
  expect(server.calls[0]).toMatchObject({
    path: "/api/auth/sign-in",
    body: { email: "ana@example.com", password: "secret1" },
  });
  expect(server.calls.map(({ path }) => path)).toContain("/api/user_roles");
});

test("whoever signs up is welcomed aboard", async () => {
  const { user, server } = openPage(signsIn);
  await user.click(screen.getByRole("tab", { name: "Sign up" }));
  await send(user, "Create account");
  expect(await screen.findByText("Account created! Welcome aboard.")).toBeTruthy();
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
  expect(server.calls[0]?.path).toBe("/api/auth/sign-up");
});

test("after logging in one is back where one was", async () => {
  const { user } = openPage(signsIn, { from: "/admin/leads?page=2" });
  await send(user, "Log in");
  expect(await screen.findByText("At /admin/leads?page=2")).toBeTruthy();
});

test("whoever logs in after somebody else is not led to where that one was", async () => {
  const { user } = openPage(signsIn, { from: "/admin/roles", userId: "somebody else" });
  await send(user, "Log in");
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", 7])(
  "a way back to %s is not taken",
  async (from) => {
    const { user } = openPage(signsIn, { from });
    await send(user, "Log in");
    expect(await screen.findByText("At /dashboard")).toBeTruthy();
  },
);

test("whoever holds a session goes straight to the dashboard", async () => {
  markSignedIn(true);
  openPage(() => reply(session));
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
});

test.each([
  ["Log in", 401, "invalid_credentials", failures.invalid_credentials.message],
  ["Log in", 429, "too_many_requests", failures.too_many_requests.message],
  ["Create account", 409, "email_taken", failures.email_taken.message],
])("%s, refused with %i %s, keeps what was typed", async (button, status, code, message) => {
  const { user } = openPage(() => refusal(status, code, message));
  if (button !== "Log in") await user.click(screen.getByRole("tab", { name: "Sign up" }));
  await send(user, button);
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("secret1");
});

test("without an answer it is said that something went wrong", async () => {
  const { user } = openPage(unreachable);
  await send(user, "Log in");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Something went wrong. Please try again.",
  );
});

test("only the first message is shown, and nothing is sent", async () => {
  const { user, server } = openPage(signsIn);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.queryByText("Password must be at least 6 characters")).toBeNull();
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "short");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
  expect(server.calls).toEqual([]);
});

test("while it is being sent the button is busy", async () => {
  let answerNow: (answer: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    answerNow = resolve;
  });
  stubServer(() => answer);
  render(<Site initialEntries={["/auth"]} />);
  await send(userEvent.setup(), "Log in");
  const button = await screen.findByRole("button", { name: "Logging in..." });
  expect(button.getAttribute("aria-busy")).toBe("true");
  answerNow(refusal(401, "invalid_credentials", failures.invalid_credentials.message));
  await waitFor(() => expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy());
});

test("the tabs are worked by the arrow keys, and the address typed stays", async () => {
  const { user } = openPage(signsIn);
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  screen.getByRole("tab", { name: "Log in" }).focus();
  await user.keyboard("{ArrowRight}");
  const signUp = screen.getByRole("tab", { name: "Sign up" });
  expect(signUp.getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(signUp);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
});

test("browsers are told which password is meant", async () => {
  const { user } = openPage(signsIn);
  const told = () => screen.getByLabelText("Password").getAttribute("autocomplete");
  expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
  expect(told()).toBe("current-password");
  await user.click(screen.getByRole("tab", { name: "Sign up" }));
  expect(told()).toBe("new-password");
});
