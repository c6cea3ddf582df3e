import { Anchor } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { listInactive } from "#web/cohorts/roster/inactive.ts";
import { PlaceCard } from "#web/cohorts/roster/place-card.tsx";

interface PlaceListProps {
  title: string;
  places: readonly CohortPlace[];
  empty?: string | false;
  before?: ReactNode;
  mark?: (place: CohortPlace) => ReactNode;
  children?: (place: CohortPlace, titleId: string, focusTitle: () => void) => ReactNode;
}

export function PlaceList({
  title,
  places,
  empty = false,
  before,
  mark,
  children,
}: PlaceListProps) {
  const id = useId();
  if (places.length === 0) return empty && <p>{empty}</p>;
  return (
    <section aria-labelledby={id}>
      <h3 className="roster-title" id={id}>
        {title}
      </h3>
      {before}
      <ul className="roster">
        {places.map((place) => (
          <PlaceCard key={place.id} place={place} mark={mark?.(place)}>
            {children && ((titleId, focusTitle) => children(place, titleId, focusTitle))}
          </PlaceCard>
        ))}
      </ul>
    </section>
  );
}

interface InactiveListProps {
  title: string;
  places: readonly CohortPlace[];
  firstDay: string;
}

export function InactiveList({ title, places, firstDay }: InactiveListProps) {
  const inactive = listInactive(places, { firstDay, now: new Date() });
  if (inactive.length === 0) return <p>Everyone has studied or logged in within two weeks.</p>;
  return (
    <PlaceList
      title={title}
      places={inactive}
      before={
        <p className="soft small">These members have not studied or logged in for two weeks.</p>
      }
    >
      {({ email }, titleId) =>
        email !== null && (
          <p>
            <Anchor href={mailtoLink(email)} aria-describedby={titleId}>
              Write a friendly email
            </Anchor>
          </p>
        )
      }
    </PlaceList>
  );
}
