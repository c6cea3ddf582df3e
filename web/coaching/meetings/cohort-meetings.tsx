import { useId } from "react";
import { type Meeting, meetingMessages } from "#contract/coaching/meetings.ts";
import { MeetingLink } from "#web/coaching/booking-links.tsx";
import { MeetingAnswer } from "#web/coaching/meetings/meeting-answer.tsx";
import { useMeetings } from "#web/coaching/meetings/use-meetings.ts";
import { SessionFacts } from "#web/coaching/session-facts.tsx";
import { hasEnded, type Zones } from "#web/coaching/session-time.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

/** Nothing while there are none. */
export function CohortMeetings({ when }: { when: "upcoming" | "past" }) {
  const { query, list } = useMeetings(when);
  const headingId = useId();
  if (query.isPending) return null;
  if (list === undefined) {
    return (
      <LoadFailure message={meetingMessages.listFailed} onRetry={() => void query.refetch()} />
    );
  }
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Meetings of your cohort</h2>
      {when === "upcoming" && <p className="soft small">You belong to them without booking.</p>}
      <ul>
        {list.items.map((meeting) => (
          <CohortMeeting key={meeting.session.id} meeting={meeting} zones={list.zones} />
        ))}
      </ul>
    </section>
  );
}

function CohortMeeting({ meeting, zones }: { meeting: Meeting; zones: Zones }) {
  const { session, meeting_link, is_absent, can_answer } = meeting;
  const titleId = useId();
  return (
    <li className="booking">
      <div className="booking-words">
        <h3 id={titleId}>{session.title}</h3>
        <SessionFacts session={session} zones={zones} />
        {is_absent && <p>{meetingMessages.saidAbsent}</p>}
      </div>
      {!hasEnded(session) && (
        <div className="booking-buttons">
          {!is_absent && <MeetingLink booking={{ meeting_link }} titleId={titleId} />}
          {can_answer && <MeetingAnswer meeting={meeting} titleId={titleId} />}
        </div>
      )}
    </li>
  );
}
