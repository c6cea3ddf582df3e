import { type ListSessions, type Session, sessionTypeName } from "#contract/sessions.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

type SessionSort = NonNullable<ListSessions["sort"]>;

export const sessionColumns: readonly RecordColumn<Session, SessionSort>[] = [
  {
    title: "Date",
    sort: "starts_at",
    render: (session) => nonBreaking(onAcademyClock(session).date),
  },
  { title: "Time", render: (session) => nonBreaking(onAcademyClock(session).time) },
  { title: "Title", sort: "title", render: ({ title }) => title },
  { title: "Type", render: ({ type }) => nonBreaking(sessionTypeName(type)) },
  { title: "Booked", render: ({ booked, max_participants }) => `${booked}/${max_participants}` },
];

/** Keeps the text on one line where there is room. */
function nonBreaking(words: string) {
  return <span className="staff-session-fact">{words}</span>;
}
