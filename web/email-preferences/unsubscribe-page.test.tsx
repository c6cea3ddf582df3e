// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import UnsubscribePage from "#web/email-preferences/unsubscribe-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const email = "ana+lists@example.com";
const Site = createRoutesStub([
  { path: "/", Component: () => <h1>Home</h1> },
  { path: "/email/unsubscribe", Component: UnsubscribePage },
  { path: "/email/preferences", Component: Preferences },
]);

function Preferences() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

type Answer = () => Response | Promise<Response>;

function openPage(query: Record<string, string>, answer: Answer) {
  return openAddress(`/email/unsubscribe?${new URLSearchParams(query)}`, answer);
}

function openAddress(address: string, answer: Answer) {
  const { calls } = stubServer(answer);
  render(<Site initialEntries={["/", address]} initialIndex={1} />);
  return { user: userEvent.setup(), calls };
}

const saved = () => reply({ saved: true, confirmation_sent: false });

test("the mail's link unsubscribes with its token, and says so", async () => {
  const { calls } = openPage({ email, token: "abc" }, saved);
  const heading = await screen.findByRole("heading", { name: "You've been unsubscribed" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(email)).toBeTruthy();
  expect(calls).toMatchObject([
    { method: "POST", path: "/api/email_prefs", body: { email, unsubscribed: true, token: "abc" } },
  ]);
  const link = screen.getByRole("link", { name: "Change your email preferences" });
  expect(link.getAttribute("href")).toBe(
    "/email/preferences?email=ana%2Blists%40example.com&token=abc",
  );
});

test("an address without a token is unsubscribed too", async () => {
  const { calls } = openPage({ email }, saved);
  await screen.findByRole("heading", { name: "You've been unsubscribed" });
  expect(calls.map(({ body }) => body)).toEqual([{ email, unsubscribed: true }]);
  const link = screen.getByRole("link", { name: "Change your email preferences" });
  expect(link.getAttribute("href")).toBe("/email/preferences?email=ana%2Blists%40example.com");
});

test("while it is being saved the page says that it is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  openPage({ email }, () => promise);
  expect(screen.getByRole("status").textContent).toBe("Unsubscribing");
  expect(screen.queryByRole("heading")).toBeNull();
  resolve(saved());
  await screen.findByRole("heading", { name: "You've been unsubscribed" });
});

test.each([{}, { email: "" }, { email: "  " }])(
  "without an address (%j) it fails",
  async (query) => {
    const { calls } = openPage(query, saved);
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(screen.getByText(/This link names no valid email address/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(calls).toEqual([]);
  },
);

test.each([
  ["the server fails", () => refusal(500, "unexpected", "Something went wrong.")],
  ["the server can't be reached", unreachable],
])("when %s it says so, and can be tried again", async (_case, fail) => {
  let answer = fail;
  const { user, calls } = openPage({ email }, () => answer());
  const heading = await screen.findByRole("heading", { name: "Something went wrong" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  answer = saved;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "You've been unsubscribed" })).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test("an address that is none can't be tried again", async () => {
  openPage({ email: "nobody" }, () => refusal(422, "invalid_input", "Please check the fields."));
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByText(/This link names no valid email address/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a plus sign that was written as it is stays one", async () => {
  const { calls } = openAddress(`/email/unsubscribe?email=${email}`, saved);
  await screen.findByRole("heading", { name: "You've been unsubscribed" });
  expect(calls.map(({ body }) => body)).toEqual([{ email, unsubscribed: true }]);
});

test("whoever goes back from the preferences is not unsubscribed anew", async () => {
  const { user, calls } = openPage({ email, token: "abc" }, saved);
  await user.click(await screen.findByRole("link", { name: "Change your email preferences" }));
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(calls).toHaveLength(1);
});
