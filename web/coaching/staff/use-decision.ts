import { useMutation } from "@tanstack/react-query";
import { bookingMessages, type SessionBooking } from "#contract/bookings.ts";
import { refreshCoaching, refreshIfRefused } from "#web/coaching/refresh-coaching.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { showNotice } from "#web/ui/notices.tsx";

const possible = [
  {
    name: "confirm",
    label: "Confirm",
    said: bookingMessages.confirmed,
    send: (id: string): Promise<unknown> => api.coaching.confirmBooking({ id }),
  },
  {
    name: "decline",
    label: "Decline",
    said: bookingMessages.declined,
    send: (id: string): Promise<unknown> => api.coaching.declineBooking({ id }),
  },
  {
    name: "release",
    label: "Release place",
    said: bookingMessages.released,
    send: (id: string): Promise<unknown> => api.coaching.releaseBooking({ id }),
  },
] as const;

export type Decision = (typeof possible)[number];

/** Returns the decisions that staff may make about a booking, and a function that makes one. */
export function useDecision(
  { id, can }: SessionBooking,
  onDecided: (name: Decision["name"]) => void,
) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (decision: Decision) => decision.send(id),
      onSuccess: (_reply, { name, said }) => {
        showNotice(said);
        void refreshCoaching().then(() => onDecided(name));
      },
      onError: refreshIfRefused,
    },
    queryClient,
  );
  return {
    decisions: possible.filter(({ name }) => can[name]),
    decide: mutate,
    isBusy: isPending,
    message: error ? readRefusal(error)?.message || bookingMessages.decideFailed : null,
  };
}
