import { byLine } from "#contract/voices/shown-voices.ts";
import type { ListVoices, Voice, VoiceState } from "#contract/voices/voices.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

type VoiceSort = NonNullable<ListVoices["sort"]>;

export const stateWords = {
  waiting: "Waiting",
  published: "Published",
  taken_back: "Taken back",
} as const satisfies Record<VoiceState, string>;

const tones = { waiting: "open", published: "good", taken_back: "closed" } as const;

export const voiceColumns: readonly RecordColumn<Voice, VoiceSort>[] = [
  {
    title: "Person",
    cardSlot: "title",
    render: ({ person, email, person_id }) => (
      <NameCell name={person} email={email} personId={person_id} />
    ),
  },
  {
    title: "Status",
    cardSlot: "status",
    width: 124,
    render: (voice) => <VoiceStatus voice={voice} />,
  },
  {
    title: "Words",
    cardSlot: "fact",
    render: (voice) => (
      <NotedCell note={<span dir="auto">{byLine(voice)}</span>}>
        <Clipped>
          <span dir="auto">{voice.text}</span>
        </Clipped>
      </NotedCell>
    ),
  },
  {
    title: "Agreed",
    sort: "agreed_at",
    width: 205,
    render: ({ agreed_at, cohort }) => (
      <NotedCell note={<Clipped>{cohort}</Clipped>}>
        <span className="unbroken">{academyDay(agreed_at)}</span>
      </NotedCell>
    ),
  },
];

export function VoiceStatus({ voice: { state } }: { voice: Voice }) {
  return <StatusBadge status={stateWords[state]} tone={tones[state]} />;
}
