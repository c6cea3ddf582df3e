import { LeadStatus, ListLeads, leadMessages } from "#contract/leads.ts";
import { LeadForm } from "#web/leads/lead-dialog.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { shortDate } from "#web/lib/dates.ts";
import { EmailCell } from "#web/ui/mail/email-cell.tsx";
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
    call: queries.leads.list,
    schema: ListLeads,
    sort: "created_at",
    filters: [{ name: "status", label: "Status", choices: LeadStatus.options }],
    read: (id) => api.leads.read({ id }),
  });
  return (
    <RecordPage
      className="leads"
      title="Leads"
      noun="lead"
      list={list}
      columns={[
        { title: "Name", sort: "name", render: ({ name }) => name ?? "N/A" },
        {
          title: "Email",
          sort: "email",
          render: ({ email, mail_problem }) => <EmailCell email={email} problem={mail_problem} />,
        },
        { title: "Source", sort: "source", render: ({ source }) => source },
        {
          title: "Status",
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
        hint: "Whoever asks for the playbook on the home page appears here.",
      }}
    />
  );
}
