import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { failures } from "#contract/errors.ts";
import { CohortForm } from "#web/cohorts/cohort-dialog.tsx";
import StaffCohortsPage from "#web/cohorts/staff-cohorts-page.tsx";
import { fill, findDialog, openPage } from "#web/testing/open-page.tsx";
import {
  sampleCoach,
  sampleCohort,
  sampleCohorts,
  sampleOpening,
  sampleOpenings,
} from "#web/testing/samples/cohorts.ts";
import { sampleCourse } from "#web/testing/samples/courses.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

const cohort = sampleCohort();
const coaches = [sampleCoach(31, { name: "Mara" }), sampleCoach(32), sampleCoach(33)];
const courses = ["Listening", "Asking", "Closing"].map((title, index) =>
  sampleCourse(index + 1, { title }),
);
const choices: Answers = { "cohorts.listCoaches": coaches, "courses.list": courses };

async function openAdding(answers: Answers = {}) {
  const opened = openPage(StaffCohortsPage, {
    elsewhere: { "/admin/cohorts/:cohortId": () => <h1>The new cohort</h1> },
    answers: { "cohorts.list": sampleCohorts([]), ...choices, ...answers },
  });
  await screen.findByRole("heading", { name: "No cohorts yet" });
  await opened.user.click(screen.getByRole("button", { name: "Add cohort" }));
  return { ...opened, dialog: await findDialog("Add a cohort") };
}

async function openEditing(shown: Cohort, answers: Answers = {}) {
  const opened = openPage(
    () => (
      <RecordDialog title="Edit cohort" record={shown} onClose={() => {}}>
        {() => <CohortForm cohort={shown} onClose={() => {}} />}
      </RecordDialog>
    ),
    { answers: { ...choices, "cohorts.listOpenings": sampleOpenings(), ...answers } },
  );
  return { ...opened, dialog: await findDialog("Edit cohort") };
}

type Dialog = Awaited<ReturnType<typeof findDialog>>;

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

test("six fields open a cohort for applications, and its page is shown", {
  tags: "cohorts.form",
}, async () => {
  const { user, dialog, server } = await openAdding({ "cohorts.create": cohort });
  const paying = { "Price (optional)": "$900", "How to pay (optional)": "By **card**." };
  fill(dialog, { ...filled, ...paying });
  expect(dialog.getByRole<HTMLInputElement>("switch", { name: "Published" }).checked).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Add and publish" }));
  expect(await screen.findByRole("heading", { name: "The new cohort" })).toBeTruthy();
  expect(server.sent("cohorts.create")).toMatchObject([
    { price: "$900", accepts_applications: true, is_published: true, course_ids: [] },
  ]);
});

test("what is usual is folded, and unfolds for what is wrong there", {
  tags: "cohorts.form",
}, async () => {
  const { user, dialog } = await openAdding();
  const folded = dialog.getByText("Coaches, courses and more").closest("details");
  expect(folded?.open).toBe(false);
  fill(dialog, { ...filled, "Hours per week (optional)": "61" });
  await user.click(dialog.getByRole("button", { name: "Add and publish" }));
  expect(await dialog.findByText("Please enter at most 60 hours")).toBeTruthy();
  expect(folded?.open).toBe(true);
});

test("a cohort is added as a draft that accepts applications, with coaches and courses in order", {
  tags: "cohorts.form",
}, async () => {
  const opened = await openAdding({ "cohorts.create": cohort });
  const { user, dialog, server } = opened;
  fill(dialog, { ...filled, "Hours per week (optional)": "3", "Price (optional)": " $900 " });
  await user.selectOptions(dialog.getByLabelText("Tier while it runs"), "Premium");
  await add(opened, "Coaches", "coach-33@example.com");
  await add(opened, "Coaches", "Mara (coach-31@example.com)");
  await add(opened, "Courses", "Closing");
  await add(opened, "Courses", "Listening");
  await user.click(dialog.getByRole("switch", { name: "Published" }));
  await user.click(dialog.getByRole("button", { name: "Add as a draft" }));
  expect(await screen.findByText("Cohort created successfully")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "The new cohort" })).toBeTruthy();
  expect(server.sent("cohorts.create")).toEqual([
    {
      title: "Summer cohort",
      first_day: "2099-06-01",
      last_day: "2099-07-26",
      places: 10,
      hours_per_week: 3,
      price: "$900",
      how_to_pay: null,
      if_unsuited: null,
      membership_tier: "premium",
      coach_ids: [sampleId(33), sampleId(31)],
      course_ids: [sampleId(3), sampleId(1)],
      accepts_applications: true,
      is_published: false,
    },
  ]);
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
])("a cohort with %o is not sent", { tags: "cohorts.days" }, async (wrong, said) => {
  const { user, dialog, server } = await openAdding();
  fill(dialog, { ...filled, ...wrong });
  await user.click(dialog.getByRole("button", { name: "Add and publish" }));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("a cohort with a price is not published without how to pay", {
  tags: "cohorts.how-to-pay",
}, async () => {
  const opened = await openAdding({ "cohorts.create": cohort });
  const { user, dialog, server } = opened;
  fill(dialog, { ...filled, "Price (optional)": "$900" });
  await user.click(dialog.getByRole("button", { name: "Add and publish" }));
  const needed = "Please say how to pay before you publish a cohort with a price";
  expect(await dialog.findByText(needed)).toBeTruthy();
  fill(dialog, { "How to pay (optional)": "By **card**." });
  await user.click(dialog.getByRole("button", { name: "Add and publish" }));
  expect(await screen.findByText("Cohort created successfully")).toBeTruthy();
  expect(server.sent("cohorts.create")).toMatchObject([{ how_to_pay: "By **card**." }]);
});

test("the form says how many weeks the days are, and what the switches do", {
  tags: "cohorts.days",
}, async () => {
  const { user, dialog } = await openAdding();
  fill(dialog, filled);
  expect(dialog.getByText("Both days are part of the cohort: 8 weeks.")).toBeTruthy();
  expect(dialog.getByText(/^Its modules open on their days, evenly spaced/)).toBeTruthy();
  await user.click(dialog.getByRole("switch", { name: "Published" }));
  expect(dialog.getByText("Only staff see a draft.")).toBeTruthy();
  await user.click(dialog.getByRole("switch", { name: "Accepts applications" }));
  expect(dialog.getByText("Visitors don’t see it.")).toBeTruthy();
});

test("modules that open at once when the cohort is saved are named beforehand", {
  tags: "cohorts.stays-open",
}, async () => {
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

test("of a cohort only what was changed is sent, also the order of its courses", {
  tags: "cohorts.form",
}, async () => {
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

test("courses that a colleague has changed meanwhile are kept, and can be loaded", {
  tags: ["cohorts.form", "forms.changed-meanwhile"],
}, async () => {
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

test("what a colleague has changed meanwhile stays in sight while a field is refused", {
  tags: ["cohorts.form", "forms.changed-meanwhile"],
}, async () => {
  const { user, dialog } = await openEditing(cohort, {
    "cohorts.update": refuse("changed_meanwhile", { fields: { title: "Someone else" } }),
    "cohorts.read": sampleCohort({ title: "Early spring" }),
  });
  fill(dialog, { Title: "Late spring" });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(/It is now:\s+Early spring/)).toBeTruthy();
  fill(dialog, { Places: "" });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  const places = dialog.getByLabelText("Places");
  await waitFor(() => expect(places.getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByText(/It is now:\s+Early spring/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Load the current values" })).toBeTruthy();
});

test("that a cohort which has begun can't become a draft stands at the switch", {
  tags: "cohorts.states",
}, async () => {
  const { user, dialog } = await openEditing(cohort, { "cohorts.update": refuse("cohort_begun") });
  await user.click(dialog.getByRole("switch", { name: "Published" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(failures.cohort_begun.message)).toBeTruthy();
});

test("fewer places than members are refused at the field", { tags: "cohorts.places" }, async () => {
  const code = "fewer_places_than_taken";
  const { user, dialog } = await openEditing(cohort, { "cohorts.update": refuse(code) });
  fill(dialog, { Places: "1" });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(failures[code].message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Places")));
});

test("choices that could not be loaded can be asked for again", {
  tags: "cohorts.form",
}, async () => {
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
