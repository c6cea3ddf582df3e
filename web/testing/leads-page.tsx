import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { expect } from "vitest";
import { type Lead, LeadStatus, ListLeads } from "#contract/leads/leads.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import type { Answers } from "#web/testing/server.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";

export const ana = sampleLead();
export const ben = sampleLead({ id: sampleId(2), email: "ben@example.com" });

/** Records with two dialogs each. */
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

/** As a form does when its reply arrives. */
export const closings: (() => void)[] = [];

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

/** With the browser's back button and address above the page. */
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

/** At this part of the address. `press` presses a button also behind a dialog. */
export function open(search = "", answers: Answers = {}) {
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

export const address = () =>
  screen.getByRole("status", { name: "Address", hidden: true }).textContent;
export const untilAddress = (wanted: string) => waitFor(() => expect(address()).toBe(wanted));
export const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
export const untilFocusOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));
