import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WaitingList } from "#web/cohorts/waiting/waiting-dialog.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, refuse, unreachable } from "#web/testing/server.ts";

const ana = {
  id: sampleId(1),
  person_id: sampleId(2),
  email: "ana@example.com",
  name: "Ana",
  asked_at: "2026-11-05T12:00:00.000Z",
  invited_to: null,
};
const ben = { ...ana, id: sampleId(3), email: "ben@example.com", name: null };

const listed = (items: (typeof ana | typeof ben)[], waiting = items.length) =>
  ({ items, waiting, next_cursor: null }) satisfies Reply<"cohortWaitlist.list">;

async function openList(list: Answer<"cohortWaitlist.list">, answers: Answers = {}) {
  const opened = openPage(WaitingList, { answers: { "cohortWaitlist.list": list, ...answers } });
  await opened.user.click(screen.getByRole("button", { name: "Waiting for the next cohort" }));
  return { ...opened, dialog: await findDialog("Waiting for the next cohort") };
}

test("who waits is listed, who asked first comes first, with how many there are", {
  tags: "cohorts.waitlist",
}, async () => {
  const { dialog, server } = await openList(listed([ana, ben], 1200));
  expect(await dialog.findByText("1200 people are waiting for the next cohort.")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Ana" }).getAttribute("href")).toBe(
    `/admin/people/${ana.person_id}`,
  );
  expect(dialog.getByText("ana@example.com")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "ben@example.com" })).toBeTruthy();
  expect(server.sent("cohortWaitlist.list")[0]).toEqual({ sort: "asked_at", order: "asc" });
});

test("how many a search finds is said if there are more than are shown", async () => {
  const { dialog, user, server } = await openList(
    { ...listed([ana, ben], 1200), next_cursor: "2" },
    { "lists.count": ({ search }) => ({ count: search ? 63 : 1000, is_exact: Boolean(search) }) },
  );
  expect(await dialog.findByText("Showing 2 of 1,000+ people")).toBeTruthy();
  await user.type(dialog.getByLabelText("Search"), "example");
  expect(await dialog.findByText("Showing 2 of 63 people")).toBeTruthy();
  expect(server.sent("lists.count").at(-1)).toEqual({ list: "waiting_people", search: "example" });
});

test("nobody waiting is said", { tags: "cohorts.waitlist" }, async () => {
  const { dialog } = await openList(listed([]));
  expect(await dialog.findByText("Nobody is waiting for the next cohort.")).toBeTruthy();
});

test("the list is searched and filtered, and downloaded as it is shown", {
  tags: "lists.filters",
}, async () => {
  const label = { id: sampleId(9), name: "VIP" };
  const { dialog, user, server } = await openList(listed([ana, ben]), { "labels.list": [label] });
  await dialog.findByRole("option", { name: "VIP" });
  server.answer({ "cohortWaitlist.list": listed([], 2) });
  await user.selectOptions(dialog.getByLabelText("Label"), "VIP");
  expect(await dialog.findByText("Nobody who is waiting matches.")).toBeTruthy();
  expect(server.sent("cohortWaitlist.list").at(-1)).toMatchObject({ label: label.id });
  expect(dialog.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    `/api/downloads/waiting-list?sort=asked_at&order=asc&label=${label.id}`,
  );
});

test("a list that could not be loaded can be asked for again", {
  tags: "cohorts.waitlist",
}, async () => {
  const { dialog, user, server } = await openList(refuse("unexpected"));
  expect(await dialog.findByText("Failed to load who is waiting")).toBeTruthy();
  server.answer({ "cohortWaitlist.list": listed([ana]) });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("1 person is waiting for the next cohort.")).toBeTruthy();
});

test("somebody is taken off the list, and the focus goes to how many are left", {
  tags: "cohorts.waitlist",
}, async () => {
  const { dialog, user, server } = await openList(listed([ana, ben]), {
    "cohortWaitlist.remove": { success: true },
  });
  await dialog.findByRole("link", { name: "Ana" });
  server.answer({ "cohortWaitlist.list": listed([ben]) });
  await user.click(dialog.getByRole("button", { name: "Remove: Ana" }));
  expect(await screen.findByText("Removed from those who wait for the next cohort")).toBeTruthy();
  const left = await dialog.findByText("1 person is waiting for the next cohort.");
  expect(document.activeElement).toBe(left);
  expect(server.sent("cohortWaitlist.remove")).toEqual([{ id: ana.id }]);
  expect(dialog.queryByRole("link", { name: "Ana" })).toBeNull();
});

test("a removal that failed is said at the person", { tags: "cohorts.waitlist" }, async () => {
  const { dialog, user } = await openList(listed([ana]), {
    "cohortWaitlist.remove": refuse("unexpected"),
  });
  await user.click(await dialog.findByRole("button", { name: "Remove: Ana" }));
  expect(await dialog.findByText("Failed to remove this person")).toBeTruthy();
});

test("a removal without a connection says so", { tags: "cohorts.waitlist" }, async () => {
  const { dialog, user } = await openList(listed([ana]), {
    "cohortWaitlist.remove": unreachable,
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(await dialog.findByRole("button", { name: "Remove: Ana" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Failed to remove this personYou seem to be offline.",
  );
});
