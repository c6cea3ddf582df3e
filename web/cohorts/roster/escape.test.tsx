import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffCohortsPage from "#web/cohorts/staff-cohorts-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import {
  ana,
  autumn,
  button,
  cohort,
  lead,
  offer,
  roster,
  untilFocusOn,
} from "#web/testing/roster.ts";
import { sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { never } from "#web/testing/server.ts";

/** Opens the roster as a dialog of the page. */
async function openRoster() {
  const opened = openPage(StaffCohortsPage, {
    answers: {
      "cohorts.list": sampleCohorts([cohort, autumn]),
      "coaching.list": sampleCoachingSessions([]),
      "search.find": never,
      ...roster(ana, lead, offer),
    },
  });
  await opened.user.click(await button("Roster: Spring cohort"));
  await findDialog("Roster");
  return { ...opened, open: async (name: string) => opened.user.click(await firstButton(name)) };
}

async function firstButton(name: string): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole("button", { name });
  if (first === undefined) throw new Error(`No button ${name}`);
  return first;
}

const isRosterOpen = () => screen.queryByRole("dialog", { name: "Roster" }) !== null;

test.each([
  ["Mark as paid", "Cancel"],
  ["Add a note", "Cancel"],
  ["Move", "Cancel"],
  ["Take out", "Keep the place"],
  ["Withdraw", "Keep the offer"],
])(
  "Escape closes what “%s” opened, and then the roster",
  { tags: "forms.escape" },
  async (opener, closer) => {
    const { user, open } = await openRoster();
    await open(opener);
    expect(await button(closer)).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: closer })).toBeNull());
    expect(isRosterOpen()).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(isRosterOpen()).toBe(false));
  },
);

test("Escape closes the form that moves several, and the focus is back at its button", {
  tags: "forms.escape",
}, async () => {
  const { user, open } = await openRoster();
  await user.click(await screen.findByRole("checkbox", { name: "Select Ana" }));
  await open("Move selected (1)");
  await user.keyboard("{Escape}");
  await untilFocusOn("Move selected (1)");
  expect(isRosterOpen()).toBe(true);
});

test("Escape asks before it closes a part in which something was typed", {
  tags: "forms.escape",
}, async () => {
  const { user, open } = await openRoster();
  await open("Add a note");
  await user.type(screen.getByLabelText("Note"), "Calls back");
  await user.keyboard("{Escape}");
  await findDialog("Leave without saving?");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Calls back");
  await user.keyboard("{Escape}");
  const question = await findDialog("Leave without saving?");
  await user.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByLabelText("Note")).toBeNull());
  expect(isRosterOpen()).toBe(true);
});

test("Escape empties the form that adds somebody, after a question, before the roster", {
  tags: "forms.escape",
}, async () => {
  const { user } = await openRoster();
  const email = await screen.findByRole<HTMLInputElement>("combobox", {
    name: "The person’s email",
  });
  await user.type(email, "ana");
  await user.keyboard("{Escape}");
  const question = await findDialog("Leave without saving?");
  await user.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(email.value).toBe(""));
  expect(isRosterOpen()).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(isRosterOpen()).toBe(false));
});
