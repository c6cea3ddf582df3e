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

/** Narrows the sessions by coach and type. A filter is left out if it has only one choice. */
export function useSessionFilters(sessions: readonly OpenSession[]) {
  const [coach, setCoach] = useState("");
  const [type, setType] = useState("");
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
    shown: sessions.filter(
      (session) =>
        (coach === "" || session.coach_name === coach) && (type === "" || session.type === type),
    ),
    clear: () => {
      setCoach("");
      setType("");
    },
  };
}
