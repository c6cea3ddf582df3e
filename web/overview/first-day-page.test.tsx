import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Sender, TestMail } from "#contract/sender/sender.ts";
import type { SetUp } from "#contract/set-up/set-up.ts";
import FirstDayPage from "#web/overview/first-day-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleSender, sampleSetUp } from "#web/testing/samples/set-up.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const open = (setUp: Partial<SetUp>, sender: Partial<Sender> = {}, answers: Answers = {}) =>
  openPage(FirstDayPage, {
    path: "/admin/first-day",
    roles: ["admin"],
    answers: {
      "setUp.read": sampleSetUp(setUp),
      "sender.read": sampleSender(sender),
      ...answers,
    },
  });

test("the academy is named, and only what was changed is sent", {
  tags: ["set-up.first-day", "set-up.name"],
}, async () => {
  const named = sampleSetUp({ name: "Slow Sales" });
  const { user, server } = open({}, {}, { "setUp.nameAcademy": named });
  const field = await screen.findByLabelText("Short name");
  await user.clear(field);
  await user.type(field, "Slow Sales");
  await user.click(screen.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Name saved")).toBeTruthy();
  expect(server.sent("setUp.nameAcademy")).toEqual([
    { name: "Slow Sales", was: { name: "Softspoken" } },
  ]);
});

test("a name that waits with other drafts says so", { tags: "set-up.name" }, async () => {
  open({ has_drafts: true });
  expect(await screen.findByText(/so the name waits with them/)).toBeTruthy();
});

test("the time zone is chosen, and this page tells it at once", {
  tags: ["set-up.first-day", "set-up.time-zone"],
}, async () => {
  const chosen = sampleSetUp({ time_zone: "Europe/Berlin" });
  const { user, server } = open({}, {}, { "setUp.chooseTimeZone": chosen });
  const field = await screen.findByRole("combobox", { name: "Time zone" });
  await user.tripleClick(field);
  await user.keyboard("Berlin");
  await user.click(await screen.findByRole("option", { name: "Berlin", hidden: true }));
  await user.click(screen.getByRole("button", { name: "Save time zone" }));
  expect(await screen.findByText("Time zone saved")).toBeTruthy();
  expect(server.sent("setUp.chooseTimeZone")).toEqual([
    { time_zone: "Europe/Berlin", was: { time_zone: "America/New_York" } },
  ]);
  expect(document.documentElement.dataset["academyZone"]).toBe("Europe/Berlin");
  delete document.documentElement.dataset["academyZone"];
});

test("a zone that can’t be changed any more says why", { tags: "set-up.time-zone" }, async () => {
  open({ fixed_by: "cohorts" });
  expect(
    await screen.findByText(
      "Eastern Time (America/New York). It can’t be changed any more, because there is a cohort: people have been told days and times.",
    ),
  ).toBeTruthy();
  const instead = screen.getByText(/If sessions should begin at another hour, move them under/);
  expect(within(instead).getByRole("link").getAttribute("href")).toBe("/admin/sessions");
  expect(screen.queryByRole("button", { name: "Save time zone" })).toBeNull();
});

test("each step leads to its place, and says when it is done", {
  tags: "set-up.first-day",
}, async () => {
  open({ left: ["cohort"] });
  const cohort = await screen.findByRole("region", { name: "First cohort" });
  expect(within(cohort).getByRole("link").getAttribute("href")).toBe("/admin/cohorts");
  expect(within(cohort).queryByText("Done")).toBeNull();
  const session = screen.getByRole("region", { name: "First info session" });
  expect(within(session).getByText("Done")).toBeTruthy();
});

test("it is said plainly that there is no mail server, and no sender", {
  tags: "sender.read",
}, async () => {
  open({}, { mail_server: null, is_chosen: false });
  expect(await screen.findByText(/emails are written to files and reach nobody/)).toBeTruthy();
  expect(screen.getByText(/No sender is set/)).toBeTruthy();
});

const tested = (of: Partial<TestMail>): TestMail => ({
  to: "ana@slow.example",
  sent_at: "2026-11-24T23:00:00.000Z",
  state: "accepted",
  reply: null,
  ...of,
});

test("after a test mail that was accepted it is asked whether it has arrived", {
  tags: "sender.test-mail",
}, async () => {
  const onItsWay = sampleSender({ test_mail: tested({ state: "on_its_way" }) });
  const { user, server } = open({}, {}, { "sender.sendTest": onItsWay });
  const button = await screen.findByRole("button", { name: "Send me a test email" });
  server.answer({ "sender.read": onItsWay });
  await user.click(button);
  expect(await screen.findByText("On its way to smtp.provider.example:587.")).toBeTruthy();
  server.answer({ "sender.read": sampleSender({ test_mail: tested({}) }) });
  await waitFor(
    () => expect(screen.getByText(/the mail server took it for ana@slow.example/)).toBeTruthy(),
    { timeout: 5000 },
  );
  const question = screen.getByRole("group", { name: "Did it arrive?" });
  await user.click(within(question).getByRole("button", { name: "No" }));
  const records = screen.getByRole("link", { name: "the sender’s records" });
  expect(records.getAttribute("href")).toBe("/admin/sender");
});

test("what the mail server said is shown when it did not take the mail", {
  tags: "sender.test-mail",
}, async () => {
  const reply = "550 5.7.1 Sender address rejected";
  open({}, { test_mail: tested({ state: "refused", reply }) });
  expect(await screen.findByText(reply)).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Did it arrive?" })).toBeNull();
});

test("what could not be loaded can be asked for again", async () => {
  const { user, server } = open({}, {}, { "setUp.read": refuse("unexpected") });
  expect(await screen.findByText("Failed to load what is left to set up")).toBeTruthy();
  server.answer({ "setUp.read": sampleSetUp() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Time zone" })).toBeTruthy();
});
