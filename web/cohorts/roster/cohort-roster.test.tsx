import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { CohortRoster } from "#web/cohorts/roster/cohort-roster.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import {
  ana,
  button,
  cohort,
  foundPeople,
  gone,
  lead,
  offer,
  paid,
  roster,
} from "#web/testing/roster.ts";
import { sampleCohort, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

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

describe("the roster", { tags: "cohorts.roster" }, () => {
  test("that could not be loaded can be asked for again", async () => {
    const { user, server } = openRoster({ "cohortPlaces.list": refuse("unexpected") });
    const alert = await screen.findByRole("alert", {}, { timeout: 5000 });
    expect(alert.textContent).toContain("Failed to load the roster");
    server.answer(roster(ana));
    await user.click(await button("Try again"));
    expect(await screen.findByText("ana@example.com")).toBeTruthy();
  });

  test("without people says so, and offers to give a place", async () => {
    openRoster(roster());
    expect(await screen.findByText("Nobody has a place yet.")).toBeTruthy();
    expect(screen.getByText("0 of 8 places taken")).toBeTruthy();
    expect(await button("Add somebody")).toBeTruthy();
  });

  test("has a row for each member and open offer, by name, with what they did", async () => {
    openRoster(roster(paid, lead, offer, { ...gone, id: sampleId(54) }));
    expect(await findRows()).toEqual([
      [
        ...["Anaana@example.com", "Joinedon Nov 5, 2026"],
        ...["Nov 10, 2026Bank transfer", "3 of 12", "Nov 20, 2026", "2", "None", "EditMore"],
      ],
      [
        ...["Anaana@example.com", "Offereduntil Nov 20, 2026", "Not paid", "3 of 12"],
        ...["Nov 20, 2026", "2", "None", "More"],
      ],
      [
        "lead@example.com",
        "Joinedon Nov 5, 2026No account yet",
        ...["Not paid", "0 of 1", "Never", "0", "None", "EditMore"],
      ],
    ]);
    expect(screen.getByText("2 of 8 places taken, 1 offered")).toBeTruthy();
    const [name] = screen.getAllByRole("link", { name: "Ana" });
    expect(name?.getAttribute("href")).toBe(`/admin/people/${ana.person_id}`);
  });

  test("is sorted by who has paid", async () => {
    const { user } = openRoster(roster(lead, paid));
    await user.click(await button("Paid"));
    const names = async () => (await findRows()).map(([name]) => name);
    expect(await names()).toEqual(["lead@example.com", "Anaana@example.com"]);
    await user.click(await button("Paid"));
    expect(await names()).toEqual(["Anaana@example.com", "lead@example.com"]);
  });

  test.each([
    ["Not paid", ["lead@example.com"]],
    ["All offers", ["Ana"]],
    ["Left the cohort", ["Deleted member"]],
  ])("shows only “%s”", async (part, names) => {
    const erased = { ...gone, id: sampleId(54), name: null, email: null, has_account: false };
    const { user } = openRoster(roster(paid, lead, offer, erased));
    await user.selectOptions(await screen.findByLabelText("Show"), part);
    const shown = (await findRows()).map(([name]) => name);
    expect(shown).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(shown[index]).toContain(name);
  });

  test("shows by name who was inactive for two weeks, and writes to all of them", {
    tags: "cohorts.inactive",
  }, async () => {
    const running = sampleCohort({ first_day: "2026-01-05", state: "running" });
    const longAgo = { joined_at: "2026-01-05T12:00:00.000Z", last_seen_at: null };
    const zoe = samplePlace({ ...longAgo, id: sampleId(55), name: "Zoe", email: "z@example.com" });
    const bea = samplePlace({ ...longAgo, id: sampleId(56), name: "Bea", email: "b@example.com" });
    const seen = samplePlace({ ...longAgo, last_seen_at: new Date().toISOString() });
    const { user } = openPage(() => <CohortRoster cohort={running} />, {
      answers: roster(zoe, seen, bea),
    });
    await user.selectOptions(await screen.findByLabelText("Show"), "Inactive for two weeks");
    expect((await findRows()).map(([name]) => name?.slice(0, 3))).toEqual(["Bea", "Zoe"]);
    await user.click(screen.getByLabelText("Select all rows shown"));
    const letter = screen.getByRole("link", { name: "Write to 2 people" });
    expect(letter.getAttribute("href")).toBe("mailto:?bcc=z@example.com,b@example.com");
  });
});

describe("marking several as paid", { tags: "cohorts.paid" }, () => {
  const two = [ana, { ...lead, person_id: sampleId(62) }];

  test("takes three presses, and leaves who has paid as it is", async () => {
    const before = samplePlace({ ...paid, id: sampleId(57), email: "paid@example.com" });
    const { user, server } = openRoster({ ...roster(...two, before), "cohortPlaces.markPaid": [] });
    await user.click(await screen.findByLabelText("Select all rows shown"));
    await user.click(await button("Mark as paid"));
    const dialog = await findDialog("Mark as paid");
    const said = "2 members will be marked as paid. 1 stays as it is";
    expect(dialog.getByText(new RegExp(`^${said}`))).toBeTruthy();
    fireEvent.change(dialog.getByLabelText("Paid on"), { target: { value: "2026-11-10" } });
    await user.click(await button("Mark 2 as paid"));
    expect(await screen.findByText("Marked as paid")).toBeTruthy();
    expect(server.written()).toEqual([
      {
        name: "cohortPlaces.markPaid",
        input: { ids: [ana.id, lead.id], paid_on: "2026-11-10", paid_note: null },
      },
    ]);
    expect(screen.getByText("0 selected")).toBeTruthy();
  });

  test("can begin with one row, as on phones, and take in all others", async () => {
    const { user } = openRoster(roster(...two));
    await user.click(await screen.findByLabelText("Select ana@example.com"));
    await user.click(await button("Select all"));
    expect(screen.getByText("2 selected")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Select all" })).toBeNull();
  });

  test("that a colleague has done meanwhile is said, and the roster is read again", async () => {
    const { user, server } = openRoster({
      ...roster(...two),
      "cohortPlaces.markPaid": () => {
        server.answer(roster(paid, lead));
        return refuse("changed_meanwhile");
      },
    });
    await user.click(await screen.findByLabelText("Select all rows shown"));
    await user.click(await button("Mark as paid"));
    await user.click(await button("Mark 2 as paid"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(failures.changed_meanwhile.message);
    expect(await button("Mark 1 as paid")).toBeTruthy();
  });

  test("is not offered again to who has paid, nor to an offer alone", async () => {
    const { user } = openRoster(roster(paid, offer));
    const [first, second] = await screen.findAllByLabelText("Select ana@example.com");
    await user.click(second as HTMLElement);
    expect(screen.queryByRole("button", { name: "Mark as paid" })).toBeNull();
    await user.click(first as HTMLElement);
    await user.click(await button("Mark as paid"));
    expect(
      await screen.findByText("All members whom you selected have paid already."),
    ).toBeTruthy();
  });
});

describe("giving a place", { tags: "cohorts.roster" }, () => {
  const emailField = { name: "The person’s email" };

  async function openAdding(answers: Answers) {
    const opened = openRoster({ "search.find": foundPeople(), ...answers });
    await opened.user.click(await button("Add somebody"));
    return { ...opened, field: await screen.findByRole<HTMLInputElement>("combobox", emailField) };
  }

  test("works by the email address, and the next can be given", async () => {
    const { user, server, field } = await openAdding({
      ...roster(),
      "cohortPlaces.add": () => {
        server.answer(roster(ana));
        return ana;
      },
    });
    await user.type(field, " Ana@example.com ");
    await user.dblClick(await button("Add to the cohort"));
    expect(await screen.findByText("Added to the cohort")).toBeTruthy();
    expect(await screen.findByText("1 of 8 places taken")).toBeTruthy();
    expect(field.value).toBe("");
    expect(field.getAttribute("aria-invalid")).not.toBe("true");
    expect(server.written()).toEqual([
      { name: "cohortPlaces.add", input: { cohort_id: cohort.id, email: "ana@example.com" } },
    ]);
  });

  test.each(["person_unknown", "cohort_full", "already_in_cohort"] as const)(
    "that is refused as %s says so at the field, and keeps what was typed",
    async (code) => {
      const { user, field } = await openAdding({ ...roster(), "cohortPlaces.add": refuse(code) });
      await user.type(field, "bob@example.com{Enter}");
      expect(await screen.findByText(failures[code].message)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field.value).toBe("bob@example.com");
    },
  );

  test("that gets no answer says that it failed", async () => {
    const { user, field } = await openAdding({ ...roster(), "cohortPlaces.add": unreachable });
    await user.type(field, "bob@example.com{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update the roster");
  });
});

describe("a place that is edited", { tags: "cohorts.roster" }, () => {
  async function openEditing(place = ana, answers: Answers = {}) {
    const opened = openRoster({ ...roster(place), ...answers });
    await opened.user.click(await button("Edit the place of Ana"));
    return { ...opened, dialog: await findDialog("The place of Ana") };
  }

  test("is marked as paid with a day and a note, and gets a note and all modules", async () => {
    const { user, dialog, server } = await openEditing(ana, { "cohortPlaces.update": paid });
    expect(dialog.queryByLabelText(/^Paid on/)).toBeNull();
    await user.click(dialog.getByRole("switch", { name: "Paid" }));
    fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: "2026-11-10" } });
    await user.type(dialog.getByLabelText(/^Note about the payment/), " Bank transfer ");
    await user.type(dialog.getByLabelText("Note (optional)"), "Prefers mornings");
    await user.click(dialog.getByRole("switch", { name: "All modules open" }));
    await user.click(await button("Save"));
    expect(await screen.findByText("Place updated")).toBeTruthy();
    expect(server.sent("cohortPlaces.update")).toEqual([
      {
        ...{ id: ana.id, is_paid: true, paid_on: "2026-11-10", paid_note: "Bank transfer" },
        ...{ staff_note: "Prefers mornings", is_everything_open: true },
        was: {
          ...{ is_paid: false, paid_on: null, paid_note: null },
          ...{ staff_note: null, is_everything_open: false },
        },
      },
    ]);
  });

  test("is marked as not paid", async () => {
    const { user, dialog, server } = await openEditing(paid, { "cohortPlaces.update": ana });
    await user.click(dialog.getByRole("switch", { name: "Paid" }));
    await user.click(await button("Save"));
    expect(await screen.findByText("Place updated")).toBeTruthy();
    expect(server.sent("cohortPlaces.update")).toEqual([
      { id: paid.id, is_paid: false, was: { is_paid: true } },
    ]);
  });

  test("by a colleague meanwhile keeps both, and the current values can be loaded", async () => {
    const fields = { paid_note: "Someone else has changed this." };
    const { user, dialog, server } = await openEditing(paid, {
      "cohortPlaces.update": refuse("changed_meanwhile", { fields }),
    });
    const note = () => dialog.getByLabelText<HTMLTextAreaElement>(/^Note about the payment/);
    await user.type(note(), ", in two parts");
    server.answer(roster({ ...paid, paid_note: "Cash" }));
    await user.click(await button("Save"));
    expect(
      await dialog.findByText(/Someone else has changed this\. It is now:\s+Cash/),
    ).toBeTruthy();
    expect(note().value).toBe("Bank transfer, in two parts");
    await user.click(await button("Load the current values"));
    await waitFor(() => expect(note().value).toBe("Cash"));
  });
});

describe("the menu of a place", () => {
  async function choose(item: string, answers: Answers, name = "Ana") {
    const opened = openRoster(answers);
    await opened.user.click(await button(`More: ${name}`));
    await opened.user.click(await screen.findByRole("menuitem", { name: item }));
    return opened;
  }

  test("takes a member out after a question", { tags: "cohorts.roster" }, async () => {
    const { user, server } = await choose("Take out", {
      ...roster(ana),
      "cohortPlaces.end": () => {
        server.answer(roster(gone));
        return gone;
      },
    });
    expect(
      screen.getByText(/The place becomes free, and access to the cohort’s modules ends\./),
    ).toBeTruthy();
    await user.click(await button("Take out of the cohort"));
    expect(await screen.findByText("Taken out of the cohort")).toBeTruthy();
    expect(await screen.findByText("0 of 8 places taken")).toBeTruthy();
    expect(server.written()).toEqual([
      { name: "cohortPlaces.end", input: { id: ana.id, tell: true } },
    ]);
  });

  test("keeps the place if staff keep it", { tags: "cohorts.roster" }, async () => {
    const { user, server } = await choose("Take out", roster(ana));
    await user.click(await button("Keep the place"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.written()).toEqual([]);
  });

  test("says that somebody has left meanwhile", { tags: "cohorts.roster" }, async () => {
    const { user } = await choose("Take out", {
      ...roster(ana),
      "cohortPlaces.end": refuse("place_left"),
    });
    await user.click(await button("Take out of the cohort"));
    expect((await screen.findByRole("alert")).textContent).toContain(failures.place_left.message);
  });

  test("withdraws an open offer after a question", { tags: "offers.staff" }, async () => {
    const closed_at = "2026-11-12T12:00:00.000Z";
    const withdrawn = samplePlace({ ...offer, status: "withdrawn", closed_at });
    const { user, server } = await choose("Withdraw the offer", {
      ...roster(offer),
      "cohortPlaces.withdraw": () => {
        server.answer(roster(withdrawn));
        return withdrawn;
      },
    });
    await user.click(await button("Withdraw the offer"));
    expect(await screen.findByText("Offer withdrawn")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Show"), "All offers");
    const table = within(await screen.findByRole("table", { name: "All offers" }));
    expect(table.getByText("Offer withdrawn")).toBeTruthy();
    expect(server.sent("cohortPlaces.withdraw")).toEqual([{ id: offer.id }]);
  });
});
