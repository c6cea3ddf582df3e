import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { setDraftOwner } from "#web/lib/forms/drafts.ts";
import ProfilePage from "#web/members/profile/profile-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { ana, done, notifications, press, profileAnswers } from "#web/testing/profile.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });

const open = (profile: Answer<"members.readOwn">, answers: Answers = {}) =>
  openPage(ProfilePage, {
    path: "/dashboard/profile",
    answers: profileAnswers(profile, answers),
  });

const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("until the profile has come, its place is kept", () => {
  open(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Membership" })).toBeTruthy();
});

test("a profile that could not be loaded can be asked for again", async () => {
  const { user, server } = open(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your profile");
  server.answer({ "members.readOwn": ana });
  await user.click(await press("Try again"));
  expect(await screen.findByText("Premium Tier")).toBeTruthy();
});

test("the address is shown to be read, and the way back is the dashboard", {
  tags: ["members.profile", "pages.way-back"],
}, async () => {
  open(ana);
  const email = await screen.findByRole<HTMLInputElement>("textbox", { name: "Email" });
  expect([email.value, email.readOnly]).toEqual(["ana@example.com", true]);
  expect(screen.getByText("Your address is confirmed.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send the link again" })).toBeNull();
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a name typed into a form is suggested, and used once it is saved", {
  tags: "people.forms-keep-names",
}, async () => {
  const { user, server } = open(
    { ...ana, suggested_name: "Ana L." },
    {
      "members.nameOwn": () => {
        server.answer({ "members.readOwn": { ...ana, name: "Ana" } });
        return { name: "Ana" };
      },
    },
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/^What should we call you\?/);
  expect(field.value).toBe("Ana");
  expect(screen.getByText(/typed into one of our forms with your address/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, " Ana ");
  await user.dblClick(await press("Save the name"));
  expect(await screen.findByText("Your name has been saved.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/typed into one of our forms/)).toBeNull());
  expect(server.sent("members.nameOwn")[0]).toEqual({ name: "Ana" });
});

test("a name that was typed and not saved is shown again", { tags: "forms.drafts" }, async () => {
  setDraftOwner(() => "ana");
  const label = /^What should we call you\?/;
  const { user, leave } = open({ ...ana, name: null, suggested_name: null });
  await user.type(await screen.findByLabelText(label), "Ana");
  leave();
  open({ ...ana, name: null, suggested_name: null });
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(field.value).toBe("Ana"));
  expect(screen.getByText(/It is not saved yet/)).toBeTruthy();
});

test("an emptied name is removed", { tags: "people.name" }, async () => {
  const { user, server } = open({ ...ana, name: "Ana" }, { "members.nameOwn": { name: null } });
  const field = await screen.findByLabelText<HTMLInputElement>(/^What should we call you\?/);
  await user.clear(field);
  await user.click(await press("Save the name"));
  expect(await screen.findByText("Your name has been removed.")).toBeTruthy();
  expect(server.sent("members.nameOwn")).toEqual([{ name: null }]);
});

test.each([
  ["see evil.example", "Please enter your name without a link"],
  ["a".repeat(101), "Name must be at most 100 characters"],
])("the name %s is refused at the field", { tags: "people.name" }, async (name, said) => {
  const { user, server } = open({ ...ana, name: "Ana" });
  const field = await screen.findByLabelText<HTMLInputElement>(/^What should we call you\?/);
  await user.clear(field);
  await user.type(field, name);
  await user.click(await press("Save the name"));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("a name that could not be saved says so, and keeps what was typed", {
  tags: "people.name",
}, async () => {
  const { user } = open({ ...ana, name: "Ana" }, { "members.nameOwn": unreachable });
  const field = await screen.findByLabelText<HTMLInputElement>(/^What should we call you\?/);
  await user.type(field, "bel");
  await user.click(await press("Save the name"));
  const name = await card("Name");
  expect((await name.findByRole("alert")).textContent).toContain("Failed to save your name");
  expect(field.value).toBe("Anabel");
});

test("a name is chosen once the address is confirmed", { tags: "people.name" }, async () => {
  open({ ...ana, email_verified: false });
  await screen.findByText("You can choose a name once your email address is confirmed.");
  const name = await card("Name");
  expect(name.queryByRole("textbox")).toBeNull();
});

test("the verification email is sent again", { tags: "accounts.confirm-address" }, async () => {
  const { user } = open(
    { ...ana, email_verified: false },
    { "accounts.requestVerification": done },
  );
  expect(await screen.findByText("Your address is not confirmed.")).toBeTruthy();
  await user.click(await press("Send the link again"));
  expect(await screen.findByText("Link sent")).toBeTruthy();
});

test("the password reset email is sent, and the button says so meanwhile", {
  tags: "members.profile",
}, async () => {
  const { promise, resolve } = Promise.withResolvers<typeof done>();
  const { user, server } = open(ana, { "accounts.requestPasswordReset": () => promise });
  await user.click(await press("Send Password Reset Email"));
  await user.click(await press("Sending..."));
  resolve(done);
  expect(await screen.findByText("Password reset email sent!")).toBeTruthy();
  expect(await press("Send Password Reset Email")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "accounts.requestPasswordReset", input: { email: "ana@example.com" } },
  ]);
});

test.each([
  ["refused", refuse("unexpected"), "Error sending password reset email"],
  ["not answered", unreachable, "Error sending password reset email"],
  ["one too many", refuse("too_many_requests"), failures.too_many_requests.message],
])(
  "a reset email that is %s says so beside the button",
  { tags: "members.profile" },
  async (_how, answer, said) => {
    const { user } = open(ana, { "accounts.requestPasswordReset": answer });
    await user.click(await press("Send Password Reset Email"));
    const password = await card("Password");
    expect((await password.findByRole("alert")).textContent).toBe(said);
  },
);

test.each([
  ["Session Reminders", { session_reminders: false }],
  ["Weekly Progress", { weekly_progress: true }],
])(
  "%s is configured in a dialog of its own",
  { tags: "members.notifications" },
  async (title, sent) => {
    const { user, server } = open(ana, {
      "members.updateNotifications": notifications,
    });
    await user.click(await press(`Configure ${title}`));
    const dialog = await findDialog(title);
    await user.click(dialog.getByRole("switch", { name: title }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Notification settings saved")).toBeTruthy();
    expect(server.sent("members.updateNotifications")).toEqual([sent]);
  },
);

test("a notification setting that could not be saved stays as it was chosen", async () => {
  const { user } = open(ana, { "members.updateNotifications": unreachable });
  await user.click(await press("Configure Weekly Progress"));
  const dialog = await findDialog();
  await user.click(dialog.getByRole("switch"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Failed to save notification settings",
  );
  expect(dialog.getByRole<HTMLInputElement>("switch").checked).toBe(true);
});

test.each([
  [
    "unsubscribed",
    "You have turned off emails to ana@example.com, so none of this is sent.",
    {
      name: "Change your email preferences",
      to: "/email/preferences?email=ana%40example.com",
    },
  ],
  [
    "channel_email",
    "Email is turned off in your quiet settings, so none of this is sent.",
    { name: "Change your quiet settings", to: "/settings" },
  ],
] as const)(
  "whoever gets no mail (%s) reads so, and where to change it",
  { tags: "members.mail-off" },
  async (mail_off, words, link) => {
    open({ ...ana, mail_off });
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole("link", { name: link.name }).getAttribute("href")).toBe(link.to);
  },
);

test("whoever gets mail reads nothing of that", async () => {
  open(ana);
  expect(await screen.findByText("Session Reminders")).toBeTruthy();
  expect(screen.queryByText(/none of this is sent/)).toBeNull();
});
