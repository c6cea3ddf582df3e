import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffCohortPage from "#web/cohorts/page/staff-cohort-page.tsx";
import { fill, findDialog, openPage } from "#web/testing/open-page.tsx";
import { roster } from "#web/testing/roster.ts";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort, sampleOpenings, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleMessage } from "#web/testing/samples/messages.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const cohort = sampleCohort({ taken_places: 0, kept_by: null });

/** The page in the frame that it has in the product: the menu opens in the main part. */
const FramedPage = () => (
  <main id="main">
    <StaffCohortPage />
  </main>
);

function openCohort(answers: Answers = {}, shown = cohort) {
  return openPage(FramedPage, {
    path: "/admin/cohorts/:cohortId",
    at: `/admin/cohorts/${shown.id}`,
    elsewhere: { "/admin/cohorts": () => <h1>All cohorts</h1> },
    answers: {
      "cohorts.read": shown,
      "cohorts.listOpenings": sampleOpenings(),
      "coaching.list": sampleCoachingSessions([]),
      "messages.list": samplePage([]),
      "applications.list": samplePage([]),
      "cohortWaitlist.list": { ...samplePage([]), waiting: 0 },
      ...roster(),
      ...answers,
    },
  });
}

async function openFromMenu(button: string, answers: Answers = {}, shown = cohort) {
  const opened = openCohort(answers, shown);
  await opened.user.click(await screen.findByRole("button", { name: "More: Spring cohort" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: button }));
  return { ...opened, dialog: await findDialog() };
}

describe("the page of a cohort", { tags: "cohorts.page" }, () => {
  test("says what the cohort is, and has its roster, modules, sessions and letters", async () => {
    openCohort(roster(samplePlace()));
    expect(await screen.findByRole("heading", { name: "Spring cohort", level: 1 })).toBeTruthy();
    const sections = screen.getAllByRole("heading", { level: 2 });
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      ...["Roster", "Modules by day", "Meetings and sessions", "Waiting for a place"],
      "Letters and mails about its places",
    ]);
    for (const [term, detail] of [
      ["First day", "Mon, Mar 2, 2099"],
      ["Length", "8 weeks, 3 hours a week"],
      ["Price", "$900"],
      ["Coaches", "Mara, coach-32@example.com"],
      ["Courses", "Listening, Asking"],
    ] as const) {
      expect(screen.getByText(term).nextElementSibling?.textContent).toBe(detail);
    }
  });

  test("of a cohort that does not exist says so, with a way back", async () => {
    openCohort({ "cohorts.read": refuse("not_found") });
    expect(await screen.findByRole("heading", { name: "Cohort not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All cohorts" })).toBeTruthy();
  });

  test("that could not be loaded can be asked for again", async () => {
    const { user, server } = openCohort({ "cohorts.read": refuse("unexpected") });
    const alert = await screen.findByRole("alert", {}, { timeout: 5000 });
    expect(alert.textContent).toContain("Failed to load this cohort");
    server.answer({ "cohorts.read": cohort });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Roster" })).toBeTruthy();
  });

  test("lists its sessions, and says how many there are if they do not fit on a page", async () => {
    const session = sampleCoachingSession({ cohort_id: cohort.id, cohort_title: cohort.title });
    const { server } = openCohort({
      "coaching.list": { ...sampleCoachingSessions([session]), next_cursor: "1" },
      "lists.count": { count: 63, is_exact: true },
    });
    expect(await screen.findByRole("link", { name: session.title })).toBeTruthy();
    expect(await screen.findByText("Showing 1 of 63 sessions")).toBeTruthy();
    expect(server.sent("coaching.list")[0]).toMatchObject({ cohort_id: cohort.id });
  });

  test("names who got a letter about its places", { tags: "cohorts.page" }, async () => {
    const { server } = openCohort({ "messages.list": samplePage([sampleMessage()]) });
    expect(await screen.findByRole("link", { name: "Ana Ruiz" })).toBeTruthy();
    expect(server.sent("messages.list")[0]).toMatchObject({ about_cohort: cohort.id });
  });

  test("tells applicants who were asked to wait from who asked to hear of this cohort", {
    tags: "cohorts.waiting",
  }, async () => {
    const asked = { id: sampleId(1), person_id: sampleId(2), email: "bea@example.com" };
    const { server } = openCohort({
      "applications.list": samplePage([sampleApplication({ name: "Ana" })]),
      "cohortWaitlist.list": {
        ...samplePage([
          { ...asked, name: "Bea", asked_at: "2026-11-05T12:00:00.000Z", invited_to: cohort.id },
        ]),
        waiting: 1,
      },
    });
    const listOf = async (name: string) => (await screen.findByRole("list", { name })).textContent;
    expect(await listOf("Applicants who were asked to wait")).toContain("Ana");
    expect(await listOf("Asked to hear of this cohort")).toBe(
      "BeaAsked on Nov 5, 2026, invited to apply",
    );
    expect(server.sent("applications.list")).toMatchObject([{ mark: "asked_to_wait" }]);
    expect(server.sent("cohortWaitlist.list")).toMatchObject([{ asked_for: cohort.id }]);
  });

  test("of a cohort that is called off can be copied, but not be changed", async () => {
    const { user } = openCohort({}, sampleCohort({ state: "cancelled", is_published: false }));
    await user.click(await screen.findByRole("button", { name: "More: Spring cohort" }));
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Copy", "Delete"]);
    expect(screen.queryByRole("button", { name: "Edit Spring cohort" })).toBeNull();
  });
});

test("a cohort is copied to another first day, and the copy is shown", {
  tags: "cohorts.copy",
}, async () => {
  const copied = sampleCohort({ id: sampleId(22), title: "Autumn cohort", state: "draft" });
  const { user, dialog, server } = await openFromMenu("Copy", {
    "cohorts.copy": () => {
      server.answer({ "cohorts.read": copied });
      return copied;
    },
  });
  expect(
    dialog.getByText(/^The copy is a draft .* It has the same length: 8 weeks\./),
  ).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Spring cohort");
  await user.click(dialog.getByRole("button", { name: "Copy cohort" }));
  expect(await dialog.findByText("Please choose the first day")).toBeTruthy();
  fill(dialog, { Title: "Autumn cohort", "First day": "2099-09-07" });
  await user.click(dialog.getByRole("button", { name: "Copy cohort" }));
  expect(await screen.findByText("Cohort copied. The copy is a draft.")).toBeTruthy();
  expect(server.sent("cohorts.copy")).toEqual([
    { id: cohort.id, title: "Autumn cohort", first_day: "2099-09-07" },
  ]);
  expect(await screen.findByRole("heading", { name: "Autumn cohort", level: 1 })).toBeTruthy();
});

test("a cohort is deleted only after a question, which says what stays", {
  tags: "cohorts.deletion",
}, async () => {
  const { user, dialog, server } = await openFromMenu("Delete", {
    "cohorts.delete": { success: true },
  });
  expect(dialog.getByText("Are you sure you want to delete this cohort?")).toBeTruthy();
  expect(dialog.getByText(/^Only the cohort is deleted/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete cohort" }));
  expect(await screen.findByText("Cohort deleted successfully")).toBeTruthy();
  expect(server.written()).toEqual([{ name: "cohorts.delete", input: { id: cohort.id } }]);
  expect(await screen.findByRole("heading", { name: "All cohorts" })).toBeTruthy();
});

test.each([
  ["draft", /^Only staff see it/],
  ["open", /make it a draft: turn off “Published” under Edit/],
  ["running", /take them out of it, or move them/],
  ["over", /filter the list by status/],
] as const)(
  "a cohort with places that is %s can't be deleted, and it says what to do",
  { tags: "cohorts.deletion" },
  async (state, can) => {
    const kept = { ...cohort, state, taken_places: 1, kept_by: "places" } as const;
    const { user, dialog } = await openFromMenu("Delete", {}, kept);
    expect(dialog.getByText("This cohort can’t be deleted")).toBeTruthy();
    expect(dialog.getByText(/^People have or had a place in this cohort/)).toBeTruthy();
    expect(dialog.getByText(can)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Delete cohort" })).toBeNull();
    await user.click(dialog.getByText("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test("a cohort with sessions can't be deleted, and it says what to do before", {
  tags: "cohorts.deletion",
}, async () => {
  const { dialog } = await openFromMenu("Delete", {}, { ...cohort, kept_by: "sessions" });
  expect(dialog.getByText(/Open those sessions to everyone, or delete them, first/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Delete cohort" })).toBeNull();
});

test("a dialog that is opened from the menu returns the focus to it", {
  tags: "cohorts.page",
}, async () => {
  const { user, dialog } = await openFromMenu("Delete");
  await user.click(dialog.getByRole("button", { name: "Keep it" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "More: Spring cohort" }),
    ),
  );
});

test.each([
  ["Copy", "Copy cohort", "cohorts.copy", "Error copying cohort"],
  ["Delete", "Delete cohort", "cohorts.delete", "Error deleting cohort"],
] as const)("%s: a failure is said, and can be tried again", async (button, sends, name, said) => {
  const { user, dialog } = await openFromMenu(button, { [name]: unreachable });
  if (button === "Copy") fill(dialog, { "First day": "2099-09-07" });
  await user.click(dialog.getByRole("button", { name: sends }));
  expect((await dialog.findByRole("alert")).textContent).toContain(said);
  expect(dialog.getByRole("button", { name: sends })).toBeTruthy();
});
