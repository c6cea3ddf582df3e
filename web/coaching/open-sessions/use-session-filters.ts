import { useState } from "react";
import { type OpenSession, SessionType } from "#contract/coaching/sessions.ts";
import { typeWords } from "#web/coaching/session-types.ts";

/** An empty value is no choice. */
export interface SessionFilter {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string }[];
  choose: (value: string) => void;
}

export interface PlacesFilter {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

const isBookable = ({ state }: OpenSession) => state === "bookable";

/** Omits filters with fewer than two choices. */
export function useSessionFilters(sessions: readonly OpenSession[]) {
  const [coach, setCoach] = useState("");
  const [type, setType] = useState("");
  const places = usePlacesFilter(sessions);
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
  return {
    filters: filters.filter(({ choices, chosen }) => choices.length > 1 || chosen !== ""),
    places: places.isChosen || !sessions.every(isBookable) ? places : null,
    shown: sessions.filter(
      (session) =>
        (coach === "" || session.coach_name === coach) &&
        (type === "" || session.type === type) &&
        places.isShown(session),
    ),
    clear: () => {
      setCoach("");
      setType("");
      places.choose(false);
    },
  };
}

/** Keeps a session that fills up meanwhile in sight: the focus may be on it. */
function usePlacesFilter(sessions: readonly OpenSession[]) {
  // The sessions that could be booked at some moment since then; null if the filter is not chosen.
  const [keptIds, setKeptIds] = useState<ReadonlySet<string> | null>(null);
  const bookableIds = sessions.filter(isBookable).map(({ id }) => id);
  if (keptIds !== null && bookableIds.some((id) => !keptIds.has(id))) {
    setKeptIds(new Set([...keptIds, ...bookableIds]));
  }
  return {
    isChosen: keptIds !== null,
    isShown: (session: OpenSession) =>
      keptIds === null || isBookable(session) || keptIds.has(session.id),
    choose: (isChosen: boolean) => setKeptIds(isChosen ? new Set(bookableIds) : null),
  };
}
