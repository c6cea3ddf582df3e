import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffCohortsPage from "#web/cohorts/staff-cohorts-page.tsx";
import { findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, never, refuse } from "#web/testing/server.ts";

const cohort = sampleCohort({ taken_places: 0, kept_by: null });

/** The page in the frame that it has in the product: the menu opens in the main part. */
const FramedPage = () => (
  <main id="main">
    <StaffCohortsPage />
  </main>
);

const openCohorts = (list: Answer<"cohorts.list">, answers: Answers = {}) =>
  openPage(FramedPage, { answers: { "cohorts.list": list, ...answers } });
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
    [...["Spring cohort", "Mar 2, 2099", "Apr 26, 2099", "Open", "0 of 8 taken"], "Mara, coach-32"],
    ["Spring cohort", "Mar 2, 2099", "Apr 26, 2099", "Draft", "5 of 8 taken", "None"],
  ]);
  const [link] = screen.getAllByRole("link", { name: "Spring cohort" });
  expect(link?.getAttribute("href")).toBe(`/admin/cohorts/${cohort.id}`);
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

test.each([
  [{ accepts_applications: false }, "Not openApplications are off"],
  [{ taken_places: 6, offered_places: 2 }, "Not openAll places are taken or offered"],
  [{ state: "draft", how_to_pay: null }, "DraftHow to pay is missing"],
  [{ state: "draft", first_day: "2026-01-05" }, "DraftIts first day is over"],
  [{ state: "running", accepts_applications: false }, "Running"],
  [{ state: "cancelled" }, "Called off"],
] as const)(
  "what keeps a cohort from being open is said beside its status: %j",
  { tags: "cohorts.obstacles" },
  async (values, words) => {
    openCohorts(sampleCohorts([sampleCohort(values)]));
    expect((await findRows())[0]?.[3]).toBe(words);
  },
);

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
