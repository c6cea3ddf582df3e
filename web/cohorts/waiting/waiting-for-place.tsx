import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { waitlistMessages } from "#contract/cohorts/cohort-waitlist.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

const shown = 10;
const longestFirst = { order: "asc", limit: shown } as const;
const applicants = { ...longestFirst, sort: "created_at", mark: "asked_to_wait" } as const;

/** Until the cohort begins: applicants whom staff asked to wait, and who asked for this cohort. */
export function WaitingForPlace({ cohort }: { cohort: Cohort }) {
  const id = useId();
  const isComing = cohort.state === "draft" || cohort.state === "open";
  const asked = useQuery(
    {
      ...queries.cohortWaitlist.list.queryOptions({
        input: { ...longestFirst, sort: "asked_at", asked_for: cohort.id },
      }),
      enabled: isComing,
    },
    queryClient,
  );
  const postponed = useQuery(
    { ...queries.applications.list.queryOptions({ input: applicants }), enabled: isComing },
    queryClient,
  );
  if (!isComing) return null;
  const [failed] = [asked, postponed].filter(({ isError, data }) => isError && !data);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Waiting for a place</h2>
      {(asked.isPending || postponed.isPending) && <Skeleton height="3rem" />}
      {failed && (
        <LoadFailure message={waitlistMessages.listFailed} onRetry={() => void failed.refetch()} />
      )}
      {asked.data?.items.length === 0 && postponed.data?.items.length === 0 && (
        <p className="soft">Nobody was asked to wait, or asked for this cohort when it was full.</p>
      )}
      {postponed.data && postponed.data.items.length > 0 && (
        <People
          title="Applicants who were asked to wait"
          isMore={postponed.data.next_cursor !== null}
          more={<Link to={`${addresses.adminApplications}?mark=asked_to_wait`}>All of them</Link>}
        >
          {postponed.data.items.map(({ id: applied, person_id, name, email, created_at }) => (
            <li key={applied}>
              <PersonLink id={person_id}>{name ?? email}</PersonLink>
              <span className="soft small">
                Applied on {academyDay(created_at)}.{" "}
                <Link to={`${addresses.adminApplications}?record=${applied}`}>Review</Link>
              </span>
            </li>
          ))}
        </People>
      )}
      {asked.data && asked.data.items.length > 0 && (
        <People
          title="Asked to hear of this cohort"
          isMore={asked.data.next_cursor !== null}
          more={`The ${shown} who have waited longest are shown.`}
        >
          {asked.data.items.map(({ id: entry, person_id, name, email, asked_at, invited_to }) => (
            <li key={entry}>
              <PersonLink id={person_id}>{name ?? email}</PersonLink>
              <span className="soft small">
                Asked on {academyDay(asked_at)}
                {invited_to === cohort.id && ", invited to apply"}
              </span>
            </li>
          ))}
        </People>
      )}
    </section>
  );
}

interface PeopleProps {
  title: string;
  isMore: boolean;
  more: ReactNode;
  children: ReactNode;
}

function People({ title, isMore, more, children }: PeopleProps) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul className="cohort-lines" aria-labelledby={id}>
        {children}
      </ul>
      {isMore && <p className="small">{more}</p>}
    </>
  );
}
