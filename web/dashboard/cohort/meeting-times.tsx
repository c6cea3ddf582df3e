import { meetingMessages } from "#contract/coaching/meetings.ts";
import type { CohortMeeting } from "#contract/dashboard/own-cohort.ts";
import { comingTime } from "#web/lib/dates.ts";

interface MeetingTimesProps {
  meetings: readonly CohortMeeting[];
  timeZone: string;
}

export function MeetingTimes({ meetings, timeZone }: MeetingTimesProps) {
  return (
    <ul className="cohort-meetings">
      {meetings.map(({ id, title, starts_at, duration, meeting_link, is_absent }) => (
        <li key={id}>
          <p>{title}</p>
          <p className="soft small">
            {comingTime(starts_at, timeZone)}, {duration}&nbsp;minutes
          </p>
          {is_absent && <p className="small">{meetingMessages.saidAbsent}</p>}
          {meeting_link !== null && !is_absent && (
            <a href={meeting_link} target="_blank" rel="noopener noreferrer">
              Join Meeting
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
