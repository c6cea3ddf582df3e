import type { Lead, LeadStatus, ListLeads } from "#contract/leads/leads.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { leadForm } from "#web/shared/leads/lead-form.ts";
import { EmailCell } from "#web/shared/people/email-cell.tsx";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

const tones = {
  new: "open",
  contacted: "going",
  qualified: "going",
  converted: "good",
  dead: "closed",
} as const satisfies Record<LeadStatus, string>;

type LeadSort = NonNullable<ListLeads["sort"]>;

export const leadColumns: readonly RecordColumn<Lead, LeadSort>[] = [
  {
    title: "Name",
    cardSlot: "title",
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
    cardSlot: "note",
    sort: "email",
    render: ({ email, name, person_id, mail_problem }) => (
      <EmailCell email={email} personId={name === null ? person_id : null} problem={mail_problem} />
    ),
  },
  {
    title: "Source",
    cardSlot: "fact",
    sort: "source",
    render: ({ source }) => leadForm(source),
  },
  {
    title: "Status",
    cardSlot: "status",
    sort: "status",
    render: ({ status }) => <StatusBadge status={status} tone={tones[status]} />,
  },
  {
    title: "Created",
    sort: "created_at",
    width: 140,
    render: ({ created_at }) => academyDay(created_at),
  },
];
