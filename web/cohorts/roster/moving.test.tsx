import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { failures } from "#contract/errors.ts";
import { CohortRoster } from "#web/cohorts/roster/cohort-roster.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { ana, autumn, button, cohort, lead, roster } from "#web/testing/roster.ts";
import { sampleCohorts, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

/** In the frame that it has in the product: menus open in the main part. */
const openRoster = (answers: Answers) =>
  openPage(
    () => (
      <main id="main">
        <CohortRoster cohort={cohort} />
      </main>
    ),
    { answers },
  );

const bob = samplePlace({ id: sampleId(53), person_id: sampleId(63), cohort_id: autumn.id });

const answers = (...places: CohortPlace[]): Answers => ({
  ...roster(...places),
  "cohorts.list": sampleCohorts([autumn, cohort]),
  "cohorts.read": autumn,
  "cohortPlaces.list": ({ cohort_id }) => (cohort_id === autumn.id ? [bob] : places),
});

const field = () => screen.findByRole("combobox", { name: "Cohort" });

type Opened = ReturnType<typeof openRoster>;

async function openMoving(given: Answers): Promise<Opened> {
  const opened = openRoster(given);
  await opened.user.click(await button("More: Ana"));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Move" }));
  return opened;
}

async function choose({ user }: Opened, name: RegExp) {
  await user.click(await field());
  await user.click(await screen.findByRole("option", { name, hidden: true }));
}

describe("moving members", { tags: "cohorts.roster" }, () => {
  test("offers the other cohorts that are not over, searched by title, and says what it does", async () => {
    const { user, server } = await openMoving({ ...answers(ana), "cohortPlaces.moveMany": [bob] });
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

  test("moves several together, after saying who is there already", async () => {
    const both = { ...lead, person_id: bob.person_id };
    const opened = openRoster({
      ...{ ...answers(ana, both), "cohorts.read": { ...autumn, state: "open" } },
      "cohortPlaces.moveMany": [bob],
    });
    const { user, server } = opened;
    await user.click(await screen.findByLabelText("Select all rows shown"));
    await user.click(await button("Move"));
    await choose(opened, /^Autumn cohort/);
    expect(await screen.findByText("Already there: lead@example.com.")).toBeTruthy();
    expect(screen.getByText(/The places in this cohort become free\./)).toBeTruthy();
    expect(screen.queryByText(/is a draft/)).toBeNull();
    expect(screen.getByText(/^So nobody can be moved\. Choose only members/)).toBeTruthy();
    await user.click(await button("Move 2 members"));
    await screen.findByText("Moved to the other cohort");
    expect(server.sent("cohortPlaces.moveMany")).toEqual([
      { ids: [ana.id, lead.id], cohort_id: autumn.id, tell: true },
    ]);
  });

  test.each(["cohort_full", "already_in_cohort"] as const)(
    "that is refused as %s says so at the field",
    async (code) => {
      const opened = await openMoving({ ...answers(ana), "cohortPlaces.moveMany": refuse(code) });
      await choose(opened, /^Autumn cohort/);
      await opened.user.click(await button("Move to this cohort"));
      expect(await screen.findByText(failures[code].message)).toBeTruthy();
    },
  );

  test("can be tried again if the cohorts could not be loaded", async () => {
    const { user, server } = await openMoving({
      ...roster(ana),
      "cohorts.list": refuse("unexpected"),
    });
    await screen.findByText("Failed to load cohorts");
    server.answer({ "cohorts.list": sampleCohorts([autumn]) });
    await user.click(await button("Try again"));
    await waitFor(() => expect(screen.queryByText("Failed to load cohorts")).toBeNull());
  });
});
