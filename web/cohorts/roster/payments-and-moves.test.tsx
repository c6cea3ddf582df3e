import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { failures } from "#contract/errors.ts";
import { CohortRoster } from "#web/cohorts/roster/roster-dialog.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import {
  ana,
  autumn,
  button,
  cohort,
  lead,
  paid,
  roster,
  untilFocusOn,
} from "#web/testing/roster.ts";
import { sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohorts, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const openRoster = (answers: Answers) =>
  openPage(() => <CohortRoster cohort={cohort} />, {
    answers: { "coaching.list": sampleCoachingSessions([]), ...answers },
  });

describe("a payment", () => {
  test("is marked with a note", { tags: "cohorts.roster" }, async () => {
    const { user, server } = openRoster({
      ...roster(ana),
      "cohortPlaces.update": () => {
        server.answer(roster(paid));
        return paid;
      },
    });
    await user.click(await button("Mark as paid"));
    const note = screen.getByLabelText("Note (optional)");
    expect(document.activeElement).toBe(note);
    fireEvent.change(screen.getByLabelText("Paid on"), { target: { value: "2026-11-10" } });
    await user.type(note, " Bank transfer ");
    await user.click(await button("Mark as paid"));
    expect(await screen.findByText("Paid on Nov 10, 2026")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Ana");
    expect(server.sent("cohortPlaces.update")).toEqual([
      {
        ...{ id: ana.id, is_paid: true, paid_on: "2026-11-10", paid_note: "Bank transfer" },
        was: { is_paid: false, paid_on: null, paid_note: null },
      },
    ]);
  });

  test.each([
    [
      "the note is changed",
      async (user: ReturnType<typeof openRoster>["user"]) => {
        await user.clear(screen.getByLabelText("Note (optional)"));
        await user.type(screen.getByLabelText("Note (optional)"), "Cash");
      },
      { paid_note: "Cash", was: { paid_note: "Bank transfer" } },
    ],
    [
      "it is marked as not paid",
      (user: ReturnType<typeof openRoster>["user"]) =>
        user.click(screen.getByRole("switch", { name: "Paid" })),
      { is_paid: false, was: { is_paid: true } },
    ],
  ])("is changed: %s", { tags: "cohorts.roster" }, async (_how, change, sent) => {
    const { user, server } = openRoster({ ...roster(paid), "cohortPlaces.update": paid });
    await user.click(await button("Change payment"));
    await change(user);
    await user.click(await button("Save payment"));
    expect(await screen.findByText("Place updated")).toBeTruthy();
    expect(server.sent("cohortPlaces.update")).toEqual([{ id: paid.id, ...sent }]);
  });

  test("that a colleague has changed meanwhile is kept, and can be loaded", {
    tags: "cohorts.roster",
  }, async () => {
    const fields = { paid_note: "Someone else has changed this." };
    const { user, server } = openRoster({
      ...roster(paid),
      "cohortPlaces.update": refuse("changed_meanwhile", { fields }),
    });
    await user.click(await button("Change payment"));
    const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note (optional)");
    await user.type(note(), ", in two parts");
    server.answer(roster({ ...paid, paid_note: "Cash" }));
    await user.click(await button("Save payment"));
    expect(
      await screen.findByText(/Someone else has changed this\. It is now:\s+Cash/),
    ).toBeTruthy();
    expect(note().value).toBe("Bank transfer, in two parts");
    await user.click(await button("Load the current values"));
    await waitFor(() => expect(note().value).toBe("Cash"));
  });

  test("that is not marked after all returns the focus to the name", async () => {
    const { user, server } = openRoster(roster(ana));
    await user.click(await button("Mark as paid"));
    await user.click(await button("Cancel"));
    expect(document.activeElement?.textContent).toBe("Ana");
    expect(server.written()).toEqual([]);
  });
});

describe("moving members", () => {
  const answers = (...places: CohortPlace[]): Answers => ({
    ...roster(...places),
    "cohorts.list": sampleCohorts([autumn, cohort]),
    "cohorts.read": autumn,
    "cohortPlaces.list": ({ cohort_id }) => (cohort_id === autumn.id ? [bob] : places),
  });
  const bob = samplePlace({ id: sampleId(53), person_id: sampleId(63), cohort_id: autumn.id });
  const field = () => screen.findByRole("combobox", { name: "Cohort" });

  async function choose({ user }: ReturnType<typeof openRoster>, name: RegExp) {
    await user.click(await field());
    await user.click(await screen.findByRole("option", { name, hidden: true }));
  }

  test("offers the other cohorts that are not over, searched by title, and says what it does", {
    tags: "cohorts.roster",
  }, async () => {
    const opened = openRoster({ ...answers(ana), "cohortPlaces.moveMany": [bob] });
    const { user, server } = opened;
    await user.click(await button("Move"));
    await user.click(await button("Move to this cohort"));
    expect(await screen.findByText("Please choose a cohort")).toBeTruthy();
    await user.type(await field(), "autumn");
    await waitFor(() =>
      expect(server.sent("cohorts.list").at(-1)).toMatchObject({ search: "autumn" }),
    );
    expect(server.sent("cohorts.list")[0]).toMatchObject({ is_current: "yes" });
    await user.click(await screen.findByRole("option", { name: /^Autumn cohort/, hidden: true }));
    expect(screen.queryByRole("option", { name: /^Spring cohort/, hidden: true })).toBeNull();
    expect(
      await screen.findByText("1 member would move to “Autumn cohort”, which has 7 free places."),
    ).toBeTruthy();
    const said = "The payment and the note move too. The place in this cohort becomes free.";
    expect(screen.getByText(said)).toBeTruthy();
    await user.click(screen.getByRole("switch", { name: "Tell the member by email" }));
    expect(screen.getByText(/^No email is sent\./)).toBeTruthy();
    expect(screen.getByText(/^“Autumn cohort” is a draft\. Until you publish it/)).toBeTruthy();
    await user.click(await button("Move to this cohort"));
    expect(await screen.findByText("Moved to the other cohort")).toBeTruthy();
    expect(server.sent("cohortPlaces.moveMany")).toEqual([
      { ids: [ana.id], cohort_id: autumn.id, tell: false },
    ]);
  });

  test("begins to move a member in the field of the cohort", async () => {
    const { user } = openRoster(answers(ana));
    await user.click(await button("Move"));
    expect(document.activeElement).toBe(await screen.findByPlaceholderText("Choose a cohort"));
  });

  test("moves several together, after saying who is there already", {
    tags: "cohorts.roster",
  }, async () => {
    const both = { ...lead, person_id: bob.person_id };
    const opened = openRoster({
      ...{ ...answers(ana, both), "cohorts.read": { ...autumn, state: "open" } },
      "cohortPlaces.moveMany": [bob],
    });
    const { user, server } = opened;
    await user.click(await screen.findByLabelText("Select Ana"));
    await user.click(screen.getByLabelText("Select lead@example.com"));
    await user.click(await button("Move selected (2)"));
    await choose(opened, /^Autumn cohort/);
    expect(await screen.findByText("Already there: lead@example.com.")).toBeTruthy();
    expect(screen.getByText(/The places in this cohort become free\./)).toBeTruthy();
    expect(screen.queryByText(/is a draft/)).toBeNull();
    expect(
      screen.getByText(
        "So nobody can be moved. Choose only members who are not there yet, and no more than there are free places.",
      ),
    ).toBeTruthy();
    await user.click(await button("Move 2 members"));
    await screen.findByText("Moved to the other cohort");
    await untilFocusOn("2 of 8 places taken");
    expect(server.sent("cohortPlaces.moveMany")).toEqual([
      { ids: [ana.id, lead.id], cohort_id: autumn.id, tell: true },
    ]);
  });

  test.each(["cohort_full", "already_in_cohort"] as const)(
    "that is refused as %s says so at the field",
    { tags: "cohorts.roster" },
    async (code) => {
      const opened = openRoster({ ...answers(ana), "cohortPlaces.moveMany": refuse(code) });
      await opened.user.click(await button("Move"));
      await choose(opened, /^Autumn cohort/);
      await opened.user.click(await button("Move to this cohort"));
      expect(await screen.findByText(failures[code].message)).toBeTruthy();
    },
  );

  test("can be tried again if the cohorts could not be loaded", async () => {
    const { user, server } = openRoster({ ...roster(ana), "cohorts.list": refuse("unexpected") });
    await user.click(await button("Move"));
    await screen.findByText("Failed to load cohorts");
    server.answer({ "cohorts.list": sampleCohorts([autumn]) });
    await user.click(await button("Try again"));
    await waitFor(() => expect(screen.queryByText("Failed to load cohorts")).toBeNull());
  });
});

describe("a note of staff", () => {
  test("is added, and shown", { tags: "cohorts.roster" }, async () => {
    const noted = { ...ana, staff_note: "Prefers mornings" };
    const { user, server } = openRoster({
      ...roster(ana),
      "cohortPlaces.update": () => {
        server.answer(roster(noted));
        return noted;
      },
    });
    await user.click(await button("Add a note"));
    await user.type(await screen.findByLabelText("Note"), "Prefers mornings");
    await user.click(await button("Save note"));
    expect(await screen.findByText("Note: Prefers mornings")).toBeTruthy();
    expect(server.sent("cohortPlaces.update")).toEqual([
      { id: ana.id, staff_note: "Prefers mornings", was: { staff_note: null } },
    ]);
  });
});
