// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import PreferencesPage from "#web/email-preferences/preferences-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const email = "ana@example.com";
const own = { email, token: "abc" };
const Site = createRoutesStub([
  { path: "/email/preferences", Component: PreferencesPage },
  { path: "/", Component: () => <h1>Home</h1> },
]);

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

function openPage(query: Record<string, string>, answer: Answer) {
  const { calls } = stubServer(answer);
  render(
    <>
      <Site initialEntries={[`/email/preferences?${new URLSearchParams(query)}`]} />
      <Notices />
    </>,
  );
  const writes = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { user: userEvent.setup(), calls, writes };
}

const stored = (unsubscribed: boolean, proven = true) => reply({ unsubscribed, proven });
const saved = () => reply({ saved: true, confirmation_sent: false });
const findToggle = () =>
  screen.findByRole<HTMLInputElement>("switch", { name: "Unsubscribe from all emails" });
const saveButton = () => screen.getByRole("button", { name: "Save Preferences" });

/** A server that holds one choice and takes another as `write` says. */
const server =
  (unsubscribed: boolean, write: () => Response | Promise<Response> = saved): Answer =>
  ({ method }) =>
    method === "GET" ? stored(unsubscribed) : write();

test.each([{}, { email: "" }])("without an address (%j) there is nothing to set", (query) => {
  const { calls } = openPage(query, server(false));
  expect(screen.getByRole("heading", { name: "Invalid Request" })).toBeTruthy();
  expect(screen.getByText("No email address provided.")).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([true, false])("what the address has chosen is shown: %s", async (unsubscribed) => {
  const { calls } = openPage(own, server(unsubscribed));
  expect(screen.getByText("Loading")).toBeTruthy();
  const toggle = await findToggle();
  expect(toggle.checked).toBe(unsubscribed);
  expect(screen.getByText(email)).toBeTruthy();
  expect(screen.queryByText(/came without the link/)).toBeNull();
  expect(calls[0]?.query).toEqual(own);
});

test("a choice is saved with the mail's token, and stays shown", async () => {
  const { user, writes } = openPage(own, server(false));
  await user.click(await findToggle());
  await user.click(saveButton());
  expect(await screen.findByText("Preferences saved successfully")).toBeTruthy();
  expect(writes()).toEqual([{ ...own, unsubscribed: true }]);
  expect((await findToggle()).checked).toBe(true);
});

test("while it is being saved the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user } = openPage(
    own,
    server(false, () => promise),
  );
  await findToggle();
  await user.click(saveButton());
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Saving..." });
  expect(busy.disabled).toBe(true);
  resolve(saved());
  expect(await screen.findByRole("button", { name: "Save Preferences" })).toBeTruthy();
});

test("a choice that could not be saved is kept, and can be sent again", async () => {
  let write = () => refusal(500, "unexpected", "Something went wrong.");
  const { user, writes } = openPage(
    own,
    server(false, () => write()),
  );
  await user.click(await findToggle());
  await user.click(saveButton());
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save preferences");
  expect((await findToggle()).checked).toBe(true);
  write = saved;
  await user.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Preferences saved successfully")).toBeTruthy();
  expect(writes()).toHaveLength(2);
});

test("preferences that could not be loaded can be tried again", async () => {
  let answer: Answer = () => refusal(500, "unexpected", "Something went wrong.");
  const { user } = openPage(own, (call) => answer(call));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load preferences");
  answer = server(true);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await findToggle()).checked).toBe(true);
});

test("without proof nothing is shown, and turning mail on takes one more step", async () => {
  const { user, writes } = openPage({ email }, ({ method }) =>
    method === "GET" ? stored(false, false) : reply({ saved: false, confirmation_sent: true }),
  );
  expect((await findToggle()).checked).toBe(false);
  expect(screen.getByText(/came without the link/)).toBeTruthy();
  await user.click(saveButton());
  expect(await screen.findByRole("heading", { name: "One more step" })).toBeTruthy();
  expect(writes()).toEqual([{ email, unsubscribed: false }]);
});

test("Cancel leads home and saves nothing", async () => {
  const { user, writes } = openPage(own, server(false));
  await user.click(await findToggle());
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(writes()).toEqual([]);
});

test("an address that is none can't be tried again", async () => {
  openPage({ email: "nobody" }, () => refusal(422, "invalid_input", "Please check the fields."));
  expect(await screen.findByRole("heading", { name: "Invalid Request" })).toBeTruthy();
  expect(screen.getByText("This link names no valid email address.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("whoever comes again sees what was chosen since", async () => {
  openPage(own, server(false));
  expect((await findToggle()).checked).toBe(false);
  cleanup();
  openPage(own, server(true));
  expect((await findToggle()).checked).toBe(true);
});
