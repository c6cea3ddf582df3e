import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type MailLink, mailLink } from "#contract/email-preferences/email-preferences.ts";
import PreferencesPage from "#web/email-preferences/preferences-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answers, refuse } from "#web/testing/server.ts";

const email = "ana@example.com";
const own = { email, token: "abc" };
const saved = { saved: true, confirmation_sent: false };

const stored = (unsubscribed: boolean, proven = true): Answers => ({
  "emailPreferences.read": { unsubscribed, proven },
  "emailPreferences.update": saved,
});

function openPreferences(link: Partial<MailLink>, answers: Answers) {
  const opened = openPublicPage(PreferencesPage, {
    path: "/email/preferences",
    at: mailLink("/email/preferences", { email: "", ...link }),
    elsewhere: { "/": () => <h1>Home</h1> },
    answers,
  });
  return { ...opened, writes: () => opened.server.sent("emailPreferences.update") };
}

const findToggle = () =>
  screen.findByRole<HTMLInputElement>("switch", { name: "Unsubscribe from all emails" });
const saveButton = () => screen.getByRole("button", { name: "Save Preferences" });

test.each([{}, { email: "" }])(
  "without an address (%j) there is nothing to set",
  { tags: "email-preferences.page" },
  (query) => {
    const { server } = openPreferences(query, stored(false));
    expect(screen.getByRole("heading", { name: "Invalid Request" })).toBeTruthy();
    expect(screen.getByText("No email address provided.")).toBeTruthy();
    expect(server.calls).toEqual([]);
  },
);

test.each([true, false])(
  "what the address has chosen is shown: %s",
  { tags: "email-preferences.not-unsubscribed" },
  async (unsubscribed) => {
    const { server } = openPreferences(own, stored(unsubscribed));
    expect(screen.getByText("Loading")).toBeTruthy();
    const toggle = await findToggle();
    expect(toggle.checked).toBe(unsubscribed);
    expect(screen.getByText(email)).toBeTruthy();
    expect(screen.queryByText(/didn’t open this page from one of our emails/)).toBeNull();
    expect(server.sent("emailPreferences.read")[0]).toEqual(own);
  },
);

test("a choice is saved with the mail's token, and stays shown", {
  tags: "email-preferences.page",
}, async () => {
  const { user, writes } = openPreferences(own, stored(false));
  await user.click(await findToggle());
  await user.click(saveButton());
  expect(await screen.findByText("Preferences saved successfully")).toBeTruthy();
  expect(writes()).toEqual([{ ...own, unsubscribed: true }]);
  expect((await findToggle()).checked).toBe(true);
});

test("the link of the mail that says that mail is off turns it on by one press", {
  tags: "email-preferences.off-is-told",
}, async () => {
  const { user, writes } = openPreferences({ ...own, turnsOn: true }, stored(true));
  expect((await findToggle()).checked).toBe(false);
  expect(screen.getByText(/^Emails are off\./)).toBeTruthy();
  await user.click(saveButton());
  expect(await screen.findByText("Preferences saved successfully")).toBeTruthy();
  expect(writes()).toEqual([{ ...own, unsubscribed: false }]);
});

test("while it is being saved the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof saved>();
  const { user } = openPreferences(own, {
    ...stored(false),
    "emailPreferences.update": () => promise,
  });
  await findToggle();
  await user.click(saveButton());
  const busy = await screen.findByRole("button", { name: "Saving..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  resolve(saved);
  expect(await screen.findByRole("button", { name: "Save Preferences" })).toBeTruthy();
});

test("a choice that could not be saved is kept, and can be sent again", {
  tags: "email-preferences.page",
}, async () => {
  const { user, server, writes } = openPreferences(own, {
    ...stored(false),
    "emailPreferences.update": refuse("unexpected"),
  });
  await user.click(await findToggle());
  await user.click(saveButton());
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save preferences");
  expect((await findToggle()).checked).toBe(true);
  server.answer({ "emailPreferences.update": saved });
  await user.click(saveButton());
  expect(await screen.findByText("Preferences saved successfully")).toBeTruthy();
  expect(writes()).toHaveLength(2);
});

test("preferences that could not be loaded can be tried again", {
  tags: "email-preferences.page",
}, async () => {
  const { user, server } = openPreferences(own, { "emailPreferences.read": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load preferences");
  server.answer(stored(true));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await findToggle()).checked).toBe(true);
});

test("without proof nothing is shown, and turning mail on takes one more step", async () => {
  const { user, writes } = openPreferences(
    { email },
    {
      ...stored(false, false),
      "emailPreferences.update": { saved: false, confirmation_sent: true },
    },
  );
  expect((await findToggle()).checked).toBe(false);
  expect(screen.getByText(/didn’t open this page from one of our emails/)).toBeTruthy();
  await user.click(saveButton());
  expect(await screen.findByRole("heading", { name: "One more step" })).toBeTruthy();
  expect(writes()).toEqual([{ email, unsubscribed: false }]);
});

test("Cancel leads home and saves nothing", { tags: "email-preferences.page" }, async () => {
  const { user, writes } = openPreferences(own, stored(false));
  await user.click(await findToggle());
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(writes()).toEqual([]);
});

test("an address that is none can't be tried again", async () => {
  openPreferences({ email: "nobody" }, { "emailPreferences.read": refuse("invalid_input") });
  expect(await screen.findByRole("heading", { name: "Invalid Request" })).toBeTruthy();
  expect(screen.getByText("This link contains no valid email address.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("whoever comes again sees what was chosen since", async () => {
  openPreferences(own, stored(false));
  expect((await findToggle()).checked).toBe(false);
  cleanup();
  openPreferences(own, stored(true));
  expect((await findToggle()).checked).toBe(true);
});
