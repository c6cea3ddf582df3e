import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { sessionAddress } from "#contract/addresses.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import type { ListSessions, Session } from "#contract/coaching/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { shortName } from "#web/ui/short-name.ts";

type SessionSort = NonNullable<ListSessions["sort"]>;

export const sessionColumns: readonly RecordColumn<Session, SessionSort>[] = [
  {
    title: "Date",
    cardSlot: "fact",
    sort: "starts_at",
    render: (session) => {
      const { date, time } = onAcademyClock(session);
      return nonBreaking(`${date}, ${time}`);
    },
  },
  {
    title: "Title",
    cardSlot: "title",
    sort: "title",
    render: ({ id, title, cohort_title }) => (
      <div className="name-cell">
        <Anchor component={Link} to={sessionAddress(id)}>
          {title}
        </Anchor>
        {cohort_title && <span className="cell-note">for {cohort_title}</span>}
      </div>
    ),
  },
  { title: "Type", cardSlot: "fact", render: ({ type }) => nonBreaking(typeWords[type]) },
  {
    title: "Coach",
    cardSlot: "fact",
    width: 90,
    render: (session) => <Coach session={session} />,
  },
  {
    title: "Booked",
    render: (session) =>
      isMeeting(session) ? "Whole cohort" : `${session.booked}/${session.max_participants}`,
  },
];

/** The first name, so that the title keeps its line; "You" for the caller. */
function Coach({ session }: { session: Session }) {
  const name = coachOf(session);
  const { session: login } = useSession();
  if (name === null) return <span className="soft not-on-cards">Not named</span>;
  return session.coach_id === login?.user.id ? "You" : shortName(name);
}

function nonBreaking(words: string) {
  return <span className="staff-session-fact">{words}</span>;
}
