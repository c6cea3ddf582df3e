import { NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId, useRef, useState } from "react";
import { type CohortPlace, placeMessages } from "#contract/cohorts/cohort-places.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { downloadAddress, downloadMessages } from "#contract/lists/downloads.ts";
import { NewPlace } from "#web/cohorts/roster/new-place.tsx";
import { PlaceDialogs, usePlaceDialogs } from "#web/cohorts/roster/place-dialogs.tsx";
import { type PlaceSort, placeColumns, sortPlaces } from "#web/cohorts/roster/roster-columns.tsx";
import { isShown, type Part, partWords, shownParts } from "#web/cohorts/roster/roster-parts.ts";
import { RosterSelection } from "#web/cohorts/roster/roster-selection.tsx";
import { usePlaceSelection } from "#web/cohorts/roster/use-place-selection.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { Download } from "#web/ui/download.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import type { Sorting } from "#web/ui/record-list/use-record-list.ts";
import { RecordTable } from "#web/ui/record-page/record-table.tsx";
import { selectColumn } from "#web/ui/record-page/row-selection.tsx";
import "#web/ui/record-page/record-cards.css";

export function CohortRoster({ cohort }: { cohort: Cohort }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery(
    queries.cohortPlaces.list.queryOptions({ input: { cohort_id: cohort.id }, staleTime: 0 }),
    queryClient,
  );
  const [part, setPart] = useState<Part>("here");
  const shown = data?.filter((place) => isShown(place, part, cohort)) ?? [];
  return (
    <section className="roster" aria-labelledby={id}>
      <div className="staff-heading">
        <div className="list-title">
          <h2 id={id} ref={heading} tabIndex={-1}>
            Roster
          </h2>
          {data && <p className="soft">{takenInWords(cohort, data)}</p>}
        </div>
        {data && data.length > 0 && (
          <NativeSelect
            className="roster-show"
            label="Show"
            value={part}
            onChange={({ currentTarget: { value } }) =>
              setPart(shownParts.find((each) => each === value) ?? "here")
            }
            data={shownParts.map((value) => ({ value, label: partWords[value].title }))}
          />
        )}
        {data && cohort.state !== "cancelled" && <NewPlace cohortId={cohort.id} />}
      </div>
      {isPending && <Skeleton height="14rem" />}
      {!isPending && !data && (
        <LoadFailure message={placeMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data && shown.length === 0 && <p className="soft">{partWords[part].empty}</p>}
      {data && <Places key={part} label={partWords[part].title} places={shown} heading={heading} />}
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
    </section>
  );
}

/** As in "8 of 12 places taken, 2 offered". */
function takenInWords({ places }: Cohort, held: readonly CohortPlace[]): string {
  const count = (status: CohortPlace["status"]) =>
    held.filter((place) => place.status === status).length;
  const taken = `${count("joined")} of ${pluralize(places, "place")} taken`;
  return count("offered") === 0 ? taken : `${taken}, ${count("offered")} offered`;
}

interface PlacesProps {
  label: string;
  places: readonly CohortPlace[];
  heading: RefObject<HTMLHeadingElement | null>;
}

function Places({ label, places, heading }: PlacesProps) {
  const [sorting, setSorting] = useState<Sorting<PlaceSort>>({ sort: "name", order: "asc" });
  const selection = usePlaceSelection(places);
  const dialogs = usePlaceDialogs(places);
  const items = sortPlaces(places, sorting);
  return (
    <>
      {items.length > 0 && (
        <RecordTable
          label={label}
          items={items}
          columns={[
            selectColumn<CohortPlace, PlaceSort>(selection, items),
            ...placeColumns,
            dialogs.column,
          ]}
          sorting={sorting}
          onSort={setSorting}
          isSelected={selection.isSelected}
        />
      )}
      <RosterSelection selection={selection} />
      <PlaceDialogs dialogs={dialogs} heading={heading} />
    </>
  );
}
