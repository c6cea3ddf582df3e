import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffLeadsPage from "#web/leads/staff-leads-page.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const ana = sampleLead();
const ben = sampleLead({ id: sampleId(2), name: null, email: "ben@example.com" });
const effect = {
  ...{ selected: 2, changed: 1, unchanged: 1, left_out: 0, free_places: null, open_offers: null },
  seal: "seal",
};

/** The page as it stands in its frame, to which the menus are added. */
function FramedLeads() {
  return (
    <main id="main">
      <StaffLeadsPage />
    </main>
  );
}

async function open(answers: Answers = {}) {
  const opened = openPage(FramedLeads, {
    answers: {
      "leads.list": ({ cursor }) => (cursor ? samplePage([ben]) : samplePage([ana], "next")),
      "lists.summarize": effect,
      "lists.change": effect,
      ...answers,
    },
  });
  await screen.findByLabelText("Select ana@example.com");
  return opened;
}

async function chooseStatus(user: Awaited<ReturnType<typeof open>>["user"]) {
  const dialog = await findDialog("Edit the selected people");
  await user.selectOptions(dialog.getByLabelText("What to do"), "Set the status");
  await user.selectOptions(dialog.getByLabelText("To"), "Contacted");
  await user.click(dialog.getByRole("button", { name: "Show what changes" }));
  return dialog;
}

test("rows of several pages are selected, summarized and changed, and then nobody is selected", {
  tags: "lists.change",
}, async () => {
  const { user, server } = await open();
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await user.click(await screen.findByLabelText("Select ben@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 2 selected" }));
  const dialog = await chooseStatus(user);
  expect(await dialog.findByText("1 will not change")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Change 1" }));
  expect(await screen.findByText("0 selected")).toBeTruthy();
  const ids = [ana.id, ben.id];
  const action = { kind: "lead_status", status: "contacted" };
  expect(server.sent("lists.summarize")).toEqual([{ list: "leads", ids, action }]);
  expect(server.sent("lists.change")).toEqual([{ list: "leads", ids, action, seal: "seal" }]);
});

test("the summary says what is done and takes the focus, and afterwards the focus is in the list", {
  tags: "lists.change",
}, async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await chooseStatus(user);
  const summary = await dialog.findByRole("region", { name: "Set the status: Contacted" });
  expect(document.activeElement).toBe(summary);
  await user.click(dialog.getByRole("button", { name: "Change 1" }));
  await screen.findByText("0 selected");
  const all = screen.getByLabelText("Select all rows shown");
  await waitFor(() => expect(document.activeElement).toBe(all));
});

test("the next stop after the row selected last leads to the selection, and clearing it leads back", async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Go to the selection");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Selection" }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Edit 1 selected");
  await user.click(screen.getByRole("button", { name: "Clear the selection" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Select all rows shown"));
  expect(screen.queryByRole("button", { name: "Go to the selection" })).toBeNull();
});

describe("on a phone", () => {
  onNarrowScreen();

  test("the selection is changed by a button, and a menu has the rest", async () => {
    const { user } = await open({ "lists.select": { ids: [ana.id, ben.id], is_all: true } });
    await user.click(screen.getByLabelText("Select ana@example.com"));
    expect(screen.getByRole("button", { name: "Edit 1 selected" }).textContent).toBe("Edit");
    expect(screen.queryByRole("button", { name: "Select all leads" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Select all leads" }));
    expect(await screen.findByText("2 selected")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Clear the selection" }));
    expect(await screen.findByText("0 selected")).toBeTruthy();
  });
});

test("everyone found is selected, also those on pages that are not loaded", {
  tags: "lists.change",
}, async () => {
  const ids = [ana.id, ben.id, sampleId(3)];
  const { user, server } = await open({ "lists.select": { ids, is_all: false } });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Select all leads" }));
  expect(await screen.findByText("3 selected")).toBeTruthy();
  expect(await screen.findByText("The first 1,000 are selected")).toBeTruthy();
  expect(server.sent("lists.select")[0]).toMatchObject({ list: "leads" });
});

test("a reply about everyone found by an earlier filter selects nobody", {
  tags: "lists.change",
}, async () => {
  const { promise, resolve } = Promise.withResolvers<Reply<"lists.select">>();
  const { user } = await open({ "lists.select": () => promise });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Select all leads" }));
  await user.selectOptions(screen.getByLabelText("Status"), "Converted");
  expect(await screen.findByText("0 selected")).toBeTruthy();
  await user.click(await screen.findByLabelText("Select ana@example.com"));
  const button = screen.getByRole("button", { name: "Select all leads" });
  expect(button).toHaveProperty("disabled", false);
  resolve({ ids: [ana.id, ben.id, sampleId(3)], is_all: false });
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByLabelText("Select ben@example.com");
  expect(screen.getByText("1 selected")).toBeTruthy();
  expect(screen.queryByText("The first 1,000 are selected")).toBeNull();
});

test("in an empty list there is nobody to select", { tags: "lists.change" }, async () => {
  openPage(StaffLeadsPage, { answers: { "leads.list": samplePage([]) } });
  await screen.findByText("No leads yet");
  expect(screen.queryByRole("button", { name: "Select all leads" })).toBeNull();
});

test("all rows shown are selected at once, and another filter selects nobody", {
  tags: "lists.change",
}, async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText("Select all rows shown"));
  expect(await screen.findByText("1 selected")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Status"), "Dead");
  expect(await screen.findByText("0 selected")).toBeTruthy();
});

test("a change that is refused says why, and the selection stays", {
  tags: "lists.change",
}, async () => {
  const { user } = await open({ "lists.change": refuse("changed_meanwhile") });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await chooseStatus(user);
  await user.click(await dialog.findByRole("button", { name: "Change 1" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Someone else has changed this");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test("without a free place nothing advises to select fewer people", {
  tags: "lists.places",
}, async () => {
  const { user } = await open({ "lists.summarize": { ...effect, changed: 1, free_places: 0 } });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await chooseStatus(user);
  expect(await dialog.findByText(/No place in the cohort is free/)).toBeTruthy();
  expect(dialog.queryByText(/select fewer people/)).toBeNull();
});

test("too few free places are said, and nothing can be changed", {
  tags: "lists.places",
}, async () => {
  const { user } = await open({ "lists.summarize": { ...effect, changed: 2, free_places: 1 } });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await chooseStatus(user);
  expect(await dialog.findByText(/not enough free places/)).toBeTruthy();
  const effects = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(effects).toContain("2 would need a place");
  expect(effects).toContain("1 free place in the cohort");
  expect(dialog.queryByText("2 will change")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Change 2" })).toBeNull();
});

test("a cohort in which a place is given is named with its first day, and a draft is marked", {
  tags: "lists.places",
}, async () => {
  const draft = sampleCohort({ id: sampleId(22), title: "Autumn cohort", state: "draft" });
  const over = sampleCohort({ id: sampleId(23), state: "over" });
  const { user } = await open({ "cohorts.list": sampleCohorts([sampleCohort(), draft, over]) });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await findDialog("Edit the selected people");
  await user.selectOptions(dialog.getByLabelText("What to do"), "Add to a cohort");
  const { options } = dialog.getByLabelText<HTMLSelectElement>("To");
  expect([...options].map(({ text }) => text)).toEqual([
    "Choose one",
    "Spring cohort (Mar 2, 2099)",
    "Autumn cohort (Mar 2, 2099, draft)",
  ]);
});

test("an action without a value is not sent", { tags: "lists.change" }, async () => {
  const { user, server } = await open();
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await findDialog("Edit the selected people");
  await user.click(dialog.getByRole("button", { name: "Show what changes" }));
  expect(await dialog.findByText("Please enter a label")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("What to do"), "Set the status");
  await user.click(dialog.getByRole("button", { name: "Show what changes" }));
  expect(await dialog.findByText("Please choose one")).toBeTruthy();
  expect(server.sent("lists.summarize")).toEqual([]);
});

test("a label is what is offered first, and Escape keeps what was typed", {
  tags: "lists.change",
}, async () => {
  const { user, server } = await open();
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const label = (await findDialog("Edit the selected people")).getByLabelText("Label");
  await waitFor(() => expect(document.activeElement).toBe(label));
  await user.keyboard("Autumn{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const again = await findDialog("Edit the selected people");
  expect(again.getByLabelText("Label")).toHaveProperty("value", "Autumn");
  await user.type(again.getByLabelText("Label"), "{Enter}");
  await user.click(await again.findByRole("button", { name: "Change 1" }));
  await screen.findByText("0 selected");
  expect(server.sent("lists.change")[0]).toMatchObject({
    action: { kind: "add_label", name: "Autumn" },
  });
});

describe("rows between two that are used with Shift", { tags: "lists.range" }, () => {
  const four = [1, 2, 3, 4].map((number) =>
    sampleLead({ id: sampleId(number), email: `${number}@example.com` }),
  );
  const openFour = async () => {
    const opened = openPage(FramedLeads, { answers: { "leads.list": samplePage(four) } });
    return { ...opened, first: await screen.findByLabelText("Select 1@example.com") };
  };
  const selected = () =>
    screen
      .getAllByRole("checkbox", { checked: true })
      .map((box) => box.getAttribute("aria-label"))
      .filter((label) => label !== "Select all rows shown");

  test("are selected together, and taken off together, by clicks", async () => {
    const { user, first } = await openFour();
    await user.click(first);
    await user.keyboard("{Shift>}");
    await user.click(screen.getByLabelText("Select 3@example.com"));
    expect(selected()).toEqual([1, 2, 3].map((number) => `Select ${number}@example.com`));
    await user.click(screen.getByLabelText("Select 2@example.com"));
    await user.keyboard("{/Shift}");
    expect(selected()).toEqual(["Select 1@example.com"]);
  });

  test("are selected by the keyboard, also upwards", async () => {
    const { user } = await openFour();
    await user.click(screen.getByLabelText("Select 4@example.com"));
    screen.getByLabelText("Select 2@example.com").focus();
    await user.keyboard("{Shift>} {/Shift}");
    expect(selected()).toEqual([2, 3, 4].map((number) => `Select ${number}@example.com`));
  });
});

test("a selection is written to: so many addresses that a link can’t hold them are copied", {
  tags: "lists.write",
}, async () => {
  const emails = Array.from({ length: 200 }, (_, index) => `reader${index}@example.com`);
  const { user } = await open({ "lists.addresses": { emails, left_out: 1 } });
  await user.click(screen.getByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Write to 1 person" }));
  const dialog = await findDialog("Write to many");
  expect(await screen.findByText("1 left out: mail off, or no confirmed address")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Copy 200 addresses" }));
  expect(await navigator.clipboard.readText()).toBe(emails.join(", "));
});

test("the list is filtered by a label", { tags: "lists.filters" }, async () => {
  const label = { id: sampleId(7), name: "Speaker" };
  const { user, server } = await open({ "labels.list": [label] });
  await user.selectOptions(await screen.findByLabelText("Label"), "Speaker");
  await waitFor(() => expect(server.sent("leads.list").at(-1)).toMatchObject({ label: label.id }));
  expect(await findRows()).toBeTruthy();
  expect(within(document.body).getByRole("link", { name: "Download as CSV" })).toHaveProperty(
    "search",
    `?label=${label.id}`,
  );
});
