import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import {
  type ApplicantEntry,
  type Application,
  applicationMessages,
} from "#contract/applications/applications.ts";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { messageInWords, stateWords } from "#contract/messages/message-words.ts";
import { academyDay, academyTime } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { HandedTo } from "#web/shared/people/handed-to.tsx";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface ApplicationDetailsProps {
  application: Application;
  isFolded?: boolean;
}

export function ApplicationDetails({ application, isFolded = false }: ApplicationDetailsProps) {
  const { person_id, name, email, created_at, promised_by, is_late } = application;
  const { reviewed_at, reviewer } = application;
  return (
    <>
      <div className="review-facts">
        <p>
          <PersonLink id={person_id}>{name}</PersonLink> ·{" "}
          <Anchor href={mailtoLink(email)}>{email}</Anchor>
        </p>
        <div className="soft small">
          Submitted {academyDay(created_at)},{" "}
          <span className="unbroken">answer by {dayInWords(promised_by, "near")}</span>{" "}
          {is_late && <StatusBadge status="Late" tone="wrong" />}
        </div>
        {reviewed_at && (
          <p className="soft small">
            Last reviewed {academyDay(reviewed_at)}, by {reviewer ?? "a deleted account"}
          </p>
        )}
        <HandedTo record={application} of={name} hand={api.applications.handOver} />
      </div>
      {isFolded ? (
        <details>
          <summary>Answers</summary>
          <DetailList details={detailsOf(application)} />
        </details>
      ) : (
        <DetailList details={detailsOf(application)} />
      )}
    </>
  );
}

type Detail = { term: string; detail: ReactNode; isWide?: boolean };

/** A new field of an application does not compile until it is shown here. */
type ShownFields = Record<
  Exclude<
    keyof Application,
    | ("responsible_id" | "responsible" | "decided_at" | "decider" | "letter" | "asked_later_at")
    | ("id" | "person_id" | "status" | "notes" | "reviewed_by" | "reviewer")
    | ("name" | "email" | "created_at" | "promised_by" | "is_late" | "is_erased" | "reviewed_at")
  >,
  readonly Detail[]
>;

function detailsOf(application: Application): Detail[] {
  const { open_offer, taken_places, answers } = application;
  const shown: ShownFields = {
    open_offer: open_offer
      ? [
          {
            term: "Open offer",
            detail: `${open_offer.cohort}, until ${dayInWords(open_offer.answer_by, "long")}`,
            isWide: true,
          },
        ]
      : [],
    taken_places: taken_places.map(({ cohort }) => ({
      term: "Place",
      detail: `Has a place in “${cohort}”`,
      isWide: true,
    })),
    answers: answers
      ? [
          { term: "Current role", detail: answers.currentRole, isWide: true },
          { term: "Biggest challenge", detail: answers.biggestChallenge, isWide: true },
          { term: "Why now", detail: answers.whyNow, isWide: true },
        ]
      : [{ term: "Answers", detail: applicationMessages.answersDeleted }],
  };
  return Object.values(shown).flat();
}

export function ApplicantHistory({ application: { id } }: { application: Application }) {
  const query = useQuery(queries.applications.history.queryOptions({ input: { id } }), queryClient);
  const { data, isPending, refetch } = query;
  const heading = useId();
  return (
    <section className="review-history" aria-labelledby={heading}>
      <h3 id={heading}>What happened before</h3>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message={applicationMessages.historyFailed} onRetry={() => void refetch()} />
      )}
      {data && <Entries entries={data} />}
    </section>
  );
}

const shownEntries = 6;

function Entries({ entries }: { entries: readonly ApplicantEntry[] }) {
  if (entries.length === 0) return <p className="soft">Nothing before this application</p>;
  const others = entries.slice(shownEntries);
  return (
    <>
      <EntryList entries={entries.slice(0, shownEntries)} />
      {others.length > 0 && (
        <details>
          <summary>Earlier</summary>
          <EntryList entries={others} />
        </details>
      )}
    </>
  );
}

function EntryList({ entries }: { entries: readonly ApplicantEntry[] }) {
  return (
    <ul>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and are never reordered
        <li key={index}>
          <span className="soft">{academyTime(entry.at)}</span> {inWords(entry)}
        </li>
      ))}
    </ul>
  );
}

function inWords({ kind, mail }: ApplicantEntry): string {
  if (kind === "playbook") return "Asked for the playbook";
  if (kind === "registration") return "Registered for an info session";
  if (mail === null) return "Email";
  const what = mail.subject ?? messageInWords({ kind: mail.kind, items: [] });
  if (mail.state === "sent") return `Email: ${what}`;
  return `Email (${stateWords[mail.state].toLowerCase()}): ${what}`;
}
