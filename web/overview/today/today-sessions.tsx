import { Anchor } from "@mantine/core";
import { Fragment } from "react";
import { Link } from "react-router";
import { addresses, sessionAddress } from "#contract/addresses.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import {
  infoSessionMinutes,
  infoSessionName,
} from "#contract/info-sessions/info-session-length.ts";
import type { Today } from "#contract/today/today.ts";
import { hasEnded } from "#web/coaching/session-time.ts";
import { TodayEntry } from "#web/overview/today/today-entry.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";
import type { TodayState } from "#web/overview/today/use-today.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";

type Session = Today["sessions"]["items"][number];

interface SessionsOfProps {
  day: "today" | "tomorrow";
  today: Today;
  done: TodayState["done"];
}

/** Those of today come first in the list of both days. */
export function SessionsOf({ day, today: { today, sessions }, done }: SessionsOfProps) {
  const isAsked = ({ session_date }: Session) => (session_date === today) === (day === "today");
  const items = sessions.items.filter(isAsked);
  const cut = sessions.items.at(-1);
  const notShown = cut && isAsked(cut) ? sessions.total - sessions.items.length : 0;
  return (
    <TodaySection
      title={`Sessions ${day}`}
      list={{ items, total: items.length + notShown }}
      to={addresses.adminSessions}
    >
      {(session) => <ComingSession key={session.id} session={session} done={done} />}
    </TodaySection>
  );
}

/** They have no page of their own. */
export function InfoSessionsOf({
  day,
  today: { today, info_sessions },
}: Omit<SessionsOfProps, "done">) {
  const items = info_sessions.items.filter(
    ({ session_date }) => (session_date === today) === (day === "today"),
  );
  return (
    <TodaySection
      title={`Info sessions ${day}`}
      list={{ items, total: items.length }}
      to={addresses.adminRegistrations}
    >
      {({ id, registered, ...session }) => (
        <li key={id} className="today-session">
          <p>
            At {clockTime(session.session_time)}{" "}
            <Join session={{ ...session, title: infoSessionName, duration: infoSessionMinutes }} />
          </p>
          <p className="soft small">
            {registered === 0 ? "Nobody is registered." : `${registered} registered`}
          </p>
        </li>
      )}
    </TodaySection>
  );
}

function ComingSession({ session, done }: { session: Session; done: TodayState["done"] }) {
  const { id, title, session_time, participants } = session;
  const coming = participants.filter(({ is_confirmed }) => is_confirmed);
  const questions = coming.filter(({ notes }) => notes !== null);
  const asked = participants.filter(({ is_confirmed }) => !is_confirmed);
  const answered = asked.filter(({ id }) => done.has(id));
  const waiting = asked.filter(({ id }) => !done.has(id));
  return (
    <li className="today-session">
      <p>
        <Link to={sessionAddress(id)}>{title}</Link> at {clockTime(session_time)}{" "}
        <Join session={session} />
      </p>
      {participants.length === 0 && <p className="soft small">Nobody has booked it.</p>}
      <People label="Coming" people={coming} />
      <People label="Answered just now" people={answered} />
      <People label="Waiting" people={waiting} />
      {questions.length > 0 && (
        <ul>
          {questions.map((person) => (
            <TodayEntry
              key={person.id}
              person={person}
              about="asks"
              note={!person.email_verified && "Address not confirmed"}
              words={person.notes}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

type Joined = Pick<Session, "title" | "starts_at" | "duration" | "meeting_link">;

function Join({ session }: { session: Joined }) {
  const { title, meeting_link } = session;
  if (hasEnded(session)) return <span className="soft">is over</span>;
  if (meeting_link === null) return <span className="soft">has no link yet</span>;
  return (
    <Anchor href={meeting_link} target="_blank" rel="noreferrer" aria-label={`Join: ${title}`}>
      Join
    </Anchor>
  );
}

function People({ label, people }: { label: string; people: Session["participants"] }) {
  if (people.length === 0) return null;
  return (
    <p className="today-people small">
      <span className="soft">{label}:</span>{" "}
      {people.map(({ id, person_id, name, email, email_verified }, place) => (
        <Fragment key={id}>
          <span className="today-name">
            <PersonLink id={person_id}>{name ?? email}</PersonLink>
            {!email_verified && <span className="soft"> (address not confirmed)</span>}
            {place < people.length - 1 && ","}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}
