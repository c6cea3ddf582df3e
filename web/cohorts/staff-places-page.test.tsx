import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TakenPlace } from "#contract/cohorts/cohort-places.ts";
import StaffPlacesPage from "#web/cohorts/staff-places-page.tsx";
import { findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { refuse } from "#web/testing/server.ts";

const place: TakenPlace = {
  id: sampleId(1),
  cohort_id: sampleId(2),
  cohort_title: "Spring cohort",
  cohort_last_day: "2026-04-26",
  person_id: sampleId(3),
  email: "ana@example.com",
  name: null,
  joined_at: "2026-03-01T12:00:00.000Z",
  left_at: null,
  paid_on: null,
};

test("who has joined is listed with the cohort, which leads to its page", {
  tags: "funnel.steps",
}, async () => {
  const at = "/?from=2026-03-01&to=2026-03-07&day_of=end&utm_source=news";
  const { server } = openPage(StaffPlacesPage, {
    at,
    answers: { "cohortPlaces.listTaken": samplePage([place]) },
  });
  expect(await findRows()).toEqual([
    [
      "No name",
      "ana@example.com",
      "Spring cohort",
      "Mar 1, 2026",
      "Not paid",
      "No",
      "Apr 26, 2026",
    ],
  ]);
  expect(screen.getByRole("link", { name: "Spring cohort" }).getAttribute("href")).toBe(
    `/admin/cohorts/${place.cohort_id}`,
  );
  expect(server.sent("cohortPlaces.listTaken")).toMatchObject([
    { from: "2026-03-01", to: "2026-03-07", day_of: "end", utm_source: "news" },
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>("Campaign source").value).toBe("news");
  expect(screen.getByLabelText<HTMLInputElement>("Last day from").value).toBe("2026-03-01");
  expect(screen.getByLabelText<HTMLInputElement>("Last day to").value).toBe("2026-03-07");
});

test.each([
  ["by name", "Ana", "Ana"],
  ["by address, without a name", null, "ana@example.com"],
])(
  "whoever has joined is linked to the page about the person %s",
  { tags: "funnel.steps" },
  async (_, name, words) => {
    openPage(StaffPlacesPage, {
      answers: { "cohortPlaces.listTaken": samplePage([{ ...place, name }]) },
    });
    const link = await screen.findByRole("link", { name: words });
    expect(link.getAttribute("href")).toBe(`/admin/people/${place.person_id}`);
  },
);

test("the days to filter by say what they are of", async () => {
  openPage(StaffPlacesPage, { answers: { "cohortPlaces.listTaken": samplePage([place]) } });
  expect(await screen.findByLabelText("Joined from")).toBeTruthy();
  expect(screen.getByLabelText("Joined to")).toBeTruthy();
});

test("a filter that a link set keeps the focus when it is cleared, and can be set again", {
  tags: "lists.phone",
}, async () => {
  const { user, server } = openPage(StaffPlacesPage, {
    at: "/?day_of=end",
    answers: { "cohortPlaces.listTaken": samplePage([place]) },
  });
  await findRows();
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Days of" });
  await user.click(field);
  await user.selectOptions(field, "All");
  await waitFor(() =>
    expect(server.sent("cohortPlaces.listTaken").at(-1)).not.toHaveProperty("day_of"),
  );
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("");
  await user.selectOptions(field, "Last day of cohort");
  await waitFor(() => expect(field.value).toBe("end"));
});

test("an empty list says so", async () => {
  openPage(StaffPlacesPage, {
    answers: { "cohortPlaces.listTaken": samplePage([]) },
  });
  expect(
    await screen.findByRole("heading", { name: "Nobody has joined a cohort yet" }),
  ).toBeTruthy();
  expect(screen.queryByLabelText("Campaign source")).toBeNull();
});

test("a list that could not be loaded says so", async () => {
  openPage(StaffPlacesPage, { answers: { "cohortPlaces.listTaken": refuse("unexpected") } });
  expect(await screen.findByText("Failed to load who has joined")).toBeTruthy();
});
