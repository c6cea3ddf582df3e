import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Funnel, FunnelWeek } from "#contract/funnel/funnel.ts";
import StaffFunnelPage from "#web/funnel/staff-funnel-page.tsx";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { type Answers, refuse } from "#web/testing/server.ts";

const none = {
  ...{ requested: 0, registered: 0, attended: 0, applied: 0, accepted: 0, joined: 0, finished: 0 },
};

function week(from: string, to: string, counts: Partial<FunnelWeek["counts"]> = {}): FunnelWeek {
  return { from, to, counts: { ...none, ...counts } };
}

const funnel: Funnel = {
  weeks: [
    week("2026-03-02", "2026-03-08", { requested: 1200, finished: 2 }),
    week("2026-03-09", "2026-03-15", { attended: 7, accepted: 3, joined: 1 }),
  ],
  before: { ...none, requested: 800, attended: 5, applied: 4 },
  sources: {
    top: [
      { source: "newsletter", people: 30 },
      { source: "unknown", people: 4 },
    ],
    other: { sources: 2, people: 3 },
  },
  includes_invented: false,
};

const open = (answers: Answers = { "funnel.read": funnel }, at = "/") =>
  openPage(StaffFunnelPage, { answers, at });

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the table has a row a week, the latest first, and each number leads to its list", {
  tags: "funnel.steps",
}, async () => {
  open();
  const table = await screen.findByRole("table", { name: "Numbers by week" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "Mar 9, 2026",
    "Mar 2, 2026",
  ]);
  expect(hrefOf("Playbook 1,200, week from Mar 2, 2026")).toBe(
    "/admin/leads?from=2026-03-02&to=2026-03-08",
  );
  expect(hrefOf("Attended 7, week from Mar 9, 2026")).toBe(
    "/admin/registrations?from=2026-03-09&to=2026-03-15&day_of=attendance",
  );
  expect(hrefOf("Accepted 3, week from Mar 9, 2026")).toBe(
    "/admin/applications?from=2026-03-09&to=2026-03-15&day_of=acceptance",
  );
  expect(hrefOf("Finished 2, week from Mar 2, 2026")).toBe(
    "/admin/places?from=2026-03-02&to=2026-03-08&day_of=end",
  );
  expect(screen.getAllByRole("link")).toHaveLength(5);
});

test("each step has a row of bars, as high as its numbers, and its sum", {
  tags: "funnel.weeks",
}, async () => {
  open();
  await screen.findByRole("table");
  const bars = [...document.querySelectorAll<HTMLElement>(".funnel-bar")];
  expect(bars.map(({ title }) => title)).toEqual([
    "Week from Mar 2, 2026: 1,200",
    "Week from Mar 9, 2026: 7",
    "Week from Mar 9, 2026: 3",
    "Week from Mar 9, 2026: 1",
    "Week from Mar 2, 2026: 2",
  ]);
  expect(new Set(bars.map(({ style }) => style.height))).toEqual(new Set(["100%"]));
  const sums = [...document.querySelectorAll(".funnel-sum")].map(({ textContent }) => textContent);
  expect(sums).toEqual(["1,200", "7", "3", "1", "2"]);
});

test("each step has a sentence, with its rate, and the weeks before", {
  tags: "funnel.sentences",
}, async () => {
  open();
  const list = within(await screen.findByRole("list", { name: "Step by step" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1,200 asked for the playbook; 800 in the 2 weeks before.",
    "7 came to an info session; 5 in the 2 weeks before.",
    "0 applied, 0% as many as asked for the playbook; 4 in the 2 weeks before (1%).",
    "3 were accepted; 0 in the 2 weeks before (0%).",
    "1 took a place in a cohort, 33% as many as were accepted; 0 in the 2 weeks before.",
    "2 kept the place to the last day; 0 in the 2 weeks before.",
  ]);
});

test("a sentence about one person is in the singular", { tags: "funnel.sentences" }, async () => {
  const weeks = [week("2026-03-02", "2026-03-08", { accepted: 1 })];
  open({ "funnel.read": { ...funnel, weeks, before: none } });
  const list = await screen.findByRole("list", { name: "Step by step" });
  expect(list.textContent).toBe("1 was accepted; 0 in the week before.");
});

test("as long as demo people are counted, the page says so", { tags: "funnel.demo" }, async () => {
  const { server, user } = open({ "funnel.read": { ...funnel, includes_invented: true } });
  const note = /Demo people are counted/;
  expect(await screen.findByText(note)).toBeTruthy();
  server.answer({ "funnel.read": funnel });
  await user.selectOptions(screen.getByLabelText("Weeks"), "52");
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test("it says what a week and each number mean", async () => {
  open();
  expect(await screen.findByText(/Each row is one week/)).toBeTruthy();
  expect(screen.getByText("applications")).toBeTruthy();
});

test("a source and a range are asked for, kept in the lists' addresses and taken back", async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole("button", { name: "newsletter" }));
  await user.selectOptions(screen.getByLabelText("Weeks"), "52");
  await waitFor(() =>
    expect(server.sent("funnel.read").at(-1)).toEqual({ weeks: "52", utm_source: "newsletter" }),
  );
  expect(hrefOf("Joined 1, week from Mar 9, 2026")).toBe(
    "/admin/places?from=2026-03-09&to=2026-03-15&utm_source=newsletter",
  );
  await user.selectOptions(screen.getByLabelText("Campaign source"), "All");
  await waitFor(() => expect(server.sent("funnel.read").at(-1)).toEqual({ weeks: "52" }));
});

test("a source from the address that is not among the frequent ones can be seen and left", async () => {
  open(undefined, "/?utm_source=rare%20%3Cb%3E");
  const field = await screen.findByLabelText<HTMLSelectElement>("Campaign source");
  expect(field.value).toBe("rare <b>");
});

test("a range that does not exist is the usual one", async () => {
  const { server } = open(undefined, "/?weeks=13");
  await screen.findByRole("table");
  expect(server.sent("funnel.read")).toEqual([{ weeks: "12" }]);
});

test("the sources are listed, and all others together", { tags: "funnel.weeks" }, async () => {
  open();
  const section = within(await screen.findByRole("region", { name: "Where people came from" }));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "newsletter30 people",
    "Unknown4 people",
    "2 other sources3 people",
  ]);
});

test("weeks in which nothing happened are not drawn", async () => {
  const sources = { top: [], other: { sources: 0, people: 0 } };
  open({ "funnel.read": { ...funnel, weeks: [week("2026-03-02", "2026-03-08")], sources } });
  expect(
    await screen.findByRole("heading", { name: "Nothing has happened in these weeks" }),
  ).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("numbers that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "funnel.read": refuse("unexpected") });
  expect(await screen.findByText("Failed to load the funnel")).toBeTruthy();
  server.answer({ "funnel.read": funnel });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

describe("on a phone", () => {
  onNarrowScreen();

  test("a week in which something happened is a line of its numbers above 0", {
    tags: "funnel.weeks",
  }, async () => {
    open({
      "funnel.read": { ...funnel, weeks: [...funnel.weeks, week("2026-03-16", "2026-03-22")] },
    });
    const list = await screen.findByRole("list", { name: "Numbers by week" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      "Mar 9Attended 7Accepted 3Joined 1",
      "Mar 2Playbook 1,200Finished 2",
    ]);
    expect(hrefOf("Joined 1, week from Mar 9, 2026")).toBe(
      "/admin/places?from=2026-03-09&to=2026-03-15",
    );
  });
});
