import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Opening } from "#contract/cohorts/cohort-openings.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { CohortOpenings } from "#web/cohorts/openings/cohort-openings.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCohort, sampleOpening, sampleOpenings } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

const first = sampleOpening(41, { title: "Why it works" });
const second = sampleOpening(42, { title: "Practice", opens_after_days: 7 });
const third = sampleOpening(43, { title: "Questions", course_id: sampleId(2) });

function openOpenings(
  items: readonly Opening[],
  { cohort = sampleCohort(), ...answers }: Answers & { cohort?: Cohort } = {},
) {
  return openPage(() => <CohortOpenings cohort={cohort} />, {
    answers: { "cohorts.listOpenings": sampleOpenings(...items), ...answers },
  });
}

const daysOf = async (title: string) =>
  screen.findByLabelText<HTMLInputElement>(`${title}, days after the first day`);

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => screen.getByRole("button", { name: "Save opening days" });

test("modules are grouped by course in order, each with its days and the date they make", {
  tags: "cohorts.openings",
}, async () => {
  openOpenings([first, second, third]);
  const field = await daysOf("Practice");
  expect(screen.getAllByText("days after the first day").length).toBeGreaterThan(1);
  expect(field.value).toBe("7");
  expect(screen.getByText("Opens Mon, Mar 9, 9:00 AM")).toBeTruthy();
  const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(["Listening", "Asking"]);
  expect(screen.getAllByText(/Eastern Time \(America\/New York\)/)).toHaveLength(1);
  type(field, "10");
  expect(screen.getByText("Opens Thu, Mar 12, 9:00 AM")).toBeTruthy();
  type(field, "");
  expect(screen.getByText("Enter a number of days")).toBeTruthy();
});

test("modules that open after the cohort's last day are counted, and open ones are not", {
  tags: "cohorts.openings",
}, async () => {
  openOpenings([first, second, { ...third, open_since: "2026-03-02T14:00:00.000Z" }], {
    cohort: sampleCohort({ first_day: "2026-03-02", last_day: "2026-04-26" }),
  });
  const field = await daysOf("Practice");
  type(field, "55");
  expect(screen.queryByText(/after the cohort’s last day/)).toBeNull();
  type(field, "56");
  const said = "after the cohort’s last day, Sun, Apr 26, 2026.";
  expect(screen.getByText(`1 module opens ${said}`)).toBeTruthy();
  type(await daysOf("Why it works"), "60");
  type(await daysOf("Questions"), "60");
  expect(screen.getByText(`2 modules open ${said}`)).toBeTruthy();
});

test("only the changed days are saved, with what was read of them", {
  tags: "cohorts.openings",
}, async () => {
  const { user, server } = openOpenings([first, second], {
    "cohorts.setOpenings": sampleOpenings(first, second),
  });
  type(await daysOf("Practice"), "10");
  await user.click(save());
  expect(await screen.findByText("Opening days saved")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save opening days" })).toBeNull();
  expect(server.sent("cohorts.setOpenings")).toEqual([
    {
      id: sampleId(21),
      openings: [{ module_id: sampleId(42), opens_after_days: 10 }],
      was: { [sampleId(42)]: 7 },
    },
  ]);
});

test("changes can be discarded", { tags: "cohorts.openings" }, async () => {
  const { user, server } = openOpenings([first, second]);
  type(await daysOf("Practice"), "10");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect((await daysOf("Practice")).value).toBe("7");
  expect(screen.queryByRole("button", { name: "Save opening days" })).toBeNull();
  expect(server.written()).toEqual([]);
});

test("one module every so many days fills in all of them, in order", {
  tags: "cohorts.openings",
}, async () => {
  const { user } = openOpenings([first, second, third]);
  type(await screen.findByLabelText("Days between modules"), "3");
  await user.click(screen.getByRole("button", { name: "Space all modules evenly" }));
  const fields = await Promise.all(["Why it works", "Practice", "Questions"].map(daysOf));
  expect(fields.map(({ value }) => value)).toEqual(["0", "3", "6"]);
  expect(screen.getByText("Opens Sun, Mar 8, 9:00 AM")).toBeTruthy();
});

test.each([
  ["", "Please enter a whole number"],
  ["1.5", "Please enter a whole number"],
  ["-1", "Please enter a number of days"],
  ["731", "Please enter at most 730 days"],
])("%j days are not sent, and the field says why", async (typed, said) => {
  const { user, server } = openOpenings([first, second]);
  const field = await daysOf("Practice");
  type(field, typed);
  await user.click(save());
  expect(screen.getByText(said)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(server.written()).toEqual([]);
});

test("a module that is open says since when, and that it stays open", {
  tags: "cohorts.stays-open",
}, async () => {
  openOpenings([{ ...first, open_since: "2026-03-02T14:00:00.000Z" }]);
  expect(await screen.findByText("Open since Mon, Mar 2, 9:00 AM. It stays open.")).toBeTruthy();
});

test("a day that is over says that the module opens at once, unless the cohort is a draft", {
  tags: "cohorts.stays-open",
}, async () => {
  const begun = { first_day: "2026-03-02", last_day: "2026-04-26" };
  openOpenings([first], { cohort: sampleCohort(begun) });
  expect(
    await screen.findByText(/^Opens when you save, because .* Then it stays open\.$/),
  ).toBeTruthy();
});

test("days that a colleague has changed meanwhile are kept, and can be loaded", {
  tags: "cohorts.openings",
}, async () => {
  const fields = { [sampleId(42)]: "Someone else has changed this." };
  const { user, server } = openOpenings([first, second], {
    "cohorts.setOpenings": refuse("changed_meanwhile", { fields }),
  });
  type(await daysOf("Practice"), "10");
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Failed to save the opening days",
  );
  expect(screen.getByText("Someone else has changed this.")).toBeTruthy();
  expect((await daysOf("Practice")).value).toBe("10");
  server.answer({
    "cohorts.listOpenings": sampleOpenings(first, { ...second, opens_after_days: 5 }),
  });
  await user.click(screen.getByRole("button", { name: "Load the current values" }));
  expect(await screen.findByDisplayValue("5")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what failed keeps its room while the days are saved again", {
  tags: "forms.kept",
}, async () => {
  const { user, server } = openOpenings([first], {
    "cohorts.setOpenings": refuse("changed_meanwhile"),
  });
  type(await daysOf("Why it works"), "10");
  await user.click(save());
  const said = (await screen.findByRole("alert")).textContent;
  server.answer({ "cohorts.setOpenings": never });
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe(said);
  expect(screen.getByRole("button", { name: "Load the current values" })).toBeTruthy();
});

test.each([
  ["courses", [], "No courses are chosen yet."],
  ["modules", sampleCohort().courses, "The chosen courses have no modules yet."],
])("without %s it says what to do", async (_what, courses, said) => {
  openOpenings([], { cohort: sampleCohort({ courses }) });
  expect(await screen.findByText(new RegExp(`^${said}`))).toBeTruthy();
});

test("modules that could not be loaded can be asked for again", async () => {
  const { user, server } = openOpenings([], { "cohorts.listOpenings": refuse("not_found") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load modules");
  server.answer({ "cohorts.listOpenings": sampleOpenings(first) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await daysOf("Why it works")).toBeTruthy();
});

test("a course that every member can study says that its days change nothing", {
  tags: "cohorts.openings",
}, async () => {
  openOpenings([{ ...first, is_open_to_all: true }, third]);
  await daysOf("Questions");
  expect(screen.getAllByText(/^Every member can study this course already/)).toHaveLength(1);
  const link = screen.getByRole("link", { name: "Courses" });
  expect(link.getAttribute("href")).toBe("/admin/courses");
});
