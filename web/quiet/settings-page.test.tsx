import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { pauseMessages } from "#contract/quiet/pauses.ts";
import { chooseQuiet } from "#web/quiet/quiet-style.ts";
import SettingsPage from "#web/quiet/settings-page.tsx";
import { findDialog, openPage, type User } from "#web/testing/open-page.tsx";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { sampleNext, samplePause, sampleQuietSettings } from "#web/testing/samples/quiet.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const saved = sampleQuietSettings();
const sentByDefault = {
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
};

const openSettings = (read: Answer<"quiet.read">, answers: Answers = {}) =>
  openPage(SettingsPage, {
    path: "/settings",
    answers: {
      "quiet.read": read,
      "quiet.update": saved,
      "quiet.readPause": samplePause(),
      "campaigns.readNext": sampleNext,
      "calendars.readChoice": { choice: "mail", feed: null },
      ...answers,
    },
  });

async function openForm() {
  const opened = openSettings(saved);
  await screen.findByRole("button", { name: "Save Settings" });
  return {
    ...opened,
    save: () => opened.user.click(screen.getByText("Save Settings")),
    sent: () => opened.server.sent("quiet.update"),
  };
}

const setTime = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Options count as hidden: the list is positioned first, which takes a layout. */
async function chooseZone(user: User, name: string) {
  await user.click(screen.getByRole("combobox", { name: "Time zone" }));
  await user.click(await screen.findByRole("option", { name, hidden: true }));
}

test("changed settings are not lost by a link without a question", {
  tags: "forms.unsaved",
}, async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole("radio", { name: /^Weekly/ }));
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  const question = await findDialog("Leave without saving?");
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Weekly/ }).checked).toBe(true);
});

test("there is a way back, and a card for each kind of setting", {
  tags: ["quiet.defaults", "quiet.settings-page", "pages.way-back"],
}, async () => {
  await openForm();
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Quiet Settings",
    "Learning Pace",
    "Quiet Hours",
    "Channel Preferences",
    "Quiet Mode",
    "Quiet Until",
    "Next Message",
    "Your Calendar",
  ]);
  const pace = within(screen.getByRole("region", { name: "Learning Pace" }));
  const paces = pace.getAllByRole<HTMLInputElement>("radio");
  expect(paces.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    "Daily",
    "2-3x per week (Mon, Wed, Fri)",
    "Weekly (every Monday)",
  ]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Daily" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Email" }).checked).toBe(true);
});

test("quiet hours are also said in words, which follow what is chosen", async () => {
  const { user } = await openForm();
  expect(screen.getByText(/from 10:00.PM to 8:00.AM, your time \(Eastern Time\)/)).toBeTruthy();
  setTime("End", "06:30");
  await chooseZone(user, "Los Angeles (Pacific Time)");
  expect(screen.getByText(/from 10:00.PM to 6:30.AM, your time \(Pacific Time\)/)).toBeTruthy();
});

test("what was chosen is saved, and it is said", { tags: "quiet.settings-page" }, async () => {
  const { user, sent, save } = await openForm();
  await user.click(screen.getByLabelText("Weekly (every Monday)"));
  await user.click(screen.getByRole("switch", { name: "Email" }));
  setTime("Start", "20:15");
  await chooseZone(user, "Berlin");
  await save();
  expect(await screen.findByText("Settings saved")).toBeTruthy();
  expect(screen.getByText("Your quiet settings have been updated.")).toBeTruthy();
  expect(sent()).toEqual([
    {
      quiet_pace: "weekly",
      quiet_hours_start: "20:15",
      quiet_hours_end: "08:00",
      channel_email: false,
      time_zone: "Europe/Berlin",
    },
  ]);
});

test("time zones are found by typing a part of their name", {
  tags: "quiet.time-zone",
}, async () => {
  const { user } = await openForm();
  const field = screen.getByRole("combobox", { name: "Time zone" });
  await user.tripleClick(field);
  await user.keyboard("pacif");
  const found = await screen.findAllByRole("option", { hidden: true });
  expect(found.map(({ textContent }) => textContent)).toEqual(["Los Angeles (Pacific Time)"]);
  await user.clear(field);
  await user.type(field, "nowhere");
  expect(await screen.findByText("No time zone found")).toBeTruthy();
});

test("a time zone that was not chosen is not sent", { tags: "quiet.time-zone" }, async () => {
  const { sent, save } = await openForm();
  await save();
  await waitFor(() => expect(sent()).toEqual([sentByDefault]));
});

test("hours that end when they start are refused where they stand", {
  tags: "quiet.hours",
}, async () => {
  const { sent, save } = await openForm();
  setTime("End", "22:00");
  await save();
  const said = await screen.findByText("Quiet hours can’t start and end at the same time");
  expect(said).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("End"));
  expect(sent()).toEqual([]);
});

test.each([
  ["refused", refuse("unexpected")],
  ["not answered", unreachable],
])(
  "settings whose saving was %s keep what was chosen",
  { tags: "quiet.settings-page" },
  async (_how, answer) => {
    const { user, server, save } = await openForm();
    server.answer({ "quiet.update": answer });
    await user.click(screen.getByLabelText("Weekly (every Monday)"));
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to save settings. Please try again.",
    );
    expect(screen.getByLabelText<HTMLInputElement>("Weekly (every Monday)").checked).toBe(true);
    server.answer({ "quiet.update": saved });
    await save();
    expect(await screen.findByText("Settings saved")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("what quiet mode stops and what still comes is said, whether it is on or off", {
  tags: "campaigns.quiet-mode",
}, async () => {
  await openForm();
  expect(screen.getByRole("heading", { name: "Quiet Mode" })).toBeTruthy();
  expect(screen.getByText(/you get no learning reminders, no weekly progress/)).toBeTruthy();
  const now = (word: string) =>
    `Quiet mode is ${word} now. Reminders of booked sessions always come.`;
  expect(screen.getByText(now("off"))).toBeTruthy();
  act(() => chooseQuiet(true));
  expect(screen.getByText(now("on"))).toBeTruthy();
  act(() => chooseQuiet(false));
});

test("while email is off, it is not said that reminders of sessions come", async () => {
  const { user } = await openForm();
  act(() => chooseQuiet(true));
  await user.click(screen.getByRole("switch", { name: "Email" }));
  expect(screen.getByText("No reminders are sent.")).toBeTruthy();
  expect(screen.queryByText(/always come/)).toBeNull();
  act(() => chooseQuiet(false));
});

test("until the settings have come, their place is kept", async () => {
  openSettings(never);
  expect(screen.getByRole("heading", { name: "Quiet Hours" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save Settings" })).toBeNull();
});

test("settings that could not be loaded can be asked for again", async () => {
  const { user, server } = openSettings(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your settings");
  server.answer({ "quiet.read": saved });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Save Settings")).toBeTruthy();
});

test("whoever is unsubscribed reads that none of this is sent, and where to change that", {
  tags: "members.mail-off",
}, async () => {
  openSettings(saved, {
    "members.readOwn": sampleProfile({ email: "a@example.com", mail_off: "unsubscribed" }),
  });
  expect(await screen.findByText(/You have turned off emails to a@example.com/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Change your email preferences" });
  expect(link.getAttribute("href")).toBe("/email/preferences?email=a%40example.com");
});

const offer = { cohort: "Spring cohort", answer_by: "2026-12-04" };

describe("a pause", { tags: "quiet.until" }, () => {
  test("begins with a day, and says that an offer keeps its deadline", async () => {
    const begun = samplePause({ quiet_until: "2026-12-14", offers: [offer] });
    const { user, server } = openSettings(saved, { "quiet.pause": begun });
    const field = await screen.findByLabelText<HTMLInputElement>("Until");
    expect([field.min, field.max]).toEqual(["2026-11-29", "2027-01-23"]);
    fireEvent.change(field, { target: { value: "2026-12-14" } });
    server.answer({ "quiet.readPause": begun });
    await user.click(screen.getByRole("button", { name: "Begin the pause" }));
    const stays =
      "Your offer of a place in “Spring cohort” still stands until the end of Friday, December 4, 2026.";
    expect(await screen.findByText(stays)).toBeTruthy();
    expect(server.sent("quiet.pause")).toEqual([{ quiet_until: "2026-12-14" }]);
    expect(await screen.findByText("Monday, December 14, 2026")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Change the day" })).toBeTruthy();
  });

  test("is ended by one press", async () => {
    const { user, server } = openSettings(saved, {
      "quiet.readPause": samplePause({ quiet_until: "2026-12-14" }),
      "quiet.endPause": samplePause(),
    });
    const end = await screen.findByRole("button", { name: "End the pause" });
    server.answer({ "quiet.readPause": samplePause() });
    await user.click(end);
    expect(await screen.findByText("The pause is over")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Monday, December 14, 2026")).toBeNull());
  });

  test("that is refused says why where it stands", async () => {
    const { user } = openSettings(saved, {
      "quiet.pause": refuse("invalid_input", { fields: { quiet_until: pauseMessages.outOfRange } }),
    });
    const field = await screen.findByLabelText("Until");
    fireEvent.change(field, { target: { value: "2026-12-14" } });
    await user.click(screen.getByRole("button", { name: "Begin the pause" }));
    expect(await screen.findByText(pauseMessages.outOfRange)).toBeTruthy();
  });
});

describe("the next message", { tags: "campaigns.next" }, () => {
  test("is named with its time, and can be put off", async () => {
    const skipped = { ...sampleNext, next: null, why_none: "nothing" as const };
    const { user, server } = openSettings(saved, { "campaigns.chooseNext": skipped });
    expect(await screen.findByText("Learning reminder: “The first ten seconds”")).toBeTruthy();
    expect(screen.getByText(/^Mon, Nov 30, 9:00.AM$/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send it tomorrow" })).toBeTruthy();
    server.answer({ "campaigns.readNext": skipped });
    await user.click(screen.getByRole("button", { name: "Skip it" }));
    expect(await screen.findByText("Nothing is planned for the days ahead.")).toBeTruthy();
    expect(server.sent("campaigns.chooseNext")).toEqual([{ choice: "skip", day: "2026-11-30" }]);
  });

  test("that has left meanwhile says so", async () => {
    const { user } = openSettings(saved, { "campaigns.chooseNext": refuse("message_left") });
    await user.click(await screen.findByRole("button", { name: "Send it today" }));
    expect((await screen.findByRole("alert")).textContent).toContain("already on its way");
  });
});
