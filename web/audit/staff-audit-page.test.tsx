import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { auditWords } from "#contract/audit/audit-words.ts";
import StaffAuditPage from "#web/audit/staff-audit-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleAuditEntry } from "#web/testing/samples/audit.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const entry = sampleAuditEntry();

const openLog = (answers: Answers = {}) =>
  openPage(StaffAuditPage, {
    path: "/admin/audit",
    at: "/admin/audit",
    roles: ["admin"],
    answers: { "audit.list": samplePage([entry]), ...answers },
  });

test("each entry says when, who, what, about whom and from where", {
  tags: "audit.page",
}, async () => {
  const command = sampleAuditEntry({ id: "8", actor: "command", actor_id: null });
  const old = sampleAuditEntry({ id: "9", action: "gone.call", detail: {}, subject: null });
  const own = { action: "accounts.signed_in", detail: {}, subject: entry.actor_id };
  const login = sampleAuditEntry({ id: "10", ...own });
  const unknown = sampleAuditEntry({ ...old, id: "11", actor: "unknown ab-12" });
  openLog({ "audit.list": samplePage([entry, command, old, login, unknown]) });
  await screen.findByText("203.0.113.7", { selector: "tr:nth-child(1) *" });
  const [, ...rows] = screen.getAllByRole("row");
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .slice(1)
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ["admin@example.com", "Added a roleRole: coach", "ana@example.com", "203.0.113.7"],
    ["The server", "Added a roleRole: coach", "ana@example.com", "203.0.113.7"],
    ["admin@example.com", "gone.call", "", "203.0.113.7"],
    ["admin@example.com", "Logged in", "", "203.0.113.7"],
    ["An address without an accountab-12", "gone.call", "", "203.0.113.7"],
  ]);
});

test("what is searched for is asked of the server, and downloaded", {
  tags: "audit.page",
}, async () => {
  const { user, server } = openLog();
  await screen.findByText("admin@example.com");
  await user.type(screen.getByLabelText("Search"), "ana");
  await user.selectOptions(screen.getByLabelText("Action"), auditWords["leads.read"]);
  fireEvent.change(screen.getByLabelText("Happened from"), { target: { value: "2026-11-01" } });
  fireEvent.change(screen.getByLabelText("Happened to"), { target: { value: "2026-11-30" } });
  const search = { search: "ana", action: "leads.read", from: "2026-11-01", until: "2026-11-30" };
  await waitFor(() =>
    expect(server.sent("audit.list").at(-1)).toEqual({
      ...search,
      sort: "created_at",
      order: "desc",
    }),
  );
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Download as CSV" });
  expect(link.pathname).toBe("/api/audit_log/export");
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual(search);
});

test("what an entry is about leads to everything about it, by its id if it has no account", {
  tags: "audit.page",
}, async () => {
  const subject = "0d9ff3a5-5f4b-4b0e-9a1f-0c1a1f0b7d11";
  const lead = sampleAuditEntry({ action: "leads.read", detail: {}, subject, subject_email: null });
  const { user, server } = openLog({ "audit.list": samplePage([lead]) });
  await user.click(await screen.findByRole("link", { name: "0d9ff3a5…" }));
  await waitFor(() => expect(server.sent("audit.list").at(-1)).toMatchObject({ search: subject }));
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe(subject);
});

test("names lead to the page of the person, also of whoever did it", {
  tags: "audit.page",
}, async () => {
  const people = { actor_person_id: sampleId(31), subject_person_id: sampleId(32) };
  openLog({ "audit.list": samplePage([sampleAuditEntry(people)]) });
  const addressOf = async (name: string) =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await addressOf("admin@example.com")).toBe(`/admin/people/${sampleId(31)}`);
  expect(await addressOf("ana@example.com")).toBe(`/admin/people/${sampleId(32)}`);
  expect(await addressOf("All entries: ana@example.com")).toBe(
    `/admin/audit?search=${entry.subject}`,
  );
});

test("a log that could not be loaded can be asked for again", async () => {
  const { user, server } = openLog({ "audit.list": refuse("unexpected") });
  expect(await screen.findByText("Failed to load the audit log")).toBeTruthy();
  server.answer({ "audit.list": samplePage([]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Nothing recorded yet" })).toBeTruthy();
});

test.each([
  ["finds nothing", samplePage([])],
  ["could not be loaded", refuse("not_found")],
])(
  "a log that %s still says how long entries are kept, and can be downloaded",
  { tags: "audit.page" },
  async (_, reply) => {
    openLog({ "audit.list": reply });
    expect(await screen.findByText(/Entries are kept for two years/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download as CSV" })).toBeTruthy();
  },
);

test("a log of many pages says how many entries it has", async () => {
  const { server } = openLog({
    "audit.list": samplePage([entry], "8"),
    "lists.count": { count: 1000, is_exact: false },
  });
  expect(await screen.findByText("Showing 1 of 1,000+ entries")).toBeTruthy();
  expect(server.sent("lists.count")).toEqual([{ list: "audit_log" }]);
});
