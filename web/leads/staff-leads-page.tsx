import { LeadStatus, ListLeads, leadMessages } from "#contract/leads.ts";
import { LeadForm } from "#web/leads/lead-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { shortDate } from "#web/lib/dates.ts";
import { Clipped } from "#web/ui/clipped.tsx";
import { leadSource } from "#web/ui/lead-source.ts";
import { EmailCell } from "#web/ui/mail/email-cell.tsx";
import { ListDownload } from "#web/ui/people-list/list-download.tsx";
import { SelectionBar } from "#web/ui/people-list/selection-bar.tsx";
import { usePeopleFilters } from "#web/ui/people-list/use-people-filters.ts";
import { useSelection } from "#web/ui/people-list/use-selection.ts";
import { PersonLink } from "#web/ui/person-link.tsx";
import { useDayFilters } from "#web/ui/record-list/use-day-filters.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import "#web/leads/leads.css";

const tones = {
  new: "open",
  contacted: "going",
  qualified: "going",
  converted: "good",
  dead: "closed",
} as const satisfies Record<LeadStatus, string>;

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
      selectionBar={<SelectionBar list="leads" selection={selection} />}
      columns={[
        {
          title: "Name",
          place: "title",
          sort: "name",
          render: ({ name, person_id }) =>
            name === null ? (
              <span className="soft">N/A</span>
            ) : (
              <Clipped>
                <PersonLink id={person_id}>{name}</PersonLink>
              </Clipped>
            ),
        },
        {
          title: "Email",
          place: "note",
          sort: "email",
          render: ({ email, name, person_id, mail_problem }) => (
            <EmailCell
              email={email}
              personId={name === null ? person_id : null}
              problem={mail_problem}
            />
          ),
        },
        {
          title: "Source",
          place: "fact",
          sort: "source",
          render: ({ source }) => leadSource(source),
        },
        {
          title: "Status",
          place: "status",
          sort: "status",
          render: ({ status }) => <StatusBadge status={status} tone={tones[status]} />,
        },
        {
          title: "Created",
          sort: "created_at",
          width: 140,
          render: ({ created_at }) => shortDate(created_at),
        },
      ]}
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
