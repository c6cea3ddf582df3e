import type { RefObject } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { EndingQuestion } from "#web/cohorts/roster/ending-question.tsx";
import { MoveForm } from "#web/cohorts/roster/place-forms/move-place-form.tsx";
import { PlaceForm } from "#web/cohorts/roster/place-forms/place-form.tsx";
import { placeName } from "#web/cohorts/roster/place-name.ts";
import { useListAddress } from "#web/ui/record-list/use-list-address.ts";
import type { OfferedDialog } from "#web/ui/record-page/offered-dialog.ts";
import { OpenedDialog } from "#web/ui/record-page/opened-dialog.tsx";
import { actionColumn } from "#web/ui/record-page/record-actions.tsx";

const placeDialogs: readonly OfferedDialog<CohortPlace>[] = [
  {
    name: "place",
    button: "Edit",
    label: (place) => `Edit the place of ${placeName(place)}`,
    title: (place) => `The place of ${placeName(place)}`,
    isOffered: ({ joined_at }) => joined_at !== null,
    render: (place, { close }) => <PlaceForm place={place} onClose={close} />,
  },
  {
    name: "move",
    button: "Move",
    label: (place) => `Move ${placeName(place)}`,
    title: "Move to another cohort",
    isInMenu: true,
    isOffered: ({ status }) => status === "joined",
    render: (place, { close }) => <MoveForm places={[place]} onClose={close} onMoved={close} />,
  },
  {
    name: "take-out",
    button: "Take out",
    label: (place) => `Take out ${placeName(place)}`,
    title: "Take out of the cohort",
    isInMenu: true,
    isOffered: ({ status }) => status === "joined",
    render: ending,
  },
  {
    name: "withdraw",
    button: "Withdraw the offer",
    label: (place) => `Withdraw the offer to ${placeName(place)}`,
    title: "Withdraw the offer",
    isInMenu: true,
    isOffered: ({ status }) => status === "offered",
    render: ending,
  },
];

function ending(place: CohortPlace, { close }: { close: () => void }) {
  return <EndingQuestion place={place} onKeep={close} onEnded={close} />;
}

export function usePlaceDialogs(places: readonly CohortPlace[]) {
  const { params, open, close, isClosed } = useListAddress();
  const place = places.find(({ id }) => id === params.get("record"));
  return {
    column: actionColumn(placeDialogs, open, (each) => `More: ${placeName(each)}`),
    opened:
      place === undefined || isClosed
        ? null
        : ({ id: place.id, state: "known", record: place, dialog: params.get("dialog") } as const),
    close,
  };
}

interface PlaceDialogsProps {
  dialogs: ReturnType<typeof usePlaceDialogs>;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function PlaceDialogs({ dialogs, heading }: PlaceDialogsProps) {
  return (
    <OpenedDialog<{ items: CohortPlace[]; next_cursor: null }>
      list={dialogs}
      dialogs={placeDialogs}
      noun="place"
      heading={heading}
    />
  );
}
