import { NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { type CohortPlace, placeMessages } from "#contract/cohorts/cohort-places.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { downloadAddress, downloadMessages } from "#contract/lists/downloads.ts";
import { CohortSummary } from "#web/cohorts/cohort-summary.tsx";
import { CohortSessions } from "#web/cohorts/roster/cohort-sessions.tsx";
import { MemberList } from "#web/cohorts/roster/member-list.tsx";
import { OfferTools } from "#web/cohorts/roster/offer-tools.tsx";
import { NewPlaceForm } from "#web/cohorts/roster/place-forms/new-place-form.tsx";
import { InactiveList, PlaceList } from "#web/cohorts/roster/place-list.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { Download } from "#web/ui/download.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

const parts = {
  members: "Members",
  inactive: "Inactive for two weeks",
  offers: "Offers",
  left: "Left the cohort",
} as const;

type RosterPart = keyof typeof parts;

export function CohortRoster({ cohort }: { cohort: Cohort }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { data, isPending, refetch } = useQuery(
    queries.cohortPlaces.list.queryOptions({ input: { cohort_id: cohort.id }, staleTime: 0 }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <div className="roster-head">
        <div>
          <CohortSummary cohort={cohort} />
          <p className="soft" ref={summary} tabIndex={-1}>
            {data ? takenInWords(cohort, data) : pluralize(cohort.places, "place")}
          </p>
          {data && data.length > 0 && (
            <p>
              <Download
                href={downloadAddress("roster", { cohort_id: cohort.id })}
                failed={downloadMessages.failed}
              >
                Download as CSV
              </Download>
            </p>
          )}
        </div>
        {data && <NewPlaceForm cohortId={cohort.id} />}
      </div>
      {isPending && <Skeleton height="14rem" />}
      {!isPending && !data && (
        <LoadFailure message={placeMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Places
            places={data}
            firstDay={cohort.first_day}
            onGone={() => summary.current?.focus()}
          />
          <CohortSessions cohortId={cohort.id} />
        </>
      )}
    </div>
  );
}

/** As in "8 of 12 places taken, 2 offered". */
function takenInWords({ places }: Cohort, held: readonly CohortPlace[]): string {
  const offered = withStatus(held, "offered").length;
  const taken = `${withStatus(held, "joined").length} of ${pluralize(places, "place")} taken`;
  return offered === 0 ? taken : `${taken}, ${offered} offered`;
}

interface PlacesProps {
  places: readonly CohortPlace[];
  firstDay: string;
  onGone: () => void;
}

function Places({ places, firstDay, onGone }: PlacesProps) {
  const [shown, setShown] = useState("");
  const lists: Record<RosterPart, ReactNode> = {
    members: (
      <MemberList title={parts.members} places={withStatus(places, "joined")} onGone={onGone} />
    ),
    inactive: (
      <InactiveList
        title={parts.inactive}
        places={withStatus(places, "joined")}
        firstDay={firstDay}
      />
    ),
    offers: (
      <PlaceList
        title={parts.offers}
        places={withStatus(places, "offered", "refused", "expired", "withdrawn")}
        empty={shown === "offers" && "No offers"}
      >
        {(place, titleId) =>
          place.status === "offered" && (
            <OfferTools place={place} titleId={titleId} onGone={onGone} />
          )
        }
      </PlaceList>
    ),
    left: (
      <PlaceList
        title={parts.left}
        places={withStatus(places, "left")}
        empty={shown === "left" && "Nobody has left"}
      />
    ),
  };
  return (
    <>
      {places.length > 0 && (
        <NativeSelect
          className="roster-show"
          label="Show"
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value)}
          data={[{ value: "", label: "Everyone" }, ...choices]}
        />
      )}
      {isPart(shown) ? (
        lists[shown]
      ) : (
        <>
          {lists.members}
          {lists.offers}
          {lists.left}
        </>
      )}
    </>
  );
}

const choices = Object.entries(parts).map(([value, label]) => ({ value, label }));

function isPart(value: string): value is RosterPart {
  return value in parts;
}

function withStatus(places: readonly CohortPlace[], ...statuses: CohortPlace["status"][]) {
  return places.filter(({ status }) => statuses.includes(status));
}
