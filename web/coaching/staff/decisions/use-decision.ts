import { useMutation } from "@tanstack/react-query";
import { bookingMessages } from "#contract/coaching/bookings.ts";
import {
  confirm,
  type Decidable,
  type Decision,
  decline,
  release,
  undo,
} from "#web/coaching/staff/decisions/decisions.ts";
import { useIsUndoable } from "#web/coaching/staff/decisions/use-is-undoable.ts";
import { useOnce } from "#web/coaching/staff/decisions/use-once.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

/** A decision that another makes possible has another place: a double press can't make both. */
const places: readonly (readonly Decision[])[] = [[decline], [confirm, release], [undo]];

/** The function resolves once the list has been read again. */
export function useDecision(booking: Decidable, onDecided: (name: Decision["name"]) => void) {
  const { once, again } = useOnce(booking);
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (decision: Decision): Promise<unknown> => decision.send(booking),
      onSuccess: async (_reply, { name, said }) => {
        showNotice(said);
        await untilReread();
        onDecided(name);
      },
      onError: again,
    },
    queryClient,
  );
  const can = { ...booking.can, undo: useIsUndoable(booking.undo_until) };
  return {
    offers: places.map((decisions) => offerAt(decisions, can)),
    decide: (decision: Decision) => once(() => mutate(decision)),
    deciding: isPending ? variables : undefined,
    failure: whyFailed(error, bookingMessages.decideFailed),
  };
}

type Possible = Record<Decision["name"], boolean>;

function offerAt(decisions: readonly Decision[], can: Possible) {
  const possible = decisions.find(({ name }) => can[name]);
  return { decision: possible ?? decisions[0] ?? decline, isHidden: possible === undefined };
}
