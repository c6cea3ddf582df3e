import type { ListSessions, Session } from "#contract/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { shortName } from "#web/ui/short-name.ts";

type SessionSort = NonNullable<ListSessions["sort"]>;

export const sessionColumns: readonly RecordColumn<Session, SessionSort>[] = [
  {
    title: "Date",
    cardSlot: "fact",
    sort: "starts_at",
    render: (session) => nonBreaking(onAcademyClock(session).date),
  },
  {
    title: "Time",
    cardSlot: "fact",
    render: (session) => nonBreaking(onAcademyClock(session).time),
  },
  { title: "Title", cardSlot: "title", sort: "title", width: 250, render: ({ title }) => title },
  { title: "Type", cardSlot: "fact", render: ({ type }) => nonBreaking(typeWords[type]) },
  {
    title: "Coach",
    width: 80,
    render: (session) => <Coach name={coachOf(session)} />,
  },
  {
    title: "Cohort",
    width: 126,
    render: ({ cohort_title }) => cohort_title,
  },
  { title: "Booked", render: ({ booked, max_participants }) => `${booked}/${max_participants}` },
];

function Coach({ name }: { name: string | null }) {
  return name === null ? <span className="soft">Not named</span> : shortName(name);
}

/** Keeps the text on one line where there is room. */
function nonBreaking(words: string) {
  return <span className="staff-session-fact">{words}</span>;
}
