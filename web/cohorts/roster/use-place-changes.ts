import { useMutation } from "@tanstack/react-query";
import { type CohortPlace, placeMessages } from "#contract/cohorts/cohort-places.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

const endings = {
  end: { call: queries.cohortPlaces.end, said: placeMessages.ended },
  withdraw: { call: queries.cohortPlaces.withdraw, said: placeMessages.withdrawn },
};

/** `onEnded` runs once the roster is read again. */
export function useEnding(
  { id }: Pick<CohortPlace, "id">,
  how: keyof typeof endings,
  onEnded: () => void,
) {
  const { call, said } = endings[how];
  const { mutate, isPending, error } = useMutation(
    call.mutationOptions({
      onSuccess: async () => {
        showNotice(said);
        await untilReread();
        onEnded();
      },
    }),
    queryClient,
  );
  return {
    end: (tell: boolean) => mutate(how === "end" ? { id, tell } : { id }),
    isPending,
    ...failedBecause(error, placeMessages.failed),
  };
}
