// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import StaffLeadsPage from "#web/leads/staff-leads-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const ana = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ana Ruiz",
  email: "ana@example.com",
  source: "landing_page",
  status: "new",
  created_at: "2026-11-05T12:00:00.000Z",
  mail_problem: null as string | null,
};
const nameless = {
  ...ana,
  id: "00000000-0000-4000-8000-000000000002",
  name: null,
  email: "ben@example.com",
};
const page = (items: unknown[], next_cursor: string | null = null) => reply({ items, next_cursor });

function openPage(answer: (call: ReceivedCall) => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(
    <Themed>
      <StaffLeadsPage />
      <Notices />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

async function openLead(answer: (call: ReceivedCall) => Response, lead = ana) {
  const opened = openPage((call) => (call.method === "GET" ? page([lead]) : answer(call)));
  await opened.user.click(await screen.findByRole("button", { name: "View ana@example.com" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Lead Details" })) };
}

test("until the leads have come, their place is kept", async () => {
  openPage(() => new Promise<Response>(() => {}));
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No leads yet")).toBeNull();
});

test("each lead has a row, and a lead without a name is N/A", async () => {
  openPage(() => page([ana, nameless]));
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Ana Ruiz", "ana@example.com", "landing_page", "New", "Nov 5, 2026", "View"],
    ["N/A", "ben@example.com", "landing_page", "New", "Nov 5, 2026", "View"],
  ]);
});

test("an address that mail does not reach stands out, with what the mail server said", async () => {
  const problem = "550 5.1.1 No such address";
  const { dialog } = await openLead(() => reply(ana), { ...ana, mail_problem: problem });
  const [, row] = screen.getAllByRole("row", { hidden: true });
  expect(row?.textContent).toContain("ana@example.comMail fails");
  expect(dialog.getByText(problem)).toBeTruthy();
});

test("without leads it says what will fill the page", async () => {
  openPage(() => page([]));
  expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeTruthy();
  expect(screen.getByText(/asks for the playbook/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openPage(() => (isBroken ? refusal(500, "unexpected", "") : page([ana])));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load leads");
  expect(screen.queryByText("No leads yet")).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ana Ruiz")).toBeTruthy();
});

test("a search and a filter that find nothing say so, and can be taken back", async () => {
  const { user, server } = openPage(({ query }) => page(query["search"] ? [] : [ana]));
  await screen.findByText("Ana Ruiz");
  await user.type(screen.getByLabelText("Search"), " zoe ");
  expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeTruthy();
  expect(screen.queryByText("No leads yet")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Status"), "Qualified");
  await waitFor(() =>
    expect(server.calls.at(-1)?.query).toMatchObject({ search: "zoe", status: "qualified" }),
  );
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("Ana Ruiz")).toBeTruthy();
});

test("a column's title sorts by it, and again turns the order round", async () => {
  const { user, server } = openPage(() => page([ana]));
  const title = await screen.findByRole("button", { name: /^Created/ });
  expect(title.textContent).toContain("sorted downwards");
  expect(server.calls[0]?.query).toEqual({ sort: "created_at", order: "desc" });
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await waitFor(() => expect(server.calls.at(-1)?.query).toEqual({ sort: "email", order: "asc" }));
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await waitFor(() => expect(server.calls.at(-1)?.query["order"]).toBe("desc"));
});

test("Load more brings the next page, by its key", async () => {
  const { user } = openPage(({ query }) =>
    query["cursor"] === "next" ? page([nameless]) : page([ana], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("ben@example.com")).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("2 shown"));
});

test("a next page that fails leaves the first in sight", async () => {
  const { user } = openPage(({ query }) =>
    query["cursor"] ? refusal(500, "unexpected", "") : page([ana], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load leads");
  expect(screen.getByText("ana@example.com")).toBeTruthy();
});

test("a lead's name and status are saved, and the list and the counts are read again", async () => {
  const { user, server, dialog } = await openLead(() => reply({ ...ana, status: "contacted" }));
  expect(dialog.getByText("landing_page")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), " Ana R. ");
  await user.selectOptions(dialog.getByLabelText("Status"), "Contacted");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Lead updated successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const saved = server.calls.find(({ method }) => method === "PATCH");
  expect(saved?.path).toBe(`/api/leads/${ana.id}`);
  expect(saved?.body).toEqual({ name: "Ana R.", status: "contacted" });
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe("GET"));
});

test.each([
  ["refused", () => refusal(500, "unexpected", "Something went wrong. Please try again.")],
  ["not answered", unreachable],
])("a save that is %s is said to have failed and keeps what was typed", async (_how, answer) => {
  const { user, dialog } = await openLead(answer);
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), "Ana R.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Failed to update lead");
  expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Ana R.");
});

test("a name that is too long is said at its field, and nothing is sent", async () => {
  const { user, server, dialog } = await openLead(() => reply(ana));
  await user.clear(dialog.getByLabelText("Name"));
  await user.click(dialog.getByLabelText("Name"));
  await user.paste("n".repeat(101));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Name must be at most 100 characters")).toBeTruthy();
  expect(server.calls.every(({ method }) => method === "GET")).toBe(true);
});

test("Escape closes the dialog, and the focus is back where it was", async () => {
  const { user } = await openLead(() => reply(ana));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const opener = screen.getByRole("button", { name: "View ana@example.com" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
