import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { sessionAddress } from "#contract/addresses.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import type { ListedSession, ListSessions, Session } from "#contract/coaching/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { hasEnded, onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { useSession } from "#web/lib/session/session.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";
import { shortName } from "#web/ui/short-name.ts";

type SessionSort = NonNullable<ListSessions["sort"]>;

type SessionColumn = RecordColumn<ListedSession, SessionSort>;

/** `today` is the academy's date. */
export function sessionColumns(today: string | undefined): readonly SessionColumn[] {
  const date: SessionColumn = {
    title: "Date",
    cardSlot: "fact",
    sort: "starts_at",
    render: (session) => <When session={session} isToday={session.session_date === today} />,
  };
  return [date, ...otherColumns];
}

const otherColumns: readonly SessionColumn[] = [
  {
    title: "Title",
    cardSlot: "title",
    sort: "title",
    render: ({ id, title, cohort_title, cancelled_at }) => (
      <div className="name-cell">
        <Anchor component={Link} to={sessionAddress(id)}>
          {title}
        </Anchor>
        {cancelled_at !== null && <StatusBadge status="Called off" tone="closed" />}
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
    render: (session) => (
      <>
        {isMeeting(session) ? "Whole cohort" : `${session.booked}/${session.max_participants}`}
        {session.pending > 0 && (
          <>
            {" "}
            <StatusBadge status={`${session.pending} to confirm`} tone="open" />
          </>
        )}
      </>
    ),
  },
];

function When({ session, isToday }: { session: ListedSession; isToday: boolean }) {
  const { title, meeting_link, cancelled_at } = session;
  const { date, time } = onAcademyClock(session);
  if (!isToday) return nonBreaking(`${date}, ${time}`);
  return (
    <>
      {nonBreaking(`Today, ${time}`)}{" "}
      {meeting_link !== null && cancelled_at === null && !hasEnded(session) && (
        <Anchor href={meeting_link} target="_blank" rel="noreferrer" aria-label={`Join: ${title}`}>
          Join
        </Anchor>
      )}
    </>
  );
}

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
