import { screen, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router";
import { expect, test } from "vitest";
import UnsubscribePage from "#web/email-preferences/unsubscribe-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answer, refuse, unreachable } from "#web/testing/server.ts";

const email = "ana+lists@example.com";
const saved = { saved: true, confirmation_sent: false };

function Preferences() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const openLink = (
  query: Record<string, string>,
  update: Answer<"emailPreferences.update"> = saved,
) => openAddress(`/email/unsubscribe?${new URLSearchParams(query)}`, update);

const openAddress = (at: string, update: Answer<"emailPreferences.update"> = saved) =>
  openPublicPage(UnsubscribePage, {
    path: "/email/unsubscribe",
    at,
    from: "/",
    elsewhere: { "/": () => <h1>Home</h1>, "/email/preferences": Preferences },
    answers: { "emailPreferences.update": update },
  });

test("the mail's link unsubscribes with its token, and says so", {
  tags: "email-preferences.unsubscribe",
}, async () => {
  const { server } = openLink({ email, token: "abc" });
  const heading = await screen.findByRole("heading", { name: "You've been unsubscribed" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(email)).toBeTruthy();
  expect(server.calls).toEqual([
    { name: "emailPreferences.update", input: { email, unsubscribed: true, token: "abc" } },
  ]);
  const link = screen.getByRole("link", { name: "Change your email preferences" });
  expect(link.getAttribute("href")).toBe(
    "/email/preferences?email=ana%2Blists%40example.com#token=abc",
  );
});

test("an address without a token is unsubscribed too", async () => {
  const { server } = openLink({ email });
  await screen.findByRole("heading", { name: "You've been unsubscribed" });
  expect(server.sent("emailPreferences.update")).toEqual([{ email, unsubscribed: true }]);
  const link = screen.getByRole("link", { name: "Change your email preferences" });
  expect(link.getAttribute("href")).toBe("/email/preferences?email=ana%2Blists%40example.com");
});

test("while it is being saved the page says that it is busy", {
  tags: "email-preferences.unsubscribe",
}, async () => {
  const { promise, resolve } = Promise.withResolvers<typeof saved>();
  const { page } = openLink({ email }, () => promise);
  expect(page.getByRole("status").textContent).toBe("Unsubscribing");
  expect(screen.queryByRole("heading")).toBeNull();
  resolve(saved);
  await screen.findByRole("heading", { name: "You've been unsubscribed" });
});

test.each([{}, { email: "" }, { email: "  " }])(
  "without an address (%j) it fails",
  { tags: "email-preferences.unsubscribe" },
  async (query) => {
    const { server } = openLink(query);
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(screen.getByText(/This unsubscribe link is incomplete/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(server.calls).toEqual([]);
  },
);

test.each([
  ["the server fails", refuse("unexpected")],
  ["the server can't be reached", unreachable],
])(
  "when %s it says so, and can be tried again",
  { tags: "email-preferences.unsubscribe" },
  async (_case, fail) => {
    const { user, server } = openLink({ email }, fail);
    const heading = await screen.findByRole("heading", { name: "Something went wrong" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    server.answer({ "emailPreferences.update": saved });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "You've been unsubscribed" })).toBeTruthy();
    expect(server.calls).toHaveLength(2);
  },
);

test("an address that is none can't be tried again", async () => {
  openLink({ email: "nobody" }, refuse("invalid_input"));
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByText(/This unsubscribe link is incomplete/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a plus sign that was written as it is stays one", async () => {
  const { server } = openAddress(`/email/unsubscribe?email=${email}`);
  await screen.findByRole("heading", { name: "You've been unsubscribed" });
  expect(server.sent("emailPreferences.update")).toEqual([{ email, unsubscribed: true }]);
});

test("whoever goes back from the preferences is not unsubscribed anew", async () => {
  const { user, server } = openLink({ email, token: "abc" });
  await user.click(await screen.findByRole("link", { name: "Change your email preferences" }));
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(server.calls).toHaveLength(1);
});
