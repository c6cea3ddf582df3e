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

/** Narrows the sessions by coach, type and free places. A filter is left out if it has no effect. */
export function useSessionFilters(sessions: readonly OpenSession[]) {
  const [coach, setCoach] = useState("");
  const [type, setType] = useState("");
  const [isPlacesOnly, setIsPlacesOnly] = useState(false);
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
  const places: PlacesFilter = { isChosen: isPlacesOnly, choose: setIsPlacesOnly };
  return {
    filters: filters.filter(({ choices, chosen }) => choices.length > 1 || chosen !== ""),
    places: isPlacesOnly || !sessions.every(isBookable) ? places : null,
    shown: sessions.filter(
      (session) =>
        (coach === "" || session.coach_name === coach) &&
        (type === "" || session.type === type) &&
        (!isPlacesOnly || isBookable(session)),
    ),
    clear: () => {
      setCoach("");
      setType("");
      setIsPlacesOnly(false);
    },
  };
}
