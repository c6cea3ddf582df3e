// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CohortPlace } from "#contract/cohort-places.ts";
import { failures } from "#contract/errors.ts";
import { CohortRoster } from "#web/cohorts/roster/roster-dialog.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort, sampleCohorts, samplePlace } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const cohort = sampleCohort();
const ana = samplePlace();
const lead = samplePlace({
  ...{ id: sampleId(52), email: "lead@example.com", name: null, has_account: false },
  ...{ completed_count: 0, module_count: 1, last_seen_at: null, booked_sessions: 0 },
});
const paid = samplePlace({ paid_at: "2026-11-10T12:00:00.000Z", paid_note: "Bank transfer" });
const gone = samplePlace({ status: "left", left_at: "2026-11-21T12:00:00.000Z" });
const offer = samplePlace({
  ...{ id: sampleId(53), status: "offered", joined_at: null, has_account: false },
  ...{ offered_at: "2026-11-10T12:00:00.000Z", answer_by: "2026-11-20" },
});
const autumn = sampleCohort({ id: sampleId(22), title: "Autumn cohort", state: "draft" });

const roster = (...places: CohortPlace[]): Answers => ({ "cohortPlaces.list": places });

const openRoster = (answers: Answers) =>
  openPage(() => <CohortRoster cohort={cohort} />, {
    answers: { "coaching.list": sampleCoachingSessions([]), ...answers },
  });

const button = (name: string) => screen.findByRole("button", { name });
const textsOf = async (list: string) =>
  within(await screen.findByRole("region", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const untilFocusOn = (text: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(text));

describe("the roster", () => {
  test("keeps its place until it has come", () => {
    openRoster({ "cohortPlaces.list": never });
    expect(screen.getByText("8 places")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

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
    expect(await screen.findByText("Nobody has a place yet")).toBeTruthy();
    expect(screen.getByText("0 of 8 places taken")).toBeTruthy();
    expect(await button("Give a place")).toBeTruthy();
  });

  test("says of everyone what they have done, and how many places are taken", async () => {
    openRoster(roster(ana, lead));
    const [first, second] = await textsOf("Members");
    for (const words of [
      ...["Anaana@example.com", "JoinedNov 5, 2026", "Completed3 of 12 modules"],
      ...["Last seenNov 20, 2026", "Booked sessions2"],
    ]) {
      expect(first).toContain(words);
    }
    expect(first).not.toContain("No account yet");
    for (const words of ["lead@example.comNo account yet", "0 of 1 module", "Last seennever"]) {
      expect(second).toContain(words);
    }
    expect(screen.getByText("2 of 8 places taken")).toBeTruthy();
  });

  test("says who has paid and for whom all modules are open", async () => {
    openRoster(roster({ ...paid, is_everything_open: true }));
    const [shown] = await textsOf("Members");
    for (const words of ["Paid on Nov 10, 2026", "Payment: Bank transfer", "All modules open"]) {
      expect(shown).toContain(words);
    }
  });

  test("has those who left in a list of their own, with nothing to press", async () => {
    openRoster(roster(gone, lead));
    const [left] = await textsOf("Left the cohort");
    expect(left).toContain("LeftNov 21, 2026");
    expect(await textsOf("Members")).toHaveLength(1);
    const list = within(screen.getByRole("region", { name: "Left the cohort" }));
    expect(list.queryByRole("button")).toBeNull();
    expect(screen.getByText("1 of 8 places taken")).toBeTruthy();
  });
});

describe("a place", () => {
  test("is given by the email address, and the next can be given", async () => {
    const { user, server } = openRoster({
      ...roster(),
      "cohortPlaces.add": () => {
        server.answer(roster(ana));
        return ana;
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>("The person’s email");
    await user.type(field, " Ana@example.com ");
    await user.dblClick(await button("Give a place"));
    expect(await screen.findByText("Place given")).toBeTruthy();
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
    async (code) => {
      const { user } = openRoster({ ...roster(), "cohortPlaces.add": refuse(code) });
      const field = await screen.findByLabelText<HTMLInputElement>("The person’s email");
      await user.type(field, "bob@example.com{Enter}");
      expect(await screen.findByText(failures[code].message)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.value).toBe("bob@example.com");
    },
  );

  test("that gets no answer says that it failed", async () => {
    const { user } = openRoster({ ...roster(), "cohortPlaces.add": unreachable });
    await user.type(await screen.findByLabelText("The person’s email"), "bob@example.com{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update the roster");
  });
});

describe("all modules", () => {
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

describe("an open offer", () => {
  test("stands apart with its deadline, and counts as taken", async () => {
    openRoster(roster(lead, offer));
    expect(await textsOf("Offers")).toEqual([
      expect.stringContaining("Offered until Nov 20, 2026"),
    ]);
    expect(screen.getByText("2 of 8 places taken, including 1 open offer")).toBeTruthy();
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

describe("a payment", () => {
  test("is marked with a note", async () => {
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
    await user.type(note, " Bank transfer ");
    await user.click(await button("Mark as paid"));
    expect(await screen.findByText("Paid on Nov 10, 2026")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Ana");
    expect(server.sent("cohortPlaces.update")).toEqual([
      {
        ...{ id: ana.id, is_paid: true, paid_note: "Bank transfer" },
        was: { is_paid: false, paid_note: null },
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
  ])("is changed: %s", async (_how, change, sent) => {
    const { user, server } = openRoster({ ...roster(paid), "cohortPlaces.update": paid });
    await user.click(await button("Change payment"));
    await change(user);
    await user.click(await button("Save payment"));
    expect(await screen.findByText("Place updated")).toBeTruthy();
    expect(server.sent("cohortPlaces.update")).toEqual([{ id: paid.id, ...sent }]);
  });

  test("that a colleague has changed meanwhile is kept, and can be loaded", async () => {
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
    expect(await screen.findByText(fields.paid_note)).toBeTruthy();
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

  test("offers the other cohorts that are not over, searched by title, and says what it does", async () => {
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
    await user.click(await button("Move to this cohort"));
    expect(await screen.findByText("Moved to the other cohort")).toBeTruthy();
    expect(server.sent("cohortPlaces.moveMany")).toEqual([{ ids: [ana.id], cohort_id: autumn.id }]);
  });

  test("begins to move a member in the field of the cohort", async () => {
    const { user } = openRoster(answers(ana));
    await user.click(await button("Move"));
    expect(document.activeElement).toBe(await screen.findByPlaceholderText("Choose a cohort"));
  });

  test("moves several together, after saying who is there already", async () => {
    const both = { ...lead, person_id: bob.person_id };
    const opened = openRoster({ ...answers(ana, both), "cohortPlaces.moveMany": [bob] });
    const { user, server } = opened;
    await user.click(await screen.findByLabelText("Select Ana"));
    await user.click(screen.getByLabelText("Select lead@example.com"));
    await user.click(await button("Move selected (2)"));
    await choose(opened, /^Autumn cohort/);
    expect(await screen.findByText("Already there: lead@example.com.")).toBeTruthy();
    expect(screen.getByText("Either all of them move, or nobody.")).toBeTruthy();
    await user.click(await button("Move 2 members"));
    await screen.findByText("Moved to the other cohort");
    await untilFocusOn("2 of 8 places taken");
    expect(server.sent("cohortPlaces.moveMany")).toEqual([
      { ids: [ana.id, lead.id], cohort_id: autumn.id },
    ]);
  });

  test.each(["cohort_full", "already_in_cohort"] as const)(
    "that is refused as %s says so at the field",
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
  test("is added, and shown", async () => {
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

describe("the parts of the roster", () => {
  const show = async ({ user }: ReturnType<typeof openRoster>, part: string) =>
    user.selectOptions(await screen.findByLabelText("Show"), part);

  test("are shown one at a time", async () => {
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
    expect(screen.getByText("2 of 8 places taken, including 1 open offer")).toBeTruthy();
    await show(opened, "Left the cohort");
    expect(await textsOf("Left the cohort")).toHaveLength(1);
  });

  test("list by name who was inactive for two weeks, with a link to write to them", async () => {
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

  test("name nobody who has been erased", async () => {
    openRoster(roster({ ...gone, name: null, email: null, has_account: false }));
    const [left] = await textsOf("Left the cohort");
    expect(left).toContain("Deleted member");
    const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names).toEqual(["Download as CSV"]);
  });
});

test("names lead to the person, and the sessions of the cohort are listed", async () => {
  const session = sampleCoachingSession({ cohort_id: cohort.id, cohort_title: cohort.title });
  const { server } = openRoster({
    ...roster(ana),
    "coaching.list": sampleCoachingSessions([session]),
  });
  const name = await screen.findByRole("link", { name: "Ana" });
  expect(name.getAttribute("href")).toBe(`/admin/people/${ana.person_id}`);
  const link = await screen.findByRole("link", { name: session.title });
  expect(link.getAttribute("href")).toBe(`/admin/sessions?record=${session.id}&dialog=bookings`);
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

describe("taking a member out", () => {
  test("asks first, and does nothing if the place is kept", async () => {
    const { user, server } = openRoster(roster(ana));
    await user.dblClick(await button("Take out"));
    expect(
      screen.getByText(/The place becomes free, and access to the cohort's modules ends\./),
    ).toBeTruthy();
    const keep = await button("Keep the place");
    await user.click(keep);
    expect(keep.isConnected).toBe(false);
    expect(document.activeElement).toBe(await button("Take out"));
    expect(server.written()).toEqual([]);
  });

  test("frees the place once, and the member stands among those who left", async () => {
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
    await screen.findByText("Place freed");
    await user.click(await button("Take out of the cohort"));
    reread.resolve([gone]);
    expect(await textsOf("Left the cohort")).toHaveLength(1);
    await untilFocusOn("0 of 8 places taken");
    expect(server.written()).toEqual([{ name: "cohortPlaces.end", input: { id: ana.id } }]);
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
