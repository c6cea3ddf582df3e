import { Button } from "@mantine/core";
import type { Lead, LeadStatus, ListLeads } from "#contract/leads.ts";
import { shortDate } from "#web/lib/dates.ts";
import { EmailCell } from "#web/ui/email-cell.tsx";
import type { RecordColumn } from "#web/ui/record-table.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

export type LeadSort = NonNullable<ListLeads["sort"]>;

const tones = {
  new: "open",
  contacted: "going",
  qualified: "going",
  converted: "good",
  dead: "closed",
} as const satisfies Record<LeadStatus, string>;

export function leadColumns(onView: (lead: Lead) => void): RecordColumn<Lead, LeadSort>[] {
  return [
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
    {
      title: "Actions",
      isAction: true,
      render: (lead) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`View ${lead.email}`}
          onClick={() => onView(lead)}
        >
          View
        </Button>
      ),
    },
  ];
}
