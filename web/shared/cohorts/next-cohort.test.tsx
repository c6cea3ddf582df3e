import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cohortWords } from "#content/cohorts.ts";
import type { NextCohort as Fact } from "#contract/cohorts/next-cohort.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleCohort } from "#web/testing/samples/cohorts.ts";
import { type Answer, type Answers, refuse } from "#web/testing/server.ts";
import { NextCohort } from "./next-cohort.tsx";

afterEach(() => vi.restoreAllMocks());

const { title, first_day, last_day, places, hours_per_week, price } = sampleCohort();
const cohort = {
  ...{ title, first_day, last_day, places, hours_per_week, price },
  if_unsuited: "Leave in the first two weeks and pay nothing.",
  is_full: false,
  meetings: "2, on Tuesdays at 6:00 PM Eastern Time",
};

const withFact = (nextCohort: Fact) => (
  <PageFactsContext
    value={{
      academy: { welcome_video_url: null, postal_address: null },
      contact: { email: "hello@academy.example" },
      nextCohort,
      nextInfoSession: { starts_at: null, time_zone: "America/New_York" },
    }}
  >
    <NextCohort>
      <a href="/apply">Apply</a>
    </NextCohort>
  </PageFactsContext>
);

function openLoadedPage(fact: Fact, secondsAgo = 1, answers: Answers = {}) {
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 1000 * secondsAgo);
  return openPublicPage(() => withFact(fact), {
    answers: { "cohorts.readNext": { cohort }, ...answers },
  });
}

const shownFacts = () =>
  screen
    .getAllByRole("term")
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

test("the next cohort is shown with its days, group, price and what if it doesn't suit, without asking", {
  tags: "cohorts.next",
}, () => {
  const { server } = openLoadedPage({ cohort });
  expect(screen.getByRole("heading", { level: 2, name: "The next cohort" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 3, name: "Spring cohort" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Apply" })).toBeTruthy();
  expect(shownFacts()).toEqual([
    ["Starts", "Monday, March\u00a02,\u00a02099"],
    ["Ends", "Sunday, April\u00a026,\u00a02099"],
    ["Length", "8 weeks"],
    ["Meetings", "2, on Tuesdays at 6:00 PM Eastern Time"],
    ["Time", "About 3 hours a week"],
    ["Group", `Up to ${places} people`],
    ["Price", "$900"],
    ["If it doesn’t suit you", "Leave in the first two weeks and pay nothing."],
  ]);
  expect(server.calls).toEqual([]);
});

test("without hours these are left out; without a price it is said how to learn it", {
  tags: "cohorts.next",
}, () => {
  openLoadedPage({ cohort: { ...cohort, hours_per_week: null, price: null, if_unsuited: null } });
  const facts = new Map(shownFacts().map(([name, fact]) => [name, fact]));
  expect(facts.has("Time")).toBe(false);
  expect(facts.get("Price")).toBe(cohortWords.priceUnknown);
  expect(facts.get("If it doesn’t suit you")).toBe(cohortWords.suitsUnknown);
});

test("a full cohort says so, and visitors can ask to be told of a free place instead of applying", {
  tags: "cohorts.next",
}, async () => {
  const { server, user } = openLoadedPage({ cohort: { ...cohort, is_full: true } }, 1, {
    "cohortWaitlist.join": { success: true },
  });
  expect(screen.getByRole("heading", { level: 3, name: "Spring cohort" })).toBeTruthy();
  expect(screen.getByText("All places in this cohort are taken.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Apply" })).toBeNull();
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "Notify me" }));
  expect(
    await screen.findByText("We’ll email you once, when a cohort has a free place."),
  ).toBeTruthy();
  expect(server.sent("cohortWaitlist.join")).toMatchObject([{ email: "ana@example.com" }]);
});

describe("without a cohort", { tags: "cohorts.waitlist" }, () => {
  const openForm = (join: Answer<"cohortWaitlist.join"> = { success: true }) =>
    openLoadedPage({ cohort: null }, 1, { "cohortWaitlist.join": join });
  const button = () => screen.getByRole("button", { name: "Notify me" });

  test("visitors can ask to be told of the next one, once", async () => {
    const { server, user } = openForm();
    expect(screen.getByText("No cohort is open at the moment.")).toBeTruthy();
    const promise = /we’ll email you once, when a cohort has a free place/;
    expect(screen.getByText(promise)).toBeTruthy();
    expect(server.calls).toEqual([]);
    await user.type(screen.getByLabelText("Email"), " Ana@example.com ");
    await user.click(button());
    const note = await screen.findByText("We’ll email you once, when a cohort has a free place.");
    expect(document.activeElement).toBe(note);
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
    expect(server.sent("cohortWaitlist.join")).toMatchObject([{ email: "ana@example.com" }]);
  });

  test("an address that is none is refused at the field", async () => {
    const { server, user } = openForm();
    await user.type(screen.getByLabelText("Email"), "ana");
    await user.click(button());
    expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  test("a failure is said, and the address stays", async () => {
    const { user } = openForm(refuse("too_many_requests"));
    await user.type(screen.getByLabelText("Email"), "ana@example.com");
    await user.click(button());
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  });
});

test("a page that was loaded more than a minute ago asks the server", {
  tags: "cohorts.next",
}, async () => {
  const { server } = openLoadedPage({ cohort: null }, 61);
  expect(await screen.findByRole("heading", { name: "Spring cohort" })).toBeTruthy();
  await waitFor(() => expect(server.sent("cohorts.readNext")).toHaveLength(1));
});
