import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CohortRoster } from "#web/cohorts/roster/roster-dialog.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { ana, button, cohort, gone, lead, paid, roster, textsOf } from "#web/testing/roster.ts";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

const openRoster = (answers: Answers) =>
  openPage(() => <CohortRoster cohort={cohort} />, {
    answers: { "coaching.list": sampleCoachingSessions([]), ...answers },
  });

describe("the roster", () => {
  test("keeps its place until it has come", () => {
    openRoster({ "cohortPlaces.list": never });
    expect(screen.getByText("8 places")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("that could not be loaded can be asked for again", { tags: "cohorts.roster" }, async () => {
    const { user, server } = openRoster({ "cohortPlaces.list": refuse("unexpected") });
    const alert = await screen.findByRole("alert", {}, { timeout: 5000 });
    expect(alert.textContent).toContain("Failed to load the roster");
    server.answer(roster(ana));
    await user.click(await button("Try again"));
    expect(await screen.findByText("ana@example.com")).toBeTruthy();
  });

  test("without people says so, and offers to give a place", {
    tags: "cohorts.roster",
  }, async () => {
    openRoster(roster());
    expect(await screen.findByText("Nobody has a place yet")).toBeTruthy();
    expect(screen.getByText("0 of 8 places taken")).toBeTruthy();
    expect(await button("Add to the cohort")).toBeTruthy();
  });

  test("says of everyone what they have done, and how many places are taken", {
    tags: "cohorts.roster",
  }, async () => {
    openRoster(roster(ana, lead));
    const [first, second] = await textsOf("Members");
    for (const words of [
      ...["Anaana@example.com", "JoinedNov 5, 2026", "Completed3 of 12 modules"],
      ...["Last seenNov 20, 2026", "Booked sessions2"],
    ]) {
      expect(first).toContain(words);
    }
    expect(first).not.toContain("No account yet");
    for (const words of ["lead@example.comNo account yet", "0 of 1 module", "Last seenNever"]) {
      expect(second).toContain(words);
    }
    expect(screen.getByText("2 of 8 places taken")).toBeTruthy();
  });

  test("says who has paid and for whom all modules are open", {
    tags: "cohorts.roster",
  }, async () => {
    openRoster(roster({ ...paid, is_everything_open: true }));
    const [shown] = await textsOf("Members");
    for (const words of ["Paid on Nov 10, 2026", "Payment: Bank transfer", "All modules open"]) {
      expect(shown).toContain(words);
    }
  });

  test("has those who left in a list of their own, with nothing to press", {
    tags: "cohorts.roster",
  }, async () => {
    openRoster(roster(gone, lead));
    const [left] = await textsOf("Left the cohort");
    expect(left).toContain("LeftNov 21, 2026");
    expect(await textsOf("Members")).toHaveLength(1);
    const list = within(screen.getByRole("region", { name: "Left the cohort" }));
    expect(list.queryByRole("button")).toBeNull();
    expect(screen.getByText("1 of 8 places taken")).toBeTruthy();
  });
});

describe("the parts of the roster", () => {
  const show = async ({ user }: ReturnType<typeof openRoster>, part: string) =>
    user.selectOptions(await screen.findByLabelText("Show"), part);

  test("are shown one at a time", { tags: "cohorts.roster" }, async () => {
    const offered = samplePlace({
      ...{ id: sampleId(54), name: "Cleo", status: "offered", answer_by: "2026-12-01" },
      joined_at: null,
    });
    const opened = openRoster(roster(ana, offered, gone));
    await show(opened, "Offers");
    const [shown, ...others] = await textsOf("Offers");
    expect(shown).toContain("CleoOffered until Dec 1, 2026");
    expect(others).toEqual([]);
    expect(screen.queryByRole("region", { name: "Members" })).toBeNull();
    expect(screen.getByText("1 of 8 places taken, 1 offered")).toBeTruthy();
    await show(opened, "Left the cohort");
    expect(await textsOf("Left the cohort")).toHaveLength(1);
  });

  test("list by name who was inactive for two weeks, with a link to write to them", {
    tags: "cohorts.inactive",
  }, async () => {
    const running = sampleCohort({ first_day: "2026-01-05", state: "running" });
    const longAgo = { joined_at: "2026-01-05T12:00:00.000Z", last_seen_at: null };
    const zoe = samplePlace({ ...longAgo, id: sampleId(55), name: "Zoe", email: "z@example.com" });
    const bea = samplePlace({ ...longAgo, id: sampleId(56), name: "Bea", email: "b@example.com" });
    const seen = samplePlace({ ...longAgo, last_seen_at: new Date().toISOString() });
    const opened = openPage(() => <CohortRoster cohort={running} />, {
      answers: { "coaching.list": sampleCoachingSessions([]), ...roster(zoe, seen, bea) },
    });
    await show(opened, "Inactive for two weeks");
    const names = (await textsOf("Inactive for two weeks")).map((text) => text?.slice(0, 3));
    expect(names).toEqual(["Bea", "Zoe"]);
    const [letter] = screen.getAllByRole("link", { name: "Write a friendly email" });
    expect(letter?.getAttribute("href")).toBe("mailto:b@example.com");
  });

  test("name nobody who has been erased", { tags: "cohorts.roster" }, async () => {
    openRoster(roster({ ...gone, name: null, email: null, has_account: false }));
    const [left] = await textsOf("Left the cohort");
    expect(left).toContain("Deleted member");
    const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names).toEqual(["Download as CSV"]);
  });
});

test("names lead to the person, and the sessions of the cohort are listed", {
  tags: "cohorts.roster",
}, async () => {
  const session = sampleCoachingSession({ cohort_id: cohort.id, cohort_title: cohort.title });
  const { server } = openRoster({
    ...roster(ana),
    "coaching.list": sampleCoachingSessions([session]),
  });
  const name = await screen.findByRole("link", { name: "Ana" });
  expect(name.getAttribute("href")).toBe(`/admin/people/${ana.person_id}`);
  const link = await screen.findByRole("link", { name: session.title });
  expect(link.getAttribute("href")).toBe(`/admin/sessions/${session.id}`);
  expect(server.sent("coaching.list")[0]).toMatchObject({ cohort_id: cohort.id });
});

test("how many sessions the cohort has is said if they do not fit on a page", async () => {
  const session = sampleCoachingSession({ cohort_id: cohort.id, cohort_title: cohort.title });
  const { server } = openRoster({
    ...roster(ana),
    "coaching.list": { ...sampleCoachingSessions([session]), next_cursor: "1" },
    "lists.count": { count: 63, is_exact: true },
  });
  expect(await screen.findByText("Showing 1 of 63 sessions")).toBeTruthy();
  expect(server.sent("lists.count")).toEqual([{ list: "sessions", cohort_id: cohort.id }]);
});
