import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { type PersonPage, personMessages } from "#contract/people/people.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { PersonExport } from "#web/people/person-export.tsx";
import { PersonFacts } from "#web/people/person-facts.tsx";
import { PersonLabels } from "#web/people/person-labels.tsx";
import { PersonNotes } from "#web/people/person-notes.tsx";
import { PersonSkeleton } from "#web/people/person-skeleton.tsx";
import { Timeline, type TimelineQuery, useTimeline } from "#web/people/timeline.tsx";
import { HandedTo } from "#web/shared/people/handed-to.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { openerOf } from "#web/ui/record-page/offered-dialog.ts";
import "#web/people/people.css";
import "#web/ui/record-page/records.css";

/** Dialogs of other pages. */
export type PersonDialog = "lead" | "application" | "member" | "place" | "message";

export type OpenedDialog = { dialog: PersonDialog; id: string };

interface PersonViewProps {
  trail: readonly { to?: string; label: string }[];
  renderRoles: (person: PersonPage) => ReactNode;
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
  if (isMissing(error)) return <PersonMissing />;
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

/** Nobody has the id in the address, or it is invalid. */
function isMissing(error: unknown): boolean {
  const refusal = readRefusal(error);
  return refusal !== null && [404, 422].includes(refusal.status);
}

function PersonMissing() {
  return (
    <div className="list-empty">
      <PageTitle title="Person not found" />
      <h1>Person not found</h1>
      <p>The link may be wrong, or the person was deleted.</p>
      <Link to={addresses.admin}>Back to the overview</Link>
    </div>
  );
}

interface PersonProps extends PersonViewProps {
  person: PersonPage;
  timeline: TimelineQuery;
}

function Person({ person, timeline, renderRoles, renderDialogs }: PersonProps) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, email, erased_at } = person;
  return (
    <div className="person">
      <div className="staff-heading">
        <div className="person-heading">
          <h1 ref={heading} tabIndex={-1}>
            {name ?? email}
          </h1>
          {erased_at === null ? (
            name !== null && (
              <p>
                <a href={mailtoLink(email)}>{email}</a>
              </p>
            )
          ) : (
            <p>This person was deleted on {academyDay(erased_at)}. What we still keep is below.</p>
          )}
        </div>
        <Actions person={person} onOpen={setOpened} />
      </div>
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
        <Timeline query={timeline} onOpenMessage={(id) => setOpened({ dialog: "message", id })} />
      </div>
      {renderDialogs({ person, opened, onClose: () => setOpened(null), heading })}
    </div>
  );
}

interface ActionsProps {
  person: PersonPage;
  onOpen: (opened: OpenedDialog) => void;
}

function Actions({ person, onOpen }: ActionsProps) {
  const { id, lead, application, account, erased_at } = person;
  const actions: (OpenedDialog & { label: string })[] = [
    ...(application
      ? [{ dialog: "application", id: application.id, label: "Review application" } as const]
      : []),
    ...(lead ? [{ dialog: "lead", id: lead.id, label: "Edit lead" } as const] : []),
    ...(account ? [{ dialog: "member", id: account.id, label: "Tier and account" } as const] : []),
    ...(erased_at === null ? [{ dialog: "place", id, label: "Add to a cohort" } as const] : []),
  ];
  return (
    <div className="person-actions">
      {actions.map(({ label, ...opened }) => (
        <Button
          key={label}
          variant="default"
          size="sm"
          data-opens={openerOf(opened.id, opened.dialog)}
          onClick={() => onOpen(opened)}
        >
          {label}
        </Button>
      ))}
      {erased_at === null && (
        <>
          <HandedTo record={person} of={person.name ?? person.email} hand={api.people.handOver} />
          <PersonExport person={person} />
        </>
      )}
    </div>
  );
}
