import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import AuthPage from "#web/accounts/auth-page.tsx";
import { markSignedIn } from "#web/testing/browser.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answer, type Answers, refuse, unreachable } from "#web/testing/server.ts";

function Auth() {
  const { search, hash } = useLocation();
  return (
    <>
      <output>{`Address: /auth${search}${hash}`}</output>
      <AuthPage />
    </>
  );
}

const done = { success: true } as const;
const link = "/auth#reset=once-only";

/** Opens the page. A link works, unless the answers say something else. */
const openAuth = (at: string, answers: Answers = {}) =>
  openPublicPage(Auth, {
    path: "/auth",
    at,
    elsewhere: { "*": () => <h1>Elsewhere</h1> },
    answers: { "accounts.checkResetLink": done, ...answers },
  });

async function askForLink(answer: Answer<"accounts.requestPasswordReset">) {
  const opened = openAuth("/auth", { "accounts.requestPasswordReset": answer });
  await opened.user.type(screen.getByLabelText("Email"), "ana@example.com");
  await opened.user.click(screen.getByRole("button", { name: "Forgot your password?" }));
  return opened;
}

test("whoever forgot the password is sent a link, and the address typed stays", {
  tags: "accounts.new-password",
}, async () => {
  const { user, server } = await askForLink(done);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  expect(document.activeElement?.textContent).toBe("Forgot your password?");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText("Password reset email sent!")).toBeTruthy();
  expect(screen.getByText(/^If there is an account for ana@example.com/)).toBeTruthy();
  expect(server.calls).toMatchObject([
    { name: "accounts.requestPasswordReset", input: { email: "ana@example.com" } },
  ]);
  await user.click(screen.getByRole("button", { name: "Back to log in" }));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
});

test.each([
  ["refused", refuse("unexpected", { message: "Something went wrong." })],
  ["not answered", unreachable],
])(
  "a request that is %s says so, and keeps the address",
  { tags: "accounts.new-password" },
  async (_how, answer) => {
    const { user } = await askForLink(answer);
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Error sending password reset email");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  },
);

test("a busy server is offered the same again, and nothing has to be typed twice", {
  tags: "errors.busy",
}, async () => {
  const { user, server } = await askForLink(refuse("overloaded"));
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  server.answer({ "accounts.requestPasswordReset": done });
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
});

test("too many requests are told to wait", async () => {
  const { message } = failures.too_many_requests;
  const { user } = await askForLink(refuse("too_many_requests"));
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
});

test("the tab that asked for the link says where to go on, once another has opened it", async () => {
  const { user } = await askForLink(done);
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  await screen.findByRole("heading", { name: "Check your inbox" });
  const otherTab = new BroadcastChannel("session");
  otherTab.postMessage({ state: "password_recovery" });
  expect(await screen.findByRole("heading", { name: "You have opened the link" })).toBeTruthy();
  otherTab.close();
});

test("the link's token leaves the address at once, and opening it only asks whether it works", async () => {
  const { server } = openAuth(link);
  expect(await screen.findByRole("heading", { name: "Set a new password" })).toBeTruthy();
  expect(await screen.findByText("Address: /auth")).toBeTruthy();
  expect(await screen.findByLabelText("New password")).toBeTruthy();
  expect(server.calls).toEqual([
    { name: "accounts.checkResetLink", input: { token: "once-only" } },
  ]);
});

test("opening the link tells the other tabs", async () => {
  const otherTab = new BroadcastChannel("session");
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  openAuth(link);
  await waitFor(() => expect(heard).toEqual([{ state: "password_recovery" }]));
  otherTab.close();
});

test("whoever holds a session sets a new password too", async () => {
  markSignedIn(true);
  openAuth(link, { "accounts.session": sampleSession() });
  expect(await screen.findByRole("heading", { name: "Set a new password" })).toBeTruthy();
  expect(screen.queryByText("Elsewhere")).toBeNull();
});

test("a new password is set, and one is asked to log in with it", async () => {
  const { user, server } = openAuth(link, {
    "accounts.session": null,
    "accounts.resetPassword": done,
  });
  await user.type(await screen.findByLabelText("New password"), "quiet");
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByText("Password must be at least 6 characters")).toBeTruthy();
  expect(server.sent("accounts.resetPassword")).toEqual([]);
  await user.type(screen.getByLabelText("New password"), " words");
  expect(await screen.findByText("Strong")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  const said = await screen.findAllByText("Your password has been changed. Please log in.");
  expect(said.length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
  expect(server.sent("accounts.resetPassword")).toEqual([
    { token: "once-only", password: "quiet words" },
  ]);
});

test.each(["link_spent", "invalid_input"] as const)(
  "a link answered with %s says so before anything is typed, and leads to a new one",
  { tags: "accounts.new-password" },
  async (code) => {
    const { user } = openAuth(link, { "accounts.checkResetLink": refuse(code) });
    expect((await screen.findByRole("alert")).textContent).toBe(failures.link_spent.message);
    expect(screen.queryByLabelText("New password")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Ask for a new link" }));
    expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeTruthy();
  },
);

test.each([
  ["not answered", unreachable],
  ["refused", refuse("too_many_requests")],
])("a question about the link that is %s does not keep the form away", async (_how, answer) => {
  openAuth(link, { "accounts.checkResetLink": answer });
  expect(await screen.findByLabelText("New password")).toBeTruthy();
});

test("a link that no longer works when it is used leads to a new one", async () => {
  const { message } = failures.link_spent;
  const { user } = openAuth(link, { "accounts.resetPassword": refuse("link_spent") });
  await user.type(await screen.findByLabelText("New password"), "quiet words");
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  const again = screen.getByRole("button", { name: "Ask for a new link" });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeTruthy();
});
