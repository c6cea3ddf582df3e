import { useEffect } from "react";
import { ListApplications } from "#contract/applications/applications.ts";
import { LeadStatus, ListLeads } from "#contract/leads/leads.ts";
import { queries } from "#web/lib/api/queries.ts";
import { EmailCell } from "#web/shared/people/email-cell.tsx";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { SelectionBar } from "#web/shared/people/selection-bar.tsx";
import { usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { useSelection } from "#web/shared/people/use-selection.ts";
import type { Group } from "#web/testing/gallery/group.ts";
import { openedMenu } from "#web/testing/gallery/groups/opened-menu.tsx";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { refuse } from "#web/testing/server.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { useDayFilters } from "#web/ui/record-list/use-day-filters.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import { RecordRows } from "#web/ui/record-page/record-rows.tsx";

const leads = [
  sampleLead(),
  sampleLead({
    id: sampleId(2),
    name: "Wilhelmina Alexandrina Featherstonehaugh-Cholmondeley",
    email: "wilhelmina.featherstonehaugh@a-rather-long-domain.example.com",
    status: "converted",
  }),
  sampleLead({
    id: sampleId(3),
    name: null,
    email: "gone@example.com",
    status: "dead",
    mail_problem: "550 No such user",
  }),
];

function LeadsPage() {
  const list = useRecordList({
    list: "leads",
    call: queries.leads.list,
    schema: ListLeads,
    sort: "created_at",
    filters: [
      { name: "status", label: "Status", choices: LeadStatus.options },
      ...usePeopleFilters(),
      ...useDayFilters("Created"),
    ],
    read: async () => sampleLead(),
  });
  const selection = useSelection("leads", list.input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page has emptied it
  useEffect(() => selection.select([sampleId(1)], true), []);
  return (
    <RecordPage
      title="Leads"
      noun="lead"
      download={<ListDownload list="leads" />}
      list={list}
      selection={selection}
      selectionBar={<SelectionBar list="leads" total={list.total} selection={selection} />}
      columns={[
        {
          title: "Name",
          cardSlot: "title",
          sort: "name",
          render: ({ name, person_id }) =>
            name && (
              <Clipped>
                <PersonLink id={person_id}>{name}</PersonLink>
              </Clipped>
            ),
        },
        {
          title: "Email",
          cardSlot: "note",
          sort: "email",
          render: ({ email, mail_problem }) => <EmailCell email={email} problem={mail_problem} />,
        },
        {
          title: "Status",
          cardSlot: "status",
          sort: "status",
          render: ({ status }) => <StatusBadge status={status} tone="going" />,
        },
        { title: "Created", sort: "created_at", width: 140, render: () => "Nov 5, 2026" },
      ]}
      dialogs={[
        {
          name: "details",
          button: "View",
          label: ({ email }) => `View ${email}`,
          title: "Lead Details",
          render: () => null,
        },
      ]}
      failure="Failed to load leads"
      empty={{ title: "No leads yet", hint: "" }}
    />
  );
}

const nameColumn = [
  { title: "Name", sort: "name", render: ({ id }: { id: string }) => id },
] as const;

const words = {
  label: "Records",
  noun: "record",
  nouns: "records",
  failure: "Failed to load this list",
  empty: <ListEmpty title="Nothing yet" hint="What people send appears here." />,
};

function Sections() {
  const empty = useRecordList({
    list: "leads",
    call: queries.leads.list,
    schema: ListLeads,
    sort: "name",
  });
  const failed = useRecordList({
    list: "applications",
    call: queries.applications.list,
    schema: ListApplications,
    sort: "name",
  });
  const columns = [...nameColumn];
  return (
    <>
      <Specimen name="Empty">
        <RecordRows list={empty} columns={columns} {...words} />
      </Specimen>
      <Specimen name="Failed">
        <RecordRows list={failed} columns={columns} {...words} />
      </Specimen>
    </>
  );
}

export const lists: readonly Group[] = [
  {
    id: "record-list",
    title: "A list of records",
    answers: {
      "leads.list": samplePage(leads, "next"),
      "lists.count": { count: 63, is_exact: true },
      "cohorts.list": sampleCohorts([]),
      "labels.list": [],
    },
    awaits: ".selection-bar button + button",
    Specimens: () => (
      <div style={{ gridColumn: "1 / -1" }}>
        <LeadsPage />
      </div>
    ),
  },
  {
    id: "record-list-states",
    title: "A list that is empty, or failed",
    answers: {
      "leads.list": samplePage([]),
      "applications.list": refuse("unexpected"),
    },
    awaits: ".load-failure",
    Specimens: Sections,
  },
  openedMenu,
];
