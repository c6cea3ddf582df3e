import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import StaffSeriesPage from "#web/campaigns/staff-series-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleSeriesPart, sampleStanding } from "#web/testing/samples/campaigns.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });

const parts = [1, 2, 3, 4, 5, 6].map(sampleSeriesPart);
const going = sampleStanding();
const over = sampleStanding({
  id: sampleId(2),
  email: "ben@example.com",
  name: null,
  next_at: null,
  reason: null,
});

const openSeries = (answers: Answers = {}) =>
  openPage(StaffSeriesPage, {
    path: "/admin/mail/series",
    answers: {
      "campaigns.series": parts,
      "campaigns.standings": samplePage([going]),
      ...answers,
    },
  });

test("until the series and the leads have come, their places are kept", () => {
  openSeries({ "campaigns.series": never, "campaigns.standings": never });
  expect(screen.getAllByText("Loading")).toHaveLength(2);
});

test("the six emails stand in their order, each with its day", async () => {
  openSeries();
  const subjects = await screen.findAllByRole("heading", { name: /^Subject of/ });
  expect(subjects.map(({ textContent }) => textContent)).toEqual(
    parts.map(({ subject }) => subject),
  );
  expect(screen.getByText("Part 6 of 6, 12 days after the playbook")).toBeTruthy();
});

test("each email is read as its reader gets it, and as plain text", async () => {
  const { user } = openSeries();
  await user.click(await screen.findByRole("button", { name: "Read part 4" }));
  const dialog = await findDialog("Part 4: Subject of 4");
  const frame = dialog.getByTitle<HTMLIFrameElement>("Email: Subject of 4");
  expect(frame.getAttribute("srcdoc")).toContain("Words of 4");
  await user.click(dialog.getByRole("tab", { name: "Plain text" }));
  expect(dialog.getByText("Plain words of 4")).toBeTruthy();
});

test("a series that could not be loaded can be asked for again, and the leads are there", async () => {
  const { user, server } = openSeries({ "campaigns.series": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the series");
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
  server.answer({ "campaigns.series": parts });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Subject of 1" })).toBeTruthy();
});

test("every lead's row says how far the lead is, and what comes next and why", {
  tags: "campaigns.standing",
}, async () => {
  openSeries({
    "campaigns.standings": samplePage([
      going,
      { ...over, state: "finished", sent: 6 },
      { ...over, id: "3", state: "unsubscribed", mail_problem: "550 No such address" },
      { ...over, id: "4", reason: "quiet mode is on" },
    ]),
  });
  expect(await findRows()).toEqual([
    [
      "Ana Ruizana@example.com",
      "Active",
      "2 of 6",
      expect.stringMatching(/^Nov\s6,\s2026.*Part 3 of 6$/),
      "Nov 1, 2026",
    ],
    ["ben@example.com", "Finished", "6 of 6", "None", "Nov 1, 2026"],
    ["ben@example.comEmails fail", "Unsubscribed", "2 of 6", "None", "Nov 1, 2026"],
    ["ben@example.com", "Active", "2 of 6", "Quiet mode is on", "Nov 1, 2026"],
  ]);
});

test("without leads it says what will fill the list", async () => {
  openSeries({ "campaigns.standings": samplePage([]) });
  expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeTruthy();
});

test("leads that could not be loaded can be asked for again", async () => {
  const { user, server } = openSeries({ "campaigns.standings": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the leads");
  server.answer({ "campaigns.standings": samplePage([going]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("leads are found by a search and by where they stand", async () => {
  const { user, server } = openSeries({
    "campaigns.standings": ({ state }) => samplePage(state ? [] : [going]),
  });
  await user.type(await screen.findByLabelText("Search"), "ana");
  await user.selectOptions(screen.getByLabelText("Status"), "Finished");
  await waitFor(() =>
    expect(server.sent("campaigns.standings").at(-1)).toEqual({
      sort: "created_at",
      order: "desc",
      search: "ana",
      state: "finished",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("Load more brings the next leads", async () => {
  const { user } = openSeries({
    "campaigns.standings": ({ cursor }) =>
      cursor ? samplePage([over]) : samplePage([going], "next"),
  });
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("ben@example.com")).toBeTruthy();
});
