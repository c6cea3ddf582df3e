import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { type PersonPage, personMessages } from "#contract/people/people.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import { type OpenedDialog, PersonActions } from "#web/people/person-actions.tsx";
import { PersonFacts } from "#web/people/person-facts.tsx";
import { PersonLabels } from "#web/people/person-labels.tsx";
import { CorrectName } from "#web/people/person-name.tsx";
import { PersonNext } from "#web/people/person-next.tsx";
import { PersonNotes } from "#web/people/person-notes.tsx";
import { PersonSkeleton } from "#web/people/person-skeleton.tsx";
import { Timeline, type TimelineQuery, useTimeline } from "#web/people/timeline.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { RecordMissing } from "#web/ui/page/record-missing.tsx";
import "#web/people/people.css";
import "#web/ui/record-page/records.css";

interface PersonViewProps {
  trail: readonly { to?: string; label: string }[];
  renderRoles: (person: PersonPage) => ReactNode;
  renderBooking: (booking: PersonPage["bookings"][number], person: PersonPage) => ReactNode;
  renderTierRequest: (person: PersonPage) => ReactNode;
  /** Returns the focus to `heading` if the opener of a dialog is gone. */
  renderDialogs: (shown: {
    person: PersonPage;
    opened: OpenedDialog | null;
    onClose: () => void;
    heading: RefObject<HTMLHeadingElement | null>;
  }) => ReactNode;
}

export function PersonView(props: PersonViewProps) {
  const { personId = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(
    queries.people.read.queryOptions({ input: { id: personId } }),
    queryClient,
  );
  // Begun here, so that it is in the same request as the person.
  const timeline = useTimeline(personId);
  if (isMissing(error)) {
    return <RecordMissing noun="person" list={{ to: addresses.adminPeople, label: "Everyone" }} />;
  }
  const title = data === undefined ? "Person" : (data.name ?? data.email);
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumb trail={props.trail} current={title} />
      {isPending && <PersonSkeleton />}
      {error && !data && (
        <LoadFailure message={personMessages.readFailed} onRetry={() => void refetch()} />
      )}
      {data && <Person key={data.id} person={data} timeline={timeline} {...props} />}
    </>
  );
}

interface PersonProps extends PersonViewProps {
  person: PersonPage;
  timeline: TimelineQuery;
}

function Person({ person, timeline, ...rendered }: PersonProps) {
  const { renderRoles, renderBooking, renderTierRequest, renderDialogs } = rendered;
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, email, erased_at, can } = person;
  const openMessage = (id: string) => setOpened({ dialog: "message", id });
  return (
    <div className="person">
      <div className="staff-heading">
        <div className="person-heading">
          <h1 ref={heading} tabIndex={-1}>
            {name ?? email}
          </h1>
          {erased_at === null ? (
            <p className="person-contact">
              {name !== null && <a href={mailtoLink(email)}>{email}</a>}
              {can.rename && <CorrectName person={person} />}
            </p>
          ) : (
            <p>This person was deleted on {academyDay(erased_at)}. What we still keep is below.</p>
          )}
        </div>
        <PersonActions person={person} onOpen={setOpened} />
      </div>
      {erased_at === null && (
        <PersonNext
          person={person}
          renderBooking={(booking) => renderBooking(booking, person)}
          onOpenMessage={openMessage}
        />
      )}
      {renderTierRequest(person)}
      <div className="person-columns">
        <div className="person-side">
          <PersonFacts person={person} roles={renderRoles(person)} />
          {erased_at === null && (
            <>
              <PersonLabels person={person} />
              <PersonNotes person={person} />
            </>
          )}
        </div>
        <Timeline query={timeline} onOpenMessage={openMessage} />
      </div>
      {renderDialogs({ person, opened, onClose: () => setOpened(null), heading })}
    </div>
  );
}
