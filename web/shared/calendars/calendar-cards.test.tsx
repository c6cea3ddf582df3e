import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import type { CalendarSettings } from "#contract/calendars/calendars.ts";
import type { Role } from "#contract/permissions.ts";
import { CalendarCards } from "#web/shared/calendars/calendar-cards.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleBusyCalendar } from "#web/testing/samples/calendars.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const byMail: CalendarSettings = { choice: "mail", feed: null };
const address = "webcal://academy.example/calendar.ics?token=abc";
const byFeed: CalendarSettings = {
  choice: "feed",
  feed: { address, read_at: "2026-11-28T15:00:00.000Z", read_by: "Quiet Calendar/1.0" },
};

const open = (answers: Answers, role: Role = "member") =>
  openPage(CalendarCards, {
    path: "/settings",
    roles: [role],
    answers: { "calendars.readChoice": byMail, ...answers },
  });

const openAsCoach = (answers: Answers) => open({ "calendars.listBusy": [], ...answers }, "coach");

test("one of three ways is chosen at once, and the feed's address can be copied and renewed", {
  tags: ["calendars.choice", "calendars.feed-token"],
}, async () => {
  const { user, server } = open({ "calendars.choose": byFeed, "calendars.renewFeed": byFeed });
  const chosen = await screen.findByRole<HTMLInputElement>("radio", { name: /Invitations/ });
  expect(chosen.checked).toBe(true);
  server.answer({ "calendars.readChoice": byFeed });
  await user.click(screen.getByRole("radio", { name: /secret feed/ }));
  const link = await screen.findByRole("link", { name: "Open in my calendar" });
  expect(link.getAttribute("href")).toBe(address);
  expect(server.sent("calendars.choose")).toEqual([{ choice: "feed" }]);
  await user.click(screen.getByRole("button", { name: "Make a new address" }));
  const dialog = await findDialog("Make a new address");
  await user.click(dialog.getByRole("button", { name: "Make a new address" }));
  await waitFor(() => expect(server.sent("calendars.renewFeed")).toHaveLength(1));
});

test("it says when the feed was last read, and by which program", {
  tags: "calendars.feed-read",
}, async () => {
  open({ "calendars.readChoice": byFeed });
  expect(
    await screen.findByText(/^Last read Nov 28, 2026.* by Quiet Calendar\/1\.0\.$/),
  ).toBeTruthy();
});

test("members have no calendars that make them busy", { tags: "calendars.busy" }, async () => {
  open({});
  await screen.findByRole("region", { name: "Your Calendar" });
  expect(screen.queryByRole("region", { name: "When You Are Busy" })).toBeNull();
});

test("a calendar that can't be read says why, and when it last was", {
  tags: "calendars.problems",
}, async () => {
  const problem = calendarProblems.webPage;
  openAsCoach({ "calendars.listBusy": [sampleBusyCalendar({ problem })] });
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.getByText(/^Last read well Nov 28, 2026.* still count\.$/)).toBeTruthy();
});

test("a calendar is added by its address, and a refusal stands at the field", {
  tags: ["calendars.busy", "calendars.problems"],
}, async () => {
  const fields = { address: calendarProblems.noEntry };
  const { user, server } = openAsCoach({
    "calendars.addBusy": refuse("calendar_unreadable", { fields }),
  });
  await user.click(await screen.findByRole("button", { name: "Add a calendar" }));
  const dialog = await findDialog("Add a calendar");
  await user.type(dialog.getByLabelText("Name"), "Private");
  await user.type(dialog.getByLabelText("Secret address"), "webcal://example.com/a.ics");
  await user.click(dialog.getByRole("button", { name: "Add calendar" }));
  expect(await dialog.findByText(calendarProblems.noEntry)).toBeTruthy();
  expect(server.sent("calendars.addBusy")).toEqual([
    { name: "Private", address: "webcal://example.com/a.ics" },
  ]);
});

test("days that are marked free can be blocked", { tags: "calendars.blocking" }, async () => {
  const days = {
    ...{ entry: "a".repeat(64), title: "Good Friday", blocks: false },
    starts_at: "2027-03-26T04:00:00.000Z",
    ends_at: "2027-03-27T04:00:00.000Z",
  };
  const calendar = sampleBusyCalendar({ free_days: [days] });
  const { user, server } = openAsCoach({
    "calendars.listBusy": [calendar],
    "calendars.blockDays": { ...calendar, free_days: [{ ...days, blocks: true }] },
  });
  await user.click(await screen.findByText(/marked free, 0 blocked/));
  const list = within(screen.getByRole("list", { name: "Free days of Private" }));
  await user.click(list.getByRole("checkbox", { name: /Good Friday/ }));
  await waitFor(() => expect(server.sent("calendars.blockDays")).toMatchObject([{ blocks: true }]));
});
