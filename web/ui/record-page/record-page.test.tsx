import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { describe, expect, test } from "vitest";
import { type Lead, LeadStatus, ListLeads } from "#contract/leads.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";

const ana = sampleLead();
const ben = sampleLead({ id: sampleId(2), email: "ben@example.com" });

/** A list whose records have two dialogs each. */
function Leads() {
  const list = useRecordList({
    list: "leads",
    call: queries.leads.list,
    schema: ListLeads,
    sort: "created_at",
    filters: [{ name: "status", label: "Status", choices: LeadStatus.options }],
    read: (id) => api.leads.read({ id }),
  });
  return (
    <RecordPage
      title="Leads"
      noun="lead"
      list={list}
      columns={[
        { title: "Email", sort: "email", render: ({ email }) => email },
        { title: "Created", sort: "created_at", render: ({ created_at }) => created_at },
      ]}
      dialogs={[
        {
          name: "details",
          button: "View",
          label: ({ email }) => `View ${email}`,
          title: "Details",
          render: (lead, { close }) => <Details lead={lead} onClose={close} />,
        },
        {
          name: "delete",
          button: "Delete",
          label: ({ email }) => `Delete ${email}`,
          title: "Delete?",
          render: ({ email }, { close }) => (
            <button
              type="button"
              onClick={() => {
                close();
                void queryClient.invalidateQueries();
              }}
            >
              Delete {email}
            </button>
          ),
        },
      ]}
      failure="Failed to load leads"
      empty={{ title: "No leads yet", hint: "They appear here." }}
    />
  );
}

/** Functions that close the dialog on demand, as a form does when its reply arrives. */
const closings: (() => void)[] = [];

function Details({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  closings.push(onClose);
  return (
    <>
      <p>{`${lead.email} is ${lead.status}`}</p>
      <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

/** The page with the browser's back button and address above it. */
function InBrowser() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <nav aria-label="Browser">
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <button type="button" onClick={() => void navigate(1)}>
          Forward
        </button>
        <output aria-label="Address">{search}</output>
      </nav>
      <Leads />
    </>
  );
}

function open(search = "", answers: Answers = {}) {
  const opened = openPage(InBrowser, {
    path: "/leads",
    at: `/leads${search}`,
    from: "/before",
    elsewhere: { "/before": () => <h1>Before</h1> },
    answers: { "leads.list": samplePage([ana, ben]), ...answers },
  });
  // An open dialog hides the rest of the page from assistive technology, so queries skip it by
  // default.
  const press = (name: string) =>
    opened.user.click(screen.getByRole("button", { name, hidden: true }));
  return { ...opened, press };
}

const address = () => screen.getByRole("status", { name: "Address", hidden: true }).textContent;
const untilAddress = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const untilFocusOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe("what a list's address says is asked for", () => {
  test("and shown in the fields", async () => {
    const { server } = open("?search=ana&status=qualified&sort=email&order=asc");
    await findRows();
    expect(server.sent("leads.list")).toEqual([
      { search: "ana", status: "qualified", sort: "email", order: "asc" },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("ana");
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("qualified");
    expect(
      screen
        .getByRole("button", { name: /^Email/ })
        .closest("th")
        ?.getAttribute("aria-sort"),
    ).toBe("ascending");
  });

  test("but for what nobody can ask for", async () => {
    const { server } = open("?status=vip&sort=secret&order=up&record=1&limit=0");
    await findRows();
    expect(server.sent("leads.list")).toEqual([{ sort: "created_at", order: "desc" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the address follows", () => {
  test("what is typed into the search, as one step of the history", async () => {
    const { user, press, server } = open("?status=new");
    await findRows();
    await user.type(screen.getByLabelText("Search"), " an");
    await untilAddress("?status=new&search=an");
    await user.type(screen.getByLabelText("Search"), "a");
    await untilAddress("?status=new&search=ana");
    await waitFor(() => expect(server.sent("leads.list").at(-1)?.search).toBe("ana"));
    await press("Back");
    expect(await screen.findByRole("heading", { name: "Before" })).toBeTruthy();
  });

  test("the search at once when one leaves its field", async () => {
    const { user } = open();
    await findRows();
    await user.type(screen.getByLabelText("Search"), "ana");
    await user.tab();
    expect(address()).toBe("?search=ana");
  });

  test("two changes at once", async () => {
    open();
    await findRows();
    const search = screen.getByLabelText("Search");
    act(() => {
      fireEvent.change(search, { target: { value: "ana" } });
      fireEvent.blur(search);
      fireEvent.change(screen.getByLabelText("Status"), { target: { value: "dead" } });
    });
    await untilAddress("?search=ana&status=dead");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("ana");
  });

  test("a filter and the sorting, which Back takes back, and what is so anyway stays out", async () => {
    const { user, press } = open();
    await findRows();
    await user.selectOptions(screen.getByLabelText("Status"), "Dead");
    await untilAddress("?status=dead");
    await press("Email");
    await untilAddress("?status=dead&sort=email&order=asc");
    await user.click(screen.getByRole("button", { name: /^Created/ }));
    await untilAddress("?status=dead&order=asc");
    await user.click(screen.getByRole("button", { name: /^Created/ }));
    await untilAddress("?status=dead");
    await press("Back");
    await press("Back");
    await press("Back");
    await press("Back");
    await untilAddress("");
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("");
  });

  test("and so does the search's field, back to what was searched before", async () => {
    const { press } = open("?search=ana&status=new", { "leads.list": samplePage([]) });
    await screen.findByRole("heading", { name: "Nothing found" });
    await press("Show all");
    await untilAddress("");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("");
    await press("Back");
    await untilAddress("?search=ana&status=new");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("ana");
  });
});

describe("opening a record", () => {
  test("is a step that Back takes back, and Forward takes again", async () => {
    const { press, server } = open("?search=a");
    await findRows();
    await press("View ben@example.com");
    expect(await (await findDialog("Details")).findByText("ben@example.com is new")).toBeTruthy();
    expect(address()).toBe(`?search=a&record=${ben.id}`);
    await press("Back");
    await noDialog();
    expect(address()).toBe("?search=a");
    await untilFocusOn(screen.getByRole("button", { name: "View ben@example.com" }));
    await press("Forward");
    await findDialog("Details");
    expect(server.sent("leads.read")).toEqual([]);
  });

  test("by a click on its row does the same, but not by one on a control in the row", async () => {
    const { user, press } = open();
    await findRows();
    await press("Delete ana@example.com");
    await findDialog("Delete?");
    await user.keyboard("{Escape}");
    await noDialog();
    await user.click(screen.getByText("ana@example.com"));
    await findDialog("Details");
    await untilAddress(`?record=${ana.id}`);
  });

  test("in another of its dialogs says which", async () => {
    const { press } = open();
    await findRows();
    await press("Delete ben@example.com");
    await findDialog("Delete?");
    expect(address()).toBe(`?record=${ben.id}&dialog=delete`);
  });

  test("and closing it leads back to the list, and the focus to its button", async () => {
    const { user, press } = open();
    await findRows();
    await press("View ana@example.com");
    await findDialog("Details");
    await user.keyboard("{Escape}");
    await noDialog();
    expect(address()).toBe("");
    await untilFocusOn(screen.getByRole("button", { name: "View ana@example.com" }));
    await press("Back");
    expect(await screen.findByRole("heading", { name: "Before" })).toBeTruthy();
  });

  test("and closing it twice, or after going back, leaves nothing else", async () => {
    const { press } = open();
    await findRows();
    await press("View ana@example.com");
    await findDialog("Details");
    const close = closings.at(-1);
    close?.();
    close?.();
    await noDialog();
    close?.();
    await press("Forward");
    await findDialog("Details");
    expect(address()).toBe(`?record=${ana.id}`);
  });

  test("keeps what is typed there, though the list is read again and has it no more", async () => {
    const { user, press, server } = open();
    await findRows();
    await press("View ana@example.com");
    const dialog = await findDialog("Details");
    await user.type(dialog.getByLabelText("Note"), "Call her");
    server.answer({ "leads.list": samplePage([ben]) });
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(screen.queryByRole("cell", { name: "ana@example.com", hidden: true })).toBeNull(),
    );
    expect(dialog.getByLabelText<HTMLInputElement>("Note").value).toBe("Call her");
    expect(server.sent("leads.read")).toEqual([]);
  });
});

describe("a link to an open record", () => {
  const zoe = sampleLead({ id: sampleId(3), email: "zoe@example.com" });

  test("opens it from the list that was read anyway", async () => {
    const { server, user } = open(`?record=${ben.id}`);
    expect(await (await findDialog("Details")).findByText("ben@example.com is new")).toBeTruthy();
    expect(server.sent("leads.read")).toEqual([]);
    await user.keyboard("{Escape}");
    await noDialog();
    expect(address()).toBe("");
    await untilFocusOn(screen.getByRole("button", { name: "View ben@example.com" }));
  });

  test("opens one that the list has not loaded, and closing it stays on the page", async () => {
    const { server, user, press } = open(`?search=a&record=${zoe.id}&dialog=delete`, {
      "leads.read": zoe,
    });
    const dialog = await findDialog("Delete?");
    expect(await dialog.findByText("Delete zoe@example.com")).toBeTruthy();
    expect(server.sent("leads.read")).toEqual([{ id: zoe.id }]);
    await user.keyboard("{Escape}");
    await noDialog();
    expect(address()).toBe("?search=a");
    await untilFocusOn(screen.getByRole("heading", { name: "Leads" }));
    await press("Back");
    expect(await screen.findByRole("heading", { name: "Before" })).toBeTruthy();
  });

  test("in a dialog that is not known opens the first", async () => {
    open(`?record=${ben.id}&dialog=fireworks`);
    expect(await (await findDialog("Details")).findByText("ben@example.com is new")).toBeTruthy();
  });

  test("that does not exist says so", async () => {
    open(`?record=${zoe.id}`);
    const dialog = await findDialog("Details");
    expect(await dialog.findByText("This lead doesn't exist, or it was deleted.")).toBeTruthy();
    expect(screen.getByText("ana@example.com")).toBeTruthy();
  });

  test("that can't be read says so, and can be read again", async () => {
    const { server, user } = open(`?record=${zoe.id}`, { "leads.read": refuse("unexpected") });
    const dialog = await findDialog("Details");
    expect((await dialog.findByRole("alert")).textContent).toContain("Failed to load this lead");
    server.answer({ "leads.read": zoe });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("zoe@example.com is new")).toBeTruthy();
  });

  test("is opened though the list can't be read", async () => {
    open(`?record=${zoe.id}`, { "leads.list": refuse("unexpected"), "leads.read": zoe });
    const dialog = await findDialog("Details");
    expect(await dialog.findByText("zoe@example.com is new")).toBeTruthy();
    expect(screen.getByText("Failed to load leads")).toBeTruthy();
  });
});

test("a screen reader hears how a table is sorted, and not that it is empty", async () => {
  open();
  await findRows();
  const sortOf = (name: string) =>
    screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
  expect([sortOf("Created"), sortOf("Email")]).toEqual(["descending", "none"]);
  expect(screen.queryByText("No records")).toBeNull();
});

test("a dialog that takes its record out of the list moves the focus to the heading", async () => {
  const { user, press, server } = open();
  await findRows();
  await press("Delete ana@example.com");
  const dialog = await findDialog("Delete?");
  server.answer({ "leads.list": samplePage([ben]) });
  await user.click(dialog.getByRole("button", { name: "Delete ana@example.com" }));
  await untilFocusOn(screen.getByRole("heading", { name: "Leads" }));
  expect(screen.queryByText("ana@example.com")).toBeNull();
  expect(address()).toBe("");
});

test("the table has the name of its list, for screen readers", async () => {
  open();
  expect(await screen.findByRole("table", { name: "Leads" })).toBeTruthy();
});
