import { LeadStatus, ListLeads, leadMessages } from "#contract/leads/leads.ts";
import { leadColumns } from "#web/leads/lead-columns.tsx";
import { LeadForm } from "#web/leads/lead-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { SelectionBar } from "#web/shared/people/selection-bar.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { useSelection } from "#web/shared/people/use-selection.ts";
import { useDayFilters } from "#web/ui/record-list/use-day-filters.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/leads/leads.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.leads.list, "created_at");
    prefetchPeopleFilters();
  },
};

export default function StaffLeadsPage() {
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
    read: (id) => api.leads.read({ id }),
  });
  const selection = useSelection("leads", list.input);
  return (
    <RecordPage
      className="leads"
      title="Leads"
      noun="lead"
      download={<ListDownload list="leads" />}
      list={list}
      selection={selection}
      selectionBar={<SelectionBar list="leads" total={list.total} selection={selection} />}
      columns={leadColumns}
      dialogs={[
        {
          name: "details",
          button: "View",
          label: ({ email }) => `View ${email}`,
          title: "Lead Details",
          render: (lead, { close }) => <LeadForm lead={lead} onClose={close} />,
        },
      ]}
      failure={leadMessages.listFailed}
      empty={{
        title: leadMessages.empty,
        hint: "People who ask for the playbook on the home page appear here.",
      }}
    />
  );
}
