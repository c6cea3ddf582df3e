import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffCohortsPage from "#web/cohorts/staff-cohorts-page.tsx";
import { fill, findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const cohort = sampleCohort({ taken_places: 0, kept_by: null });

/** The page in the frame that it has in the product: the menu opens in the main part. */
const FramedPage = () => (
  <main id="main">
    <StaffCohortsPage />
  </main>
);

const openCohorts = (list: Answer<"cohorts.list">, answers: Answers = {}) =>
  openPage(FramedPage, { answers: { "cohorts.list": list, ...answers } });
async function openFromMenu(button: string, answers: Answers = {}, shown = cohort) {
  const opened = openCohorts(sampleCohorts([shown]), answers);
  await opened.user.click(await screen.findByRole("button", { name: "More: Spring cohort" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: button }));
  return { ...opened, dialog: await findDialog() };
}

test("until the cohorts have come, their place is kept", () => {
  openCohorts(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No cohorts yet")).toBeNull();
});

test("each cohort has a row, the last to begin first", { tags: "cohorts.staff-page" }, async () => {
  const { server } = openCohorts(
    sampleCohorts([cohort, sampleCohort({ id: sampleId(22), state: "draft", coaches: [] })]),
  );
  expect(await findRows()).toEqual([
    [
      ...["Spring cohort", "Mar 2, 2099", "Apr 26, 2099", "Open", "0 of 8 taken"],
      ...["Mara, coach-32", "RosterModulesMore"],
    ],
    [
      ...["Spring cohort", "Mar 2, 2099", "Apr 26, 2099", "Draft", "5 of 8 taken", "None"],
      "RosterModulesMore",
    ],
  ]);
  expect(server.sent("cohorts.list")[0]).toEqual({ sort: "first_day", order: "desc" });
});

test("without cohorts it says what to do", { tags: "cohorts.staff-page" }, async () => {
  openCohorts(sampleCohorts([]));
  expect(await screen.findByRole("heading", { name: "No cohorts yet" })).toBeTruthy();
  expect(screen.getByText(/Add the first one/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", {
  tags: "cohorts.staff-page",
}, async () => {
  const { user, server } = openCohorts(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load cohorts");
  server.answer({ "cohorts.list": sampleCohorts([cohort]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Spring cohort")).toBeTruthy();
});

test("cohorts are searched, filtered by state and sorted by title", {
  tags: "cohorts.staff-page",
}, async () => {
  const { user, server } = openCohorts(sampleCohorts([cohort]));
  await user.click(await screen.findByRole("button", { name: /^Title/ }));
  await user.type(screen.getByLabelText("Search"), "spring");
  await user.selectOptions(screen.getByLabelText("Status"), "Running");
  await waitFor(() =>
    expect(server.sent("cohorts.list").at(-1)).toEqual({
      ...{ sort: "title", order: "asc", search: "spring", state: "running" },
    }),
  );
});

test("a cohort is copied to another first day, and the list is read again", {
  tags: "cohorts.copy",
}, async () => {
  const { user, dialog, server } = await openFromMenu("Copy", { "cohorts.copy": cohort });
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
  await waitFor(() => expect(server.sent("cohorts.list")).toHaveLength(2));
});

test("a cohort is deleted only after a question, which says what stays", {
  tags: "cohorts.deletion",
}, async () => {
  const { user, dialog, server } = await openFromMenu("Delete", {
    "cohorts.delete": { success: true },
  });
  expect(dialog.getByText("Are you sure you want to delete this cohort?")).toBeTruthy();
  expect(dialog.getByText(/^Only the cohort is deleted/)).toBeTruthy();
  server.answer({ "cohorts.list": sampleCohorts([]) });
  await user.click(dialog.getByRole("button", { name: "Delete cohort" }));
  expect(await screen.findByText("Cohort deleted successfully")).toBeTruthy();
  expect(server.written()).toEqual([{ name: "cohorts.delete", input: { id: cohort.id } }]);
  expect(await screen.findByRole("heading", { name: "No cohorts yet" })).toBeTruthy();
});

test.each([
  ["draft", /^Only staff see it/],
  ["open", /make it a draft: turn off “Published” under Edit/],
  ["running", /take them out of it in its roster, or move them/],
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
  tags: "cohorts.staff-page",
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

test.each([
  [{ places: 12, taken_places: 8, offered_places: 2 }, "8 of 12 taken, 2 offered"],
  [{ places: 12, taken_places: 8, offered_places: 0 }, "8 of 12 taken"],
])(
  "a row says how many places are taken and offered: %j",
  { tags: "cohorts.staff-page" },
  async (values, words) => {
    openCohorts(sampleCohorts([{ ...cohort, ...values }]));
    expect(await screen.findByRole("cell", { name: words })).toBeTruthy();
  },
);
