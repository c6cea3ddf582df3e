import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { failures } from "#contract/errors.ts";
import { CohortRoster } from "#web/cohorts/roster/roster-dialog.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { openPage } from "#web/testing/open-page.tsx";
import {
  ana,
  button,
  cohort,
  foundPeople,
  gone,
  lead,
  offer,
  roster,
  textsOf,
  untilFocusOn,
} from "#web/testing/roster.ts";
import { sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const emailField = { name: "The person’s email" };

const openRoster = (answers: Answers) =>
  openPage(() => <CohortRoster cohort={cohort} />, {
    answers: {
      "coaching.list": sampleCoachingSessions([]),
      "search.find": foundPeople(),
      ...answers,
    },
  });

describe("a place", () => {
  test("is given by the email address, and the next can be given", {
    tags: "cohorts.roster",
  }, async () => {
    const { user, server } = openRoster({
      ...roster(),
      "cohortPlaces.add": () => {
        server.answer(roster(ana));
        return ana;
      },
    });
    const field = await screen.findByRole<HTMLInputElement>("combobox", emailField);
    await user.type(field, " Ana@example.com ");
    await user.dblClick(await button("Add to the cohort"));
    expect(await screen.findByText("Added to the cohort")).toBeTruthy();
    expect(await screen.findByText("1 of 8 places taken")).toBeTruthy();
    expect(field.value).toBe("");
    expect(field.getAttribute("aria-invalid")).not.toBe("true");
    expect(server.written()).toEqual([
      {
        name: "cohortPlaces.add",
        input: { cohort_id: cohort.id, email: "ana@example.com" },
      },
    ]);
  });

  test.each(["person_unknown", "cohort_full", "already_in_cohort"] as const)(
    "that is refused as %s says so at the field, and keeps what was typed",
    { tags: "cohorts.roster" },
    async (code) => {
      const { user } = openRoster({ ...roster(), "cohortPlaces.add": refuse(code) });
      const field = await screen.findByRole<HTMLInputElement>("combobox", emailField);
      await user.type(field, "bob@example.com{Enter}");
      expect(await screen.findByText(failures[code].message)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.value).toBe("bob@example.com");
    },
  );

  test("that gets no answer says that it failed", async () => {
    const { user } = openRoster({ ...roster(), "cohortPlaces.add": unreachable });
    await user.type(await screen.findByRole("combobox", emailField), "bob@example.com{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update the roster");
  });
});

describe("all modules", { tags: "cohorts.roster" }, () => {
  test.each([
    ["Open all modules", ana, true],
    ["Open modules by day", { ...ana, is_everything_open: true }, false],
  ] as const)("%s: a double press changes it once", async (name, shown, is_everything_open) => {
    const then = { ...shown, is_everything_open };
    const { user, server } = openRoster({
      ...roster(shown),
      "cohortPlaces.update": () => {
        server.answer(roster(then));
        return then;
      },
    });
    await user.dblClick(await button(name));
    const other = is_everything_open ? "Open modules by day" : "Open all modules";
    expect(document.activeElement).toBe(await button(other));
    expect(await screen.findByText("Place updated")).toBeTruthy();
    const was = { is_everything_open: !is_everything_open };
    expect(server.written()).toEqual([
      { name: "cohortPlaces.update", input: { id: ana.id, is_everything_open, was } },
    ]);
  });

  test("what a colleague has changed meanwhile is said, and shown", async () => {
    const { user, server } = openRoster({
      ...roster(ana),
      "cohortPlaces.update": () => {
        server.answer(roster({ ...ana, is_everything_open: true }));
        return refuse("changed_meanwhile");
      },
    });
    await user.click(await button("Open all modules"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(failures.changed_meanwhile.message);
    expect(await button("Open modules by day")).toBeTruthy();
  });
});

describe("an open offer", { tags: "offers.staff" }, () => {
  test("stands apart with its deadline, and is counted apart", async () => {
    openRoster(roster(lead, offer));
    expect(await textsOf("Offers")).toEqual([
      expect.stringContaining("Offered until Nov 20, 2026"),
    ]);
    expect(screen.getByText("1 of 8 places taken, 1 offered")).toBeTruthy();
  });

  test("is withdrawn after a question, and stands among those that ended", async () => {
    const withdrawn = { ...offer, status: "withdrawn", closed_at: "2026-11-12T12:00:00.000Z" };
    const { user, server } = openRoster({
      ...roster(offer),
      "cohortPlaces.withdraw": withdrawn as CohortPlace,
    });
    await user.click(await button("Withdraw"));
    await user.click(await button("Keep the offer"));
    expect(server.sent("cohortPlaces.withdraw")).toEqual([]);
    await user.click(await button("Withdraw"));
    server.answer(roster(withdrawn as CohortPlace));
    await user.click(await button("Withdraw the offer"));
    await untilFocusOn("0 of 8 places taken");
    expect(await textsOf("Offers")).toEqual([expect.stringContaining("Offer withdrawn")]);
    expect(server.sent("cohortPlaces.withdraw")).toEqual([{ id: offer.id }]);
  });
});

describe("taking a member out", () => {
  test("asks first, and does nothing if the place is kept", {
    tags: "cohorts.roster",
  }, async () => {
    const { user, server } = openRoster(roster(ana));
    await user.dblClick(await button("Take out"));
    expect(
      screen.getByText(/The place becomes free, and access to the cohort’s modules ends\./),
    ).toBeTruthy();
    const keep = await button("Keep the place");
    await user.click(keep);
    expect(keep.isConnected).toBe(false);
    expect(document.activeElement).toBe(await button("Take out"));
    expect(server.written()).toEqual([]);
  });

  test("frees the place once, and the member stands among those who left", {
    tags: "cohorts.roster",
  }, async () => {
    const reread = Promise.withResolvers<Reply<"cohortPlaces.list">>();
    const { user, server } = openRoster({
      ...roster(ana),
      "cohortPlaces.end": () => {
        server.answer({ "cohortPlaces.list": () => reread.promise });
        return gone;
      },
    });
    await user.click(await button("Take out"));
    await user.click(await button("Take out of the cohort"));
    await screen.findByText("Taken out of the cohort");
    await user.click(await button("Take out of the cohort"));
    reread.resolve([gone]);
    expect(await textsOf("Left the cohort")).toHaveLength(1);
    await untilFocusOn("0 of 8 places taken");
    expect(server.written()).toEqual([
      { name: "cohortPlaces.end", input: { id: ana.id, tell: true } },
    ]);
  });

  test("who has left meanwhile is said, and shown", async () => {
    const { user } = openRoster({ ...roster(ana), "cohortPlaces.end": refuse("place_left") });
    await user.click(await button("Take out"));
    await user.click(await button("Take out of the cohort"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to update the roster");
    expect(alert.textContent).toContain(failures.place_left.message);
  });
});
