import { useState } from "react";
import { type OpenSession, SessionType } from "#contract/sessions.ts";
import { typeWords } from "#web/coaching/session-types.ts";

/** A filter of the sessions that can be booked. An empty value is no choice. */
export interface SessionFilter {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string }[];
  choose: (value: string) => void;
}

/** The choice to see only the sessions that can be booked. */
export interface PlacesFilter {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

const isBookable = ({ state }: OpenSession) => state === "bookable";

/**
 * Narrows the sessions by coach, type and free places. A filter is left out if it has no effect. A
 * session that is booked or fills up later stays in sight, because the focus may be on it.
 */
export function useSessionFilters(sessions: readonly OpenSession[]) {
  const [coach, setCoach] = useState("");
  const [type, setType] = useState("");
  const [withoutPlaces, setWithoutPlaces] = useState<ReadonlySet<string> | null>(null);
  const names = new Set(sessions.flatMap(({ coach_name }) => coach_name ?? []));
  const types = SessionType.options.filter((each) =>
    sessions.some((session) => session.type === each),
  );
  const filters: SessionFilter[] = [
    {
      label: "Coach",
      chosen: coach,
      choices: [...names].toSorted().map((name) => ({ value: name, label: name })),
      choose: setCoach,
    },
    {
      label: "Type",
      chosen: type,
      choices: types.map((value) => ({ value, label: typeWords[value] })),
      choose: setType,
    },
  ];
  const idsWithoutPlaces = () =>
    new Set(sessions.filter((session) => !isBookable(session)).map(({ id }) => id));
  const places: PlacesFilter = {
    isChosen: withoutPlaces !== null,
    choose: (isChosen) => setWithoutPlaces(isChosen ? idsWithoutPlaces() : null),
  };
  return {
    filters: filters.filter(({ choices, chosen }) => choices.length > 1 || chosen !== ""),
    places: withoutPlaces !== null || !sessions.every(isBookable) ? places : null,
    shown: sessions.filter(
      (session) =>
        (coach === "" || session.coach_name === coach) &&
        (type === "" || session.type === type) &&
        !withoutPlaces?.has(session.id),
    ),
    clear: () => {
      setCoach("");
      setType("");
      setWithoutPlaces(null);
    },
  };
}
