import { Button, Checkbox } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type CohortPlace, placeMessages } from "#contract/cohorts/cohort-places.ts";
import { MoveForm } from "#web/cohorts/roster/place-forms/move-place-form.tsx";
import { PlaceList } from "#web/cohorts/roster/place-list.tsx";
import { placeName } from "#web/cohorts/roster/place-name.ts";
import { PlaceTools } from "#web/cohorts/roster/place-tools.tsx";

interface MemberListProps {
  title: string;
  places: readonly CohortPlace[];
  onGone: () => void;
}

export function MemberList({ title, places, onGone }: MemberListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setIsMoving] = useState(false);
  const mover = useRef<HTMLButtonElement>(null);
  const selected = places.filter(({ id }) => chosen.has(id));
  function choose(id: string, isChosen: boolean) {
    setChosen((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));
  }
  if (isMoving) {
    return (
      <MoveForm
        places={selected}
        onClose={() => {
          flushSync(() => setIsMoving(false));
          mover.current?.focus();
        }}
        onMoved={() => {
          setIsMoving(false);
          setChosen(new Set());
          onGone();
        }}
      />
    );
  }
  return (
    <PlaceList
      title={title}
      places={places}
      empty={placeMessages.empty}
      before={
        selected.length > 0 && (
          <p className="roster-move">
            <Button variant="default" ref={mover} onClick={() => setIsMoving(true)}>
              Move selected ({selected.length})
            </Button>
          </p>
        )
      }
      mark={(place) => (
        <Checkbox
          aria-label={`Select ${placeName(place)}`}
          checked={chosen.has(place.id)}
          onChange={({ currentTarget }) => choose(place.id, currentTarget.checked)}
        />
      )}
    >
      {(place, titleId, focusTitle) => (
        <PlaceTools place={place} titleId={titleId} focusTitle={focusTitle} onGone={onGone} />
      )}
    </PlaceList>
  );
}
