import type { ReactNode } from "react";
import { Link } from "react-router";
import { staffCohortAddress } from "#contract/addresses.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import { whyNoMailInWords } from "#contract/messages/why-no-mail.ts";
import type { PersonPage } from "#contract/people/people.ts";
import { academyDay, academyTime } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { openerOf } from "#web/ui/record-page/offered-dialog.ts";

type Booking = PersonPage["bookings"][number];

interface PersonNextProps {
  person: PersonPage;
  renderBooking: (booking: Booking) => ReactNode;
  onOpenMessage: (id: string) => void;
}

/** What a coach asks first. */
export function PersonNext({ person, renderBooking, onOpenMessage }: PersonNextProps) {
  return (
    <dl className="person-next" aria-label="Next">
      <Fact term="Next session">
        <Sessions person={person} renderBooking={renderBooking} />
      </Fact>
      <Fact term="Next mail">
        <NextMail person={person} onOpen={onOpenMessage} />
      </Fact>
      <Fact term="Progress">
        <Progress person={person} />
      </Fact>
      <Fact term={person.places.length > 1 ? "Cohorts" : "Cohort"}>
        <Places places={person.places} />
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const none = <span className="soft">None</span>;

function Sessions({
  person: { bookings, next_meeting },
  renderBooking,
}: Pick<PersonNextProps, "person" | "renderBooking">) {
  if (bookings.length === 0 && next_meeting === null) return none;
  const sessions = [
    ...bookings.map((booking) => ({
      at: booking.session.starts_at,
      key: booking.id,
      shown: renderBooking(booking),
    })),
    ...(next_meeting
      ? [{ at: next_meeting.starts_at, key: "meeting", shown: <Meeting {...next_meeting} /> }]
      : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <ul>
      {sessions.map(({ key, shown }) => (
        <li key={key}>{shown}</li>
      ))}
    </ul>
  );
}

function Meeting({ starts_at, title, cohort }: NonNullable<PersonPage["next_meeting"]>) {
  return (
    <>
      {academyTime(starts_at)}
      <p className="soft small">
        {title}, with “{cohort}”
      </p>
    </>
  );
}

function NextMail({
  person: { next_mail, why_no_mail },
  onOpen,
}: {
  person: PersonPage;
  onOpen: (id: string) => void;
}) {
  if (next_mail === null) return why_no_mail === null ? none : whyNoMailInWords[why_no_mail];
  const { id, at, state, message_kind: kind, items } = next_mail;
  return (
    <>
      {state === "held" ? academyTime(at) : "On its way"}
      <p>
        <button
          type="button"
          className="link-button aside-button small"
          data-opens={openerOf(id, "message")}
          onClick={() => onOpen(id)}
        >
          {messageInWords({ kind, items })}
        </button>
      </p>
    </>
  );
}

function Progress({ person: { account } }: { person: PersonPage }) {
  if (account === null) return <span className="soft">No account</span>;
  const { completed_modules: count, last_studied_at } = account;
  return (
    <>
      {count === 1 ? "1 module completed" : `${count} modules completed`}
      <p className="soft small">
        {last_studied_at === null ? "Never studied" : `Last studied ${academyDay(last_studied_at)}`}
      </p>
    </>
  );
}

function Places({ places }: { places: PersonPage["places"] }) {
  if (places.length === 0) return none;
  return (
    <ul>
      {places.map((place) => (
        <li key={place.cohort_id}>
          <Place place={place} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place }: { place: PersonPage["places"][number] }) {
  const { cohort_id, title, status, first_day, last_day } = place;
  const { is_paid, paid_note, staff_note, completed_count, module_count } = place;
  return (
    <>
      <p className="person-next-line">
        <Link to={staffCohortAddress(cohort_id)}>{title}</Link>
        {status === "offered" && <StatusBadge status="Offered" tone="going" />}
        <StatusBadge status={is_paid ? "Paid" : "Not paid"} tone={is_paid ? "good" : "going"} />
      </p>
      <p className="soft small">
        {dayInWords(first_day)} to {dayInWords(last_day)}
        {status === "joined" && `, ${completed_count} of ${module_count} modules completed`}
      </p>
      {paid_note !== null && <p className="soft small">Payment: {paid_note}</p>}
      {staff_note !== null && <p className="soft small">Note in the cohort: {staff_note}</p>}
    </>
  );
}
