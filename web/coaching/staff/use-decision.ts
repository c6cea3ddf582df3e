import { useMutation } from "@tanstack/react-query";
import { bookingMessages, type SessionBooking } from "#contract/bookings.ts";
import { refreshCoaching, refreshIfRefused } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { showNotice } from "#web/ui/notices.tsx";

const confirm = {
  name: "confirm",
  label: "Confirm",
  said: bookingMessages.confirmed,
  send: (id: string): Promise<unknown> => api.coaching.confirmBooking({ id }),
} as const;

/** Cancels the booking on behalf of the coaches. */
export const decline = {
  name: "decline",
  label: "Decline",
  said: bookingMessages.declined,
  send: (id: string): Promise<unknown> => api.coaching.declineBooking({ id }),
} as const;

const release = {
  name: "release",
  label: "Release place",
  said: bookingMessages.released,
  send: (id: string): Promise<unknown> => api.coaching.releaseBooking({ id }),
} as const;

export type Decision = typeof confirm | typeof decline | typeof release;

/**
 * The decisions by the place of their button. What one decision makes possible stands at another
 * place, so that a double press can't make both.
 */
const places: readonly (readonly Decision[])[] = [[decline], [confirm, release]];

/**
 * Returns the buttons of the decisions that staff may make about a booking, and a function that
 * makes one. That takes until the list has been read again.
 */
export function useDecision(
  { id, can }: SessionBooking,
  onDecided: (name: Decision["name"]) => void,
) {
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (decision: Decision) => decision.send(id),
      onSuccess: async (_reply, { name, said }) => {
        showNotice(said);
        await refreshCoaching();
        onDecided(name);
      },
      onError: refreshIfRefused,
    },
    queryClient,
  );
  return {
    offers: places.map((decisions) => offerAt(decisions, can)),
    decide: mutate,
    /** The decision that is being made. */
    deciding: isPending ? variables : undefined,
    message: error ? readRefusal(error)?.message || bookingMessages.decideFailed : null,
  };
}

/** The decision to offer at a place. If none is possible there, a hidden one keeps it empty. */
function offerAt(decisions: readonly Decision[], can: SessionBooking["can"]) {
  const possible = decisions.find(({ name }) => can[name]);
  return { decision: possible ?? decisions[0] ?? decline, isHidden: possible === undefined };
}
