import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import AuthPage from "#web/accounts/auth-page.tsx";
import { markSignedIn } from "#web/testing/browser.ts";
import { openPublicPage, type User } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleSetUp } from "#web/testing/samples/set-up.ts";
import { type Answer, never, refuse, unreachable } from "#web/testing/server.ts";

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

/** Answers a sign-in and sets the marker cookie, as the real server does. */
function signsIn() {
  markSignedIn(true);
  return sampleSession();
}

const openAuth = (answer: Answer<"accounts.signUp">, state?: unknown) =>
  openPublicPage(AuthPage, {
    path: "/auth",
    at: { pathname: "/auth", state },
    elsewhere: { "*": Elsewhere },
    answers: {
      "accounts.signIn": answer,
      "accounts.signUp": answer,
      "accounts.session": sampleSession(),
      "roles.own": [],
    },
  });

async function send(user: User, button: string) {
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: button }));
}

test("whoever logs in is welcomed back and goes to the dashboard", {
  tags: ["accounts.log-in", "roles.fresh"],
}, async () => {
  const { user, server } = openAuth(signsIn);
  await send(user, "Log in");
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
  expect(server.calls[0]).toMatchObject({
    name: "accounts.signIn",
    input: { email: "ana@example.com", password: "secret1" },
  });
  expect(server.calls.map(({ name }) => name)).toContain("roles.own");
});

test("whoever signs up is welcomed aboard", { tags: "accounts.sign-up" }, async () => {
  const { user, server } = openAuth(signsIn);
  await user.click(screen.getByRole("tab", { name: "Sign up" }));
  await send(user, "Create account");
  expect(await screen.findByText("Account created! Welcome aboard.")).toBeTruthy();
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
  expect(server.calls[0]?.name).toBe("accounts.signUp");
});

test("signing up says what a password needs, and shows it on request", {
  tags: "accounts.auth-page",
}, async () => {
  const { user } = openAuth(signsIn);
  await user.click(screen.getByRole("tab", { name: "Sign up" }));
  expect(screen.getByText("At least 6 characters.")).toBeTruthy();
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(password.type).toBe("password");
  await user.type(password, "secret1");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect([password.type, password.value]).toEqual(["text", "secret1"]);
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password.type).toBe("password");
});

test("the address of a login that ended by itself is filled in", {
  tags: "accounts.auth-page",
}, () => {
  openAuth(signsIn, { from: "/dashboard", userId: null, email: "ana@example.com" });
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
});

test("a password that is easy to guess is refused at its field", {
  tags: "accounts.weak-passwords",
}, async () => {
  const { user } = openAuth(refuse("weak_password"));
  await user.click(screen.getByRole("tab", { name: "Sign up" }));
  await send(user, "Create account");
  const message = await screen.findByText(failures.weak_password.message);
  const field = screen.getByLabelText("Password");
  expect(field.getAttribute("aria-describedby")).toContain(message.id);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

/** Logs in with a printed password, and replaces it. */
async function replacePrinted({ user, server }: ReturnType<typeof openAuth>) {
  const { user: ana } = sampleSession();
  const printed = sampleSession({ user: { ...ana, must_change_password: true } });
  server.answer({
    "accounts.signIn": () => {
      markSignedIn(true);
      return printed;
    },
    "accounts.changePassword": { success: true },
  });
  await send(user, "Log in");
  await screen.findByRole("heading", { name: "Choose a new password" });
  expect(screen.getByText("At least 6 characters.")).toBeTruthy();
  await user.type(screen.getByLabelText("Printed password"), "secret1");
  await user.type(screen.getByLabelText("New password"), "quiet words");
  expect(await screen.findByText("Strong")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

test("whoever logs in with a printed password chooses a new one first", {
  tags: "accounts.first-admin",
}, async () => {
  const opened = openAuth(signsIn);
  opened.server.answer({ "setUp.read": sampleSetUp() });
  await replacePrinted(opened);
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
  expect(opened.server.sent("accounts.changePassword")).toEqual([
    { current_password: "secret1", new_password: "quiet words" },
  ]);
});

test("the first admin of an academy that has nothing of its own yet begins with it", {
  tags: "set-up.first-day",
}, async () => {
  const opened = openAuth(signsIn);
  opened.server.answer({ "setUp.read": sampleSetUp({ is_new: true }) });
  await replacePrinted(opened);
  expect(await screen.findByText("At /admin/first-day")).toBeTruthy();
});

test("whoever may not set up the academy goes to the dashboard from a printed password", {
  tags: "set-up.first-day",
}, async () => {
  const opened = openAuth(signsIn);
  opened.server.answer({ "setUp.read": refuse("forbidden") });
  await replacePrinted(opened);
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
});

test("after logging in one is back where one was", { tags: "accounts.log-in" }, async () => {
  const { user } = openAuth(signsIn, { from: "/admin/leads?page=2" });
  await send(user, "Log in");
  expect(await screen.findByText("At /admin/leads?page=2")).toBeTruthy();
});

test("whoever logs in after somebody else is not led to where that one was", {
  tags: "accounts.log-in",
}, async () => {
  const { user } = openAuth(signsIn, { from: "/admin/roles", userId: "somebody else" });
  await send(user, "Log in");
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", 7])(
  "a way back to %s is not taken",
  async (from) => {
    const { user } = openAuth(signsIn, { from });
    await send(user, "Log in");
    expect(await screen.findByText("At /dashboard")).toBeTruthy();
  },
);

test("whoever holds a session goes straight to the dashboard", {
  tags: "accounts.auth-page",
}, async () => {
  markSignedIn(true);
  openAuth(never);
  expect(await screen.findByText("At /dashboard")).toBeTruthy();
});

test.each([
  ["Log in", 401, "invalid_credentials"],
  ["Log in", 429, "too_many_requests"],
  ["Create account", 409, "email_taken"],
] as const)(
  "%s, refused with %i %s, keeps what was typed",
  { tags: "accounts.auth-page" },
  async (button, _status, code) => {
    const { user } = openAuth(refuse(code));
    if (button !== "Log in") await user.click(screen.getByRole("tab", { name: "Sign up" }));
    await send(user, button);
    expect((await screen.findByRole("alert")).textContent).toBe(failures[code].message);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("secret1");
  },
);

test("without an answer it is said that something went wrong", {
  tags: "accounts.auth-page",
}, async () => {
  const { user } = openAuth(unreachable);
  await send(user, "Log in");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Something went wrong. Please try again.",
  );
});

test("only the first message is shown, and nothing is sent", {
  tags: "accounts.auth-page",
}, async () => {
  const { user, server } = openAuth(signsIn);
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

test("while it is being sent the button is busy", { tags: "accounts.auth-page" }, async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
  const { user } = openAuth(() => promise);
  await send(user, "Log in");
  const button = await screen.findByRole("button", { name: "Logging in..." });
  expect(button.getAttribute("aria-busy")).toBe("true");
  resolve(refuse("invalid_credentials"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy());
});

test("the tabs are worked by the arrow keys, and the address typed stays", async () => {
  const { user } = openAuth(signsIn);
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  screen.getByRole("tab", { name: "Log in" }).focus();
  await user.keyboard("{ArrowRight}");
  const signUp = screen.getByRole("tab", { name: "Sign up" });
  expect(signUp.getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(signUp);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
});

test("browsers are told which password is meant", async () => {
  const { user } = openAuth(signsIn);
  const told = () => screen.getByLabelText("Password").getAttribute("autocomplete");
  expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
  expect(told()).toBe("current-password");
  await user.click(screen.getByRole("tab", { name: "Sign up" }));
  expect(told()).toBe("new-password");
});
