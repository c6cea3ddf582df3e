import {
  type LeadStanding,
  type ListStandings,
  type StandingState,
  seriesParts,
} from "#contract/campaigns.ts";
import { dateAndTime, shortDate } from "#web/lib/dates.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { EmailCell } from "#web/ui/email-cell.tsx";
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
        <EmailCell email={email} problem={mail_problem} />
      </NotedCell>
    ),
  },
  {
    title: "Status",
    width: 150,
    render: ({ state }) => <StatusBadge status={state} tone={tones[state]} />,
  },
  { title: "Sent", width: 90, render: ({ sent }) => `${sent} of ${seriesParts}` },
  {
    title: "Next",
    width: 250,
    render: ({ next_at, reason }) => (
      <NotedCell note={reason && capitalized(reason)}>
        {next_at ? dateAndTime(next_at) : "None"}
      </NotedCell>
    ),
  },
  {
    title: "Playbook",
    sort: "created_at",
    width: 140,
    render: ({ created_at }) => shortDate(created_at),
  },
];
