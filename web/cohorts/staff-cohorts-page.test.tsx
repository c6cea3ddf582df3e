// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Cohort } from "#contract/cohorts.ts";
import { failures } from "#contract/errors.ts";
import StaffCohortsPage from "#web/cohorts/staff-cohorts-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import {
  sampleCoach,
  sampleCohort,
  sampleCohorts,
  sampleOpening,
  sampleOpenings,
} from "#web/testing/samples/cohorts.ts";
import { sampleCourse } from "#web/testing/samples/courses.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const cohort = sampleCohort();
const coaches = [sampleCoach(31, { name: "Mara" }), sampleCoach(32), sampleCoach(33)];
const courses = ["Listening", "Asking", "Closing"].map((title, index) =>
  sampleCourse(index + 1, { title }),
);
const choices: Answers = { "cohorts.listCoaches": coaches, "courses.list": courses };

/** The page in the frame that it has in the product: the menu opens in the main part. */
const FramedPage = () => (
  <main id="main">
    <StaffCohortsPage />
  </main>
);

const openCohorts = (list: Answer<"cohorts.list">, answers: Answers = {}) =>
  openPage(FramedPage, { answers: { "cohorts.list": list, ...choices, ...answers } });

async function openAdding(answers: Answers = {}) {
  const opened = openCohorts(sampleCohorts([]), answers);
  await screen.findByRole("heading", { name: "No cohorts yet" });
  await opened.user.click(screen.getByRole("button", { name: "Add cohort" }));
  return { ...opened, dialog: await findDialog("Add a cohort") };
}

async function openEditing(shown: Cohort, answers: Answers = {}) {
  const opened = openCohorts(sampleCohorts([shown]), answers);
  await opened.user.click(await screen.findByRole("button", { name: "Edit: Spring cohort" }));
  return { ...opened, dialog: await findDialog("Edit cohort") };
}

async function openFromMenu(button: string, answers: Answers = {}) {
  const opened = openCohorts(sampleCohorts([cohort]), answers);
  await opened.user.click(await screen.findByRole("button", { name: "More: Spring cohort" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: button }));
  return { ...opened, dialog: await findDialog() };
}

type Dialog = Awaited<ReturnType<typeof findDialog>>;

function fill(dialog: Dialog, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
}

async function add(
  { user, dialog }: Awaited<ReturnType<typeof openAdding>>,
  to: string,
  name: string,
) {
  await user.click(dialog.getByRole("combobox", { name: to }));
  await user.click(await screen.findByRole("option", { name, hidden: true }));
}

const chosen = (dialog: Dialog, label: string) =>
  within(dialog.getByRole("list", { name: label }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const filled = {
  Title: "Summer cohort",
  "First day": "2099-06-01",
  "Last day": "2099-07-26",
  Places: "10",
};

test("until the cohorts have come, their place is kept", () => {
  openCohorts(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No cohorts yet")).toBeNull();
});

test("each cohort has a row, the last to begin first", async () => {
  const { server } = openCohorts(
    sampleCohorts([cohort, sampleCohort({ id: sampleId(22), state: "draft", coaches: [] })]),
  );
  expect(await findRows()).toEqual([
    [
      ...["Spring cohort", "Mar 2, 2099", "Apr 26, 2099", "Open", "5 of 8 taken"],
      ...["Mara, coach-32@example.com", "RosterEditModulesMore"],
    ],
    [
      ...["Spring cohort", "Mar 2, 2099", "Apr 26, 2099", "Draft", "5 of 8 taken", "None"],
      "RosterEditModulesMore",
    ],
  ]);
  expect(server.sent("cohorts.list")[0]).toEqual({ sort: "first_day", order: "desc" });
});

test("without cohorts it says what to do", async () => {
  openCohorts(sampleCohorts([]));
  expect(await screen.findByRole("heading", { name: "No cohorts yet" })).toBeTruthy();
  expect(screen.getByText(/Add the first one/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", async () => {
  const { user, server } = openCohorts(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load cohorts");
  server.answer({ "cohorts.list": sampleCohorts([cohort]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Spring cohort")).toBeTruthy();
});

test("cohorts are searched, filtered by state and sorted by title", async () => {
  const { user, server } = openCohorts(sampleCohorts([cohort]));
  await user.click(await screen.findByRole("button", { name: /^Title/ }));
  await user.type(screen.getByLabelText("Search"), "spring");
  await user.selectOptions(screen.getByLabelText("State"), "Running");
  await waitFor(() =>
    expect(server.sent("cohorts.list").at(-1)).toEqual({
      ...{ sort: "title", order: "asc", search: "spring", state: "running" },
    }),
  );
});

test("a cohort is added as a draft that accepts applications, with coaches and courses in order", async () => {
  const opened = await openAdding({ "cohorts.create": cohort });
  const { user, dialog, server } = opened;
  fill(dialog, { ...filled, "Hours per week (optional)": "3", "Price (optional)": " $900 " });
  await user.selectOptions(dialog.getByLabelText("Tier while it runs"), "Premium");
  await add(opened, "Coaches", "coach-33@example.com");
  await add(opened, "Coaches", "Mara (coach-31@example.com)");
  await add(opened, "Courses", "Closing");
  await add(opened, "Courses", "Listening");
  await user.click(dialog.getByRole("button", { name: "Add cohort" }));
  expect(await screen.findByText("Cohort created successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent("cohorts.create")).toEqual([
    {
      title: "Summer cohort",
      first_day: "2099-06-01",
      last_day: "2099-07-26",
      places: 10,
      hours_per_week: 3,
      price: "$900",
      if_unsuited: null,
      membership_tier: "premium",
      coach_ids: [sampleId(33), sampleId(31)],
      course_ids: [sampleId(3), sampleId(1)],
      accepts_applications: true,
      is_published: false,
    },
  ]);
  await waitFor(() => expect(server.sent("cohorts.list")).toHaveLength(2));
});

test.each([
  [{ Title: " " }, "Title is required"],
  [{ "First day": "" }, "Please choose the first day"],
  [{ "Last day": "" }, "Please choose the last day"],
  [{ "Last day": "2099-06-01" }, "Please choose a day after the first day"],
  [
    { Title: "", "Last day": "2101-06-02" },
    "Please choose a day within two years of the first day",
  ],
  [{ Places: "" }, "Please enter a whole number"],
  [{ Places: "0" }, "Please enter at least 1 place"],
  [{ "Hours per week (optional)": "61" }, "Please enter at most 60 hours"],
])("a cohort with %o is not sent", async (wrong, said) => {
  const { user, dialog, server } = await openAdding();
  fill(dialog, { ...filled, ...wrong });
  await user.click(dialog.getByRole("button", { name: "Add cohort" }));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("the form says how many weeks the days are, and what the switches do", async () => {
  const { user, dialog } = await openAdding();
  fill(dialog, filled);
  expect(dialog.getByText("Both days are part of the cohort: 8 weeks.")).toBeTruthy();
  expect(dialog.getByText("Only staff see a draft.")).toBeTruthy();
  await user.click(dialog.getByRole("switch", { name: "Published" }));
  expect(dialog.getByText(/^Its modules open on the days you set/)).toBeTruthy();
  await user.click(dialog.getByRole("switch", { name: "Accepts applications" }));
  expect(dialog.getByText("Visitors don't see it.")).toBeTruthy();
});

test("modules that open at once when the cohort is saved are named beforehand", async () => {
  const draft = sampleCohort({ is_published: false, state: "draft" });
  const { user, dialog } = await openEditing(draft, {
    "cohorts.listOpenings": sampleOpenings(
      sampleOpening(31, { open_since: "2026-01-05T14:00:00.000Z" }),
      sampleOpening(32),
      sampleOpening(33, { opens_after_days: 730 }),
    ),
  });
  const warning = /^When you save, these open at once/;
  fill(dialog, { "First day": "2026-01-05", "Last day": "2099-07-26" });
  expect(dialog.queryByText(warning)).toBeNull();
  await user.click(dialog.getByLabelText("Published"));
  expect(await dialog.findByText(warning)).toBeTruthy();
  expect(await dialog.findByText("Module 32")).toBeTruthy();
  expect(dialog.queryByText("Module 31")).toBeNull();
  fill(dialog, { "First day": "2099-01-05" });
  expect(dialog.queryByText(warning)).toBeNull();
});

test("of a cohort only what was changed is sent, also the order of its courses", async () => {
  const { user, dialog, server } = await openEditing(cohort, { "cohorts.update": cohort });
  expect(chosen(dialog, "Courses")).toEqual(["Listening", "Asking"]);
  await user.click(dialog.getByRole("button", { name: "Move Asking up" }));
  expect(chosen(dialog, "Courses")).toEqual(["Asking", "Listening"]);
  expect(dialog.getByText("Asking is now 1 of 2")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove Mara (coach-31@example.com)" }));
  expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: "Coaches" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Cohort updated successfully")).toBeTruthy();
  expect(server.sent("cohorts.update")).toEqual([
    {
      id: cohort.id,
      coach_ids: [sampleId(32)],
      course_ids: [sampleId(2), sampleId(1)],
      was: {
        coach_ids: [sampleId(31), sampleId(32)],
        course_ids: [sampleId(1), sampleId(2)],
      },
    },
  ]);
});

test("courses that a colleague has changed meanwhile are kept, and can be loaded", async () => {
  const fields = { course_ids: "Someone else has changed this." };
  const { user, dialog } = await openEditing(cohort, {
    "cohorts.update": refuse("changed_meanwhile", { fields }),
    "cohorts.read": sampleCohort({ courses: [{ id: sampleId(3), title: "Closing" }] }),
  });
  await user.click(dialog.getByRole("button", { name: "Remove Asking" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(fields.course_ids)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: "Courses" })),
  );
  await user.click(dialog.getByRole("button", { name: "Load the current values" }));
  await waitFor(() => expect(chosen(dialog, "Courses")).toEqual(["Closing"]));
});

test("that a cohort which has begun can't become a draft stands at the switch", async () => {
  const { user, dialog } = await openEditing(cohort, { "cohorts.update": refuse("cohort_begun") });
  await user.click(dialog.getByRole("switch", { name: "Published" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(failures.cohort_begun.message)).toBeTruthy();
});

test("fewer places than members are refused at the field", async () => {
  const code = "fewer_places_than_taken";
  const { user, dialog } = await openEditing(cohort, { "cohorts.update": refuse(code) });
  fill(dialog, { Places: "1" });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(failures[code].message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Places")));
});

test("choices that could not be loaded can be asked for again", async () => {
  const { user, dialog, server } = await openEditing(cohort, {
    "courses.list": refuse("unexpected"),
  });
  expect(
    await dialog.findByText("Failed to load coaches and courses", {}, { timeout: 5000 }),
  ).toBeTruthy();
  expect(chosen(dialog, "Courses")).toEqual(["Listening", "Asking"]);
  server.answer({ "courses.list": courses });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
});

test("a cohort is copied to another first day, and the list is read again", async () => {
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

test("a cohort is deleted only after a question, which says what stays", async () => {
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

test("a dialog that is opened from the menu returns the focus to it", async () => {
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
])("a row says how many places are taken and offered: %j", async (values, words) => {
  openCohorts(sampleCohorts([{ ...cohort, ...values }]));
  expect(await screen.findByRole("cell", { name: words })).toBeTruthy();
});
