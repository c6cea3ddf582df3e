import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffLeadsPage from "#web/leads/staff-leads-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answer, never, refuse, unreachable } from "#web/testing/server.ts";

const ana = sampleLead();
const nameless = sampleLead({ id: sampleId(2), name: null, email: "ben@example.com" });

const openLeads = (list: Answer<"leads.list">, update?: Answer<"leads.update">) =>
  openPage(StaffLeadsPage, { answers: { "leads.list": list, "leads.update": update } });

async function openLead(update: Answer<"leads.update">, lead = ana) {
  const opened = openLeads(samplePage([lead]), update);
  await opened.user.click(await screen.findByRole("button", { name: "View ana@example.com" }));
  return { ...opened, dialog: await findDialog("Lead Details") };
}

test("until the leads have come, their place is kept", async () => {
  openLeads(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No leads yet")).toBeNull();
});

test("each lead has a row, and a lead without a name is N/A", {
  tags: ["leads.staff-list", "pages.dates"],
}, async () => {
  openLeads(samplePage([ana, nameless]));
  const rows = await findRows();
  expect(rows).toEqual([
    ["Ana Ruiz", "ana@example.com", "Landing page", "New", "Nov 5, 2026", "View"],
    ["N/A", "ben@example.com", "Landing page", "New", "Nov 5, 2026", "View"],
  ]);
});

test("an address that mail does not reach stands out, with what the mail server said", {
  tags: "messages.mail-problem",
}, async () => {
  const problem = "550 5.1.1 No such address";
  const { dialog } = await openLead(ana, { ...ana, mail_problem: problem });
  const [, row] = screen.getAllByRole("row", { hidden: true });
  expect(row?.textContent).toContain("ana@example.comEmails fail");
  expect(dialog.getByText(problem)).toBeTruthy();
});

test("without leads it says what will fill the page", { tags: "lists.empty" }, async () => {
  openLeads(samplePage([]));
  expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeTruthy();
  expect(screen.getByText(/ask for the playbook/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", {
  tags: "lists.failed",
}, async () => {
  const { user, server } = openLeads(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load leads");
  expect(screen.queryByText("No leads yet")).toBeNull();
  server.answer({ "leads.list": samplePage([ana]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ana Ruiz")).toBeTruthy();
});

test("the filters can be folded, and their button says how many are chosen", {
  tags: "lists.phone",
}, async () => {
  const { user } = openLeads(samplePage([ana]));
  const button = await screen.findByRole("button", { name: "Filters" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.selectOptions(screen.getByLabelText("Status"), "New");
  await user.type(screen.getByLabelText("Created from"), "2026-11-02");
  expect(await screen.findByRole("button", { name: "Filters: 1 chosen" })).toBe(button);
});

test("a list opened with a filter chosen shows its filters", { tags: "lists.phone" }, async () => {
  openPage(StaffLeadsPage, {
    at: "/?from=2026-11-02",
    answers: { "leads.list": samplePage([ana]) },
  });
  const button = await screen.findByRole("button", { name: "Filters: 1 chosen" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

test("a search and a filter that find nothing say so, and can be taken back", {
  tags: "lists.search",
}, async () => {
  const { user, server } = openLeads(({ search }) => samplePage(search ? [] : [ana]));
  await screen.findByText("Ana Ruiz");
  await user.type(screen.getByLabelText("Search"), " zoe ");
  expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeTruthy();
  expect(screen.queryByText("No leads yet")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Status"), "Qualified");
  await waitFor(() =>
    expect(server.sent("leads.list").at(-1)).toMatchObject({ search: "zoe", status: "qualified" }),
  );
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("Ana Ruiz")).toBeTruthy();
});

test("a column's title sorts by it, and again turns the order round", async () => {
  const { user, server } = openLeads(samplePage([ana]));
  const title = await screen.findByRole("button", { name: /^Created/ });
  expect(title.closest("th")?.getAttribute("aria-sort")).toBe("descending");
  expect(server.sent("leads.list")[0]).toEqual({ sort: "created_at", order: "desc" });
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await waitFor(() =>
    expect(server.sent("leads.list").at(-1)).toEqual({ sort: "email", order: "asc" }),
  );
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await waitFor(() => expect(server.sent("leads.list").at(-1)?.order).toBe("desc"));
});

test("Load more brings the next page, by its key", { tags: "lists.pages" }, async () => {
  const { user } = openLeads(({ cursor }) =>
    cursor === "next" ? samplePage([nameless]) : samplePage([ana], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("ben@example.com")).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("2 leads"));
});

test("a next page that fails leaves the first in sight", async () => {
  const { user } = openLeads(({ cursor }) =>
    cursor ? refuse("unexpected") : samplePage([ana], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load leads");
  expect(screen.getByText("ana@example.com")).toBeTruthy();
});

test("a lead's name and status are saved, and the list and the counts are read again", {
  tags: "leads.staff-list",
}, async () => {
  const { user, server, dialog } = await openLead({ ...ana, status: "contacted" });
  expect(dialog.getByText("Landing page")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), " Ana R. ");
  await user.selectOptions(dialog.getByLabelText("Status"), "Contacted");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Lead updated successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent("leads.update")).toEqual([
    {
      id: ana.id,
      name: "Ana R.",
      status: "contacted",
      was: { name: ana.name, status: ana.status },
    },
  ]);
  await waitFor(() => expect(server.calls.at(-1)?.name).toBe("leads.list"));
});

test.each([
  ["refused", refuse("unexpected")],
  ["not answered", unreachable],
])(
  "a save that is %s is said to have failed and keeps what was typed",
  { tags: "leads.staff-list" },
  async (_how, answer) => {
    const { user, dialog } = await openLead(answer);
    await user.clear(dialog.getByLabelText("Name"));
    await user.type(dialog.getByLabelText("Name"), "Ana R.");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Failed to update lead");
    expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Ana R.");
  },
);

test("a name that is too long is said at its field, and nothing is sent", async () => {
  const { user, server, dialog } = await openLead(ana);
  await user.clear(dialog.getByLabelText("Name"));
  await user.click(dialog.getByLabelText("Name"));
  await user.paste("n".repeat(101));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Name must be at most 100 characters")).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("Escape closes the dialog, and the focus is back where it was", async () => {
  const { user } = await openLead(ana);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const opener = screen.getByRole("button", { name: "View ana@example.com" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("a link to a lead that is not on the first page opens it", async () => {
  openPage(StaffLeadsPage, {
    at: `/?status=new&record=${nameless.id}`,
    answers: { "leads.list": samplePage([ana], "next"), "leads.read": nameless },
  });
  const dialog = await findDialog("Lead Details");
  expect(await dialog.findByText("ben@example.com")).toBeTruthy();
});
