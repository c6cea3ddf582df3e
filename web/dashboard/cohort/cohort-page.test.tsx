import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import CohortPage from "#web/dashboard/cohort/cohort-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCohort } from "#web/testing/samples/dashboard.ts";
import { type Answer, refuse, unreachable } from "#web/testing/server.ts";

const at = `/dashboard/cohort/${sampleCohort.id}`;

const open = (read: Answer<"dashboard.readCohort"> = sampleCohort) =>
  openPage(CohortPage, {
    ...{ path: "/dashboard/cohort/:cohortId", at, roles: ["member"] },
    answers: { "dashboard.readCohort": read, "cohorts.showFirstName": { success: true } },
  });

const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the page of a cohort", { tags: "cohorts.home" }, () => {
  test("while it runs has this week, what opens when, meetings and coaches", async () => {
    const { user } = open();
    await screen.findByRole("heading", { level: 1, name: "Second group" });
    screen.getByText("Week 3 of 8, until Sunday, January 3, 2027");
    const now = (await region("This week")).getAllByRole("listitem");
    expect(now.map(({ textContent }) => textContent)).toEqual([
      "The callQuiet Prospecting · 12 min",
    ]);
    const coming = await region("What opens when");
    expect(coming.getByText(/^Opens Mon, Nov 30, 9:00.AM$/)).toBeTruthy();
    expect(coming.getByText("from Mon, Nov 30")).toBeTruthy();
    expect(coming.queryByRole("link", { name: "Full rooms" })).toBeNull();
    await user.click(screen.getByText("Earlier weeks, 1 of 2 completed"));
    expect(screen.getByRole("link", { name: "The short list" })).toBeTruthy();
    const meetings = await region("Meetings");
    expect(meetings.getAllByRole("link", { name: "Join Meeting" })).toHaveLength(1);
    expect(meetings.getByText(/^Mon, Dec 28, 12:00.PM, 60.minutes$/)).toBeTruthy();
    const coaches = await region("Your coaches");
    expect(coaches.getByAltText("Drawn portrait of Nora Whitlock")).toBeTruthy();
    expect(coaches.getByText("Ada Coach")).toBeTruthy();
  });

  test("says of which meetings the member can’t come, without their link", async () => {
    const [first, ...others] = sampleCohort.meetings;
    if (first === undefined) throw new Error("The sample has no meeting");
    open({ ...sampleCohort, meetings: [{ ...first, is_absent: true }, ...others] });
    const meetings = await region("Meetings");
    expect(meetings.getByText("You said that you can’t come.")).toBeTruthy();
    expect(meetings.queryByRole("link", { name: "Join Meeting" })).toBeNull();
  });

  test("before the first day has what to prepare, and all weeks", async () => {
    open({ ...sampleCohort, state: "open", days_left: 21, week: 1, meetings: [] });
    await screen.findByText("It begins in 21 days, on Monday, November 9, 2026.");
    const link = (await region("Until then")).getByRole("link");
    expect(link.getAttribute("href")).toBe("/settings");
    const weeks = (await region("What opens when")).getAllByRole("heading", { level: 3 });
    expect(weeks).toHaveLength(4);
    expect((await region("Meetings")).getByText(/^No meeting has a date yet/)).toBeTruthy();
  });

  test("afterwards says what stays open", async () => {
    open({ ...sampleCohort, state: "over", look_back: "open", week: 8, meetings: [] });
    await screen.findByText("It ended on Sunday, January 3, 2027.");
    const modules = await region("What stays open");
    expect(modules.getByText(/1 of 4 modules so far\.$/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Meetings" })).toBeNull();
    const { getByRole: getIn } = await region("Looking back");
    const lookBack = getIn("link", { name: "look back in writing" });
    expect(lookBack.getAttribute("href")).toBe(`/dashboard/cohort/${sampleCohort.id}/look-back`);
  });

  test("leads to the look back on the last day", { tags: "cohorts.look-back" }, async () => {
    open({ ...sampleCohort, week: 8, look_back: "open" });
    const lookBack = await region("Looking back");
    expect(lookBack.getByText(/until Tuesday, February 2, 2027/)).toBeTruthy();
  });

  test("asks for no look back once its time is over", { tags: "cohorts.look-back" }, async () => {
    open({ ...sampleCohort, state: "over", look_back: "over", week: 8 });
    expect((await region("Looking back")).getByText(/The time to look back is over/)).toBeTruthy();
  });

  test.each([
    [null, "$640, not paid yet. Please pay by Thursday, November 12, 2026."],
    ["2026-11-10", "Paid on Tuesday, November 10, 2026. Thank you."],
  ])(
    "that was paid on %s says so, or how to pay",
    {
      tags: "cohorts.how-to-pay",
    },
    async (paid_on, words) => {
      open({ ...sampleCohort, payment: { ...sampleCohort.payment, paid_on } });
      const payment = await region("Payment");
      expect(payment.getByText(words)).toBeTruthy();
      if (paid_on === null) expect(await payment.findByText("bank transfer")).toBeTruthy();
      else expect(payment.queryByText("bank transfer")).toBeNull();
    },
  );

  test("that is not paid after the last day to pay says when it was due", {
    tags: "cohorts.how-to-pay",
  }, async () => {
    open({ ...sampleCohort, payment: { ...sampleCohort.payment, is_overdue: true } });
    const words = "$640, not paid yet. It was due on Thursday, November 12, 2026.";
    expect((await region("Payment")).getByText(words)).toBeTruthy();
  });

  test("without modules says that none were added", async () => {
    open({ ...sampleCohort, modules: [] });
    expect((await region("Modules")).getByText("The coaches have not added any yet.")).toBeTruthy();
  });

  test("is not there for others", async () => {
    open(refuse("not_found"));
    await screen.findByRole("heading", { level: 1, name: "Cohort not found" });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("can be loaded again when that failed", async () => {
    const { user, server } = open(refuse("unexpected"));
    await screen.findByText("Failed to load your cohort");
    server.answer({ "dashboard.readCohort": sampleCohort });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 1, name: "Second group" });
  });
});

describe("the group", { tags: "cohorts.first-names" }, () => {
  test("says how many there are, and asks whether to show the own first name", async () => {
    const { user, server } = open();
    const group = await region("The group");
    expect(group.getByText("You and 4 others")).toBeTruthy();
    expect(group.getByText("Ines, Mara, and 2 more")).toBeTruthy();
    expect(group.getByText(/^May the group see your first name, “Ana”\?/)).toBeTruthy();
    expect(group.getByRole("button", { name: "Keep it to myself" })).toBeTruthy();
    server.answer({ "dashboard.readCohort": { ...sampleCohort, shows_first_name: true } });
    await user.click(group.getByRole("button", { name: "Show my first name to the group" }));
    expect(server.sent("cohorts.showFirstName")).toEqual([{ id: sampleCohort.id, is_shown: true }]);
    await group.findByText("The group sees your first name, “Ana”.");
    server.answer({ "dashboard.readCohort": { ...sampleCohort, shows_first_name: false } });
    await user.click(group.getByRole("button", { name: "Hide my first name" }));
    await group.findByText("Nobody in the group sees your name.");
    expect(group.getByRole("button", { name: "Show my first name to the group" })).toBeTruthy();
    expect(group.queryByRole("button", { name: "Keep it to myself" })).toBeNull();
  });

  test("does not ask after the last day, when a name can only be hidden again", async () => {
    open({ ...sampleCohort, state: "over" });
    const group = await region("The group");
    expect(group.getByText("You and 4 others")).toBeTruthy();
    expect(group.queryByRole("button")).toBeNull();
    expect(group.queryByText(/first name/)).toBeNull();
  });

  test("keeps the question when the answer could not be saved", async () => {
    const { user, server } = open();
    const group = await region("The group");
    server.answer({ "cohorts.showFirstName": unreachable });
    await user.click(group.getByRole("button", { name: "Keep it to myself" }));
    await group.findByText("Your choice could not be saved. Please try again.");
  });

  test("leads who has no name to the profile", async () => {
    open({ ...sampleCohort, own_first_name: null, others: 0, first_names: [] });
    const group = await region("The group");
    expect(group.getByText("You are the first in this group.")).toBeTruthy();
    const link = group.getByRole("link", { name: "Add your name" });
    expect(link.getAttribute("href")).toBe("/dashboard/profile");
  });
});
