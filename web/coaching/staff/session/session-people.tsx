import { useRef } from "react";
import { isMeeting, type MeetingMember } from "#contract/coaching/meetings.ts";
import type { SessionPage } from "#contract/coaching/session-page.ts";
import { downloadAddress, downloadMessages } from "#contract/lists/downloads.ts";
import { ConfirmAll } from "#web/coaching/staff/decisions/confirm-all.tsx";
import { SessionAttendance } from "#web/coaching/staff/session/session-attendance.tsx";
import { StaffBooking } from "#web/coaching/staff/session/staff-booking.tsx";
import { untilReread } from "#web/lib/api/rereading.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { WriteTo } from "#web/shared/people/write-to.tsx";
import { Download } from "#web/ui/download.tsx";

export function SessionPeople({ shown }: { shown: SessionPage }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { session, items, members } = shown;
  return (
    <section className="session-people" aria-labelledby="people">
      <h2 id="people">People</h2>
      <p className="soft" ref={summary} tabIndex={-1}>
        {placesInWords(shown)}
      </p>
      {shown.can.mark_attendance && <SessionAttendance shown={shown} />}
      <MeetingMembers members={members} />
      {items.length === 0 && members.length === 0 && (
        <p>Nobody has booked this session yet. Bookings appear here, for you to confirm.</p>
      )}
      <PeopleTools shown={shown} />
      <ConfirmAll
        bookings={items.filter(({ can }) => can.confirm)}
        of={session.title}
        onDecided={untilReread}
      />
      {items.length > 0 && (
        <ul className="staff-bookings" aria-label="Bookings">
          {items.map((booking) => (
            <StaffBooking
              key={booking.id}
              sessionId={session.id}
              booking={booking}
              onReleased={() => summary.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function PeopleTools({ shown }: { shown: SessionPage }) {
  const { session, items, members } = shown;
  if (items.length + members.length === 0) return null;
  return (
    <div className="session-tools">
      <WriteTo emails={addressesOf(shown)} />
      <Download
        href={downloadAddress("session", { session_id: session.id })}
        failed={downloadMessages.failed}
      >
        Download as CSV
      </Download>
    </div>
  );
}

/** Of those who come, or would have come if it were not called off. */
function addressesOf({ items, members }: SessionPage): string[] {
  const booked = items.filter(
    ({ status, cancelled_by }) => status !== "cancelled" || cancelled_by === "session",
  );
  const coming = members.filter(({ is_absent }) => !is_absent);
  return [...booked, ...coming].flatMap(({ email }) => (email === null ? [] : [email]));
}

function MeetingMembers({ members }: { members: readonly MeetingMember[] }) {
  const groups = [
    { heading: "Coming", of: members.filter(({ is_absent }) => !is_absent) },
    { heading: "Can’t come", of: members.filter(({ is_absent }) => is_absent) },
  ];
  return groups.map(
    ({ heading, of }) =>
      of.length > 0 && (
        <section key={heading} aria-label={heading}>
          <h3>
            {heading}: {of.length}
          </h3>
          <ul>
            {of.map(({ person_id, name, email }) => (
              <li key={person_id}>
                <PersonLink id={person_id}>{name ?? email}</PersonLink>
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}

function placesInWords({ session, waiting }: SessionPage): string {
  if (session.cancelled_at !== null) return "Nobody comes: the session was called off.";
  if (isMeeting(session)) return "All members of the cohort belong to it, without booking.";
  const { booked, max_participants } = session;
  return `${booked}/${max_participants} spots filled. ${waitingInWords(waiting)}.`;
}

function waitingInWords(waiting: number): string {
  return waiting === 0
    ? "Waiting list: empty"
    : `Waiting list: ${waiting === 1 ? "1 person" : `${waiting} people`}`;
}
