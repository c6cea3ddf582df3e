import { useDebouncedValue } from "@mantine/hooks";
import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ShiftDays } from "#contract/cohorts/cohort-openings.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { logProblem } from "#web/lib/log.ts";

const typingPauseMs = 300;

export type MovedAlong = { move_meetings: boolean; move_sessions: boolean };

/** Sends the days as shown, so that two coaches do not shift them twice (rule cohorts.shift). */
export function useShift(cohort: Cohort, onShifted: () => void) {
  const [known, setKnown] = useState(cohort);
  const [typed, setTyped] = useState("7");
  const [along, setAlong] = useState<MovedAlong>({ move_meetings: true, move_sessions: false });
  const read = ShiftDays.safeParse(typed.trim() === "" ? Number.NaN : Number(typed));
  const [days] = useDebouncedValue(read.data, typingPauseMs);
  const { id, first_day, last_day } = known;
  const preview = useQuery(
    queries.cohorts.previewShift.queryOptions({
      input: days === undefined ? skipToken : { id, days },
      gcTime: 0,
      staleTime: 0,
    }),
    queryClient,
  );
  const { mutate, isPending, error } = useMutation(
    queries.cohorts.shift.mutationOptions({
      onSuccess: onShifted,
      onError: async (failure) => {
        if (readRefusal(failure) === null) return;
        try {
          setKnown(await api.cohorts.read({ id }));
        } catch (problem) {
          logProblem("The cohort could not be read again", problem);
        }
      },
    }),
    queryClient,
  );
  const refused = readRefusal(preview.error)?.fields["days"];
  const isShown = days !== undefined && days === read.data && preview.data !== undefined;
  return {
    known,
    typed,
    onType: setTyped,
    along,
    onChoose: (choice: Partial<MovedAlong>) => setAlong({ ...along, ...choice }),
    days: read.data,
    problem: read.error?.issues[0]?.message ?? refused,
    preview: { ...preview, isRefused: refused !== undefined, isAsked: days !== undefined },
    /** The effects are shown, so the shift may be done. */
    isShown,
    shift: () => {
      if (!isShown || isPending) return;
      mutate({ id, days, ...along, was: { first_day, last_day } });
    },
    isPending,
    ...failureOf(error),
  };
}

function failureOf(error: unknown) {
  const failure = failedBecause(error, cohortMessages.shiftFailed);
  if (readRefusal(error)?.code !== "changed_meanwhile") return failure;
  return {
    ...failure,
    detail:
      "Someone else has changed its days, so nothing was shifted. The current days are shown above.",
  };
}
