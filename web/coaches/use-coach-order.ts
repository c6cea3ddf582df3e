import { useMutation } from "@tanstack/react-query";
import { type Coach, coachMessages } from "#contract/coaches/coaches.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { moved } from "#web/lib/moved.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";

/** Shows the new order at once, and the old one again if the server refuses. */
export function useCoachOrder(coaches: readonly Coach[]) {
  const shownKey = queries.coaches.list.queryKey();
  const { mutate } = useMutation(
    queries.coaches.order.mutationOptions({
      // One after the other, so that the last order is the one saved.
      scope: { id: "order of coaches" },
      onMutate: async ({ coach_ids }) => {
        await queryClient.cancelQueries({ queryKey: shownKey });
        const ordered = coach_ids.flatMap((id) => coaches.filter((coach) => coach.id === id));
        queryClient.setQueryData(shownKey, ordered);
        return [...coaches];
      },
      onError: (error, _order, before) => {
        queryClient.setQueryData(shownKey, before);
        showFailure(coachMessages.orderFailed, error);
      },
    }),
    queryClient,
  );
  return (from: number, to: number) =>
    mutate({ coach_ids: idsOf(moved(coaches, from, to)), was: idsOf(coaches) });
}

function idsOf(coaches: readonly Coach[]): string[] {
  return coaches.map(({ id }) => id);
}
