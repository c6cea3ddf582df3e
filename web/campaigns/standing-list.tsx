import {
  campaignMessages,
  ListStandings,
  StandingState,
  seriesParts,
} from "#contract/campaigns/campaigns.ts";
import { academyDay, academyTime } from "#web/lib/academy-dates.ts";
import { queries } from "#web/lib/api/queries.ts";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordSection } from "#web/ui/record-page/record-page.tsx";

const tones = {
  active: "going",
  finished: "good",
  unsubscribed: "closed",
} as const satisfies Record<StandingState, string>;

interface NextProps {
  at: string | null;
  state: StandingState;
  reason: string | null;
}

function Next({ at, state, reason }: NextProps) {
  if (state !== "active") return "None";
  if (at === null) return reason;
  return <NotedCell note={reason}>{academyTime(at)}</NotedCell>;
}

export function StandingList() {
  const list = useRecordList({
    list: "standings",
    call: queries.campaigns.standings,
    schema: ListStandings,
    sort: "created_at",
    filters: [
      { name: "state", label: "Status", choices: StandingState.options },
      ...usePeopleFilters(),
    ],
  });
  return (
    <RecordSection
      heading="Progress by lead"
      noun="lead"
      list={list}
      columns={[
        {
          title: "Email",
          cardSlot: "title",
          sort: "email",
          render: ({ person_id, email, name, mail_problem }) => (
            <NameCell personId={person_id} name={name} email={email} problem={mail_problem} />
          ),
        },
        {
          title: "Status",
          cardSlot: "status",
          width: 150,
          render: ({ state }) => <StatusBadge status={state} tone={tones[state]} />,
        },
        { title: "Sent", width: 90, render: ({ sent }) => `${sent} of ${seriesParts}` },
        {
          title: "Next",
          width: 250,
          render: ({ state, next_at, reason }) => (
            <Next at={next_at} state={state} reason={reason && capitalized(reason)} />
          ),
        },
        {
          title: "Playbook",
          sort: "created_at",
          width: 140,
          render: ({ created_at }) => academyDay(created_at),
        },
      ]}
      foot={<AcademyTimeNote />}
      failure={campaignMessages.standingsFailed}
      empty={{
        title: campaignMessages.empty,
        hint: "People who ask for the playbook on the home page get the series and appear here.",
      }}
    />
  );
}
