import {
  type LeadStanding,
  type ListStandings,
  type StandingState,
  seriesParts,
} from "#contract/campaigns.ts";
import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { MailFails } from "#web/ui/mail-fails.tsx";
import { NotedCell } from "#web/ui/noted-cell.tsx";
import type { RecordColumn } from "#web/ui/record-table.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

export type StandingSort = NonNullable<ListStandings["sort"]>;

const tones = {
  going: "going",
  finished: "good",
  unsubscribed: "closed",
} as const satisfies Record<StandingState, string>;

export const standingColumns: readonly RecordColumn<LeadStanding, StandingSort>[] = [
  {
    title: "Email",
    sort: "email",
    render: ({ email, name, mail_problem }) => (
      <NotedCell note={name}>
        <div className="cell-marked">
          {email}
          <MailFails problem={mail_problem} />
        </div>
      </NotedCell>
    ),
  },
  {
    title: "Status",
    render: ({ state }) => <StatusBadge status={state} tone={tones[state]} />,
  },
  { title: "Sent", render: ({ sent }) => `${sent} of ${seriesParts}` },
  {
    title: "Next",
    render: ({ next_at, reason }) => (
      <NotedCell note={reason}>{next_at ? dateAndTime(next_at) : "None"}</NotedCell>
    ),
  },
  {
    title: "Playbook",
    sort: "created_at",
    render: ({ created_at }) => shortDate(created_at),
  },
];
