import { Fragment } from "react";
import { Link } from "react-router";
import { addresses, sessionAddress, staffCohortAddress } from "#contract/addresses.ts";
import { placeMessages } from "#contract/cohorts/cohort-places.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import { type Today, todayMessages } from "#contract/today/today.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { OfferWithdrawal } from "#web/overview/today/offer-withdrawal.tsx";
import { TodayEntry } from "#web/overview/today/today-entry.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";
import type { TodayState } from "#web/overview/today/use-today.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";

interface TodayComingProps {
  today: Today;
  state: TodayState;
}

type Session = Today["sessions"]["items"][number];

export function TodayComing({ today, state: { done, finish } }: TodayComingProps) {
  return (
    <>
      <TodaySection
        title="Sessions today and tomorrow"
        list={today.sessions}
        to={addresses.adminSessions}
      >
        {(session) => (
          <ComingSession
            key={session.id}
            session={session}
            done={done}
            isToday={isOn(session, today.today)}
          />
        )}
      </TodaySection>
      <TodaySection
        title="Offers that end soon"
        list={today.offers}
        done={done}
        to={addresses.adminCohorts}
      >
        {(offer) => (
          <TodayEntry
            key={offer.id}
            person={offer}
            done={done.get(offer.id) ?? null}
            about={
              <>
                can take the place in{" "}
                <Link to={staffCohortAddress(offer.cohort_id)}>{offer.cohort}</Link> until the end
                of <span className="unbroken">{dayInWords(offer.answer_by, "weekday")}</span>
              </>
            }
          >
            <OfferWithdrawal
              offer={offer}
              onWithdrawn={() => finish(offer.id, placeMessages.withdrawn)}
            />
          </TodayEntry>
        )}
      </TodaySection>
      <TodaySection
        title="Failed emails that can’t be sent again"
        list={today.lost_mail}
        to={addresses.adminMail}
      >
        {(mail) => (
          <TodayEntry
            key={mail.id}
            person={mail}
            about={`did not get “${messageInWords({ kind: mail.kind, items: [] })}”. ${todayMessages.lost}`}
            words={mail.last_error}
          />
        )}
      </TodaySection>
      <TodaySection
        title="Questions for the next info session"
        list={today.questions}
        to={addresses.adminRegistrations}
        about={<InfoSessionTime questions={today.questions} />}
      >
        {(asked) => (
          <TodayEntry key={asked.id} person={asked} about="asks" words={asked.question} />
        )}
      </TodaySection>
    </>
  );
}

function InfoSessionTime({ questions: { items } }: { questions: Today["questions"] }) {
  const [first] = items;
  return first && <p className="soft small">{academyTime(first.starts_at)}</p>;
}

function isOn({ session_date }: Session, today: string): boolean {
  return session_date === today;
}

interface ComingSessionProps {
  session: Session;
  done: TodayState["done"];
  isToday: boolean;
}

function ComingSession({ session, done, isToday }: ComingSessionProps) {
  const { id, title, session_time, participants } = session;
  const coming = participants.filter(({ is_confirmed }) => is_confirmed);
  const questions = coming.filter(({ notes }) => notes !== null);
  const asked = participants.filter(({ is_confirmed }) => !is_confirmed);
  const answered = asked.filter(({ id }) => done.has(id));
  const waiting = asked.filter(({ id }) => !done.has(id));
  return (
    <li className="today-session">
      <p>
        <Link to={sessionAddress(id)}>{title}</Link> {isToday ? "today" : "tomorrow"} at{" "}
        {clockTime(session_time)}
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
