import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { bookingMessages, type DecidedBookings } from "#contract/coaching/bookings.ts";
import type { Decidable } from "#web/coaching/staff/decisions/decisions.ts";
import { useIsUndoable } from "#web/coaching/staff/decisions/use-is-undoable.ts";
import { useOnce } from "#web/coaching/staff/decisions/use-once.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { pluralize } from "#web/lib/pluralize.ts";

type SentDecisions =
  | { name: "confirm"; bookings: readonly Decidable[] }
  | { name: "undo"; bookings: DecidedBookings["items"] };

/** Null before the first success. */
type Latest = { name: SentDecisions["name"]; reply: DecidedBookings } | null;

/** In one call, undoable for ten seconds. */
export function useConfirmAll(
  bookings: readonly Decidable[],
  onDecided: (decided: DecidedBookings) => Promise<unknown>,
) {
  const [state, setState] = useState<{ latest: Latest }>({ latest: null });
  const confirmed = state.latest?.name === "confirm" ? state.latest.reply : null;
  const { once, again } = useOnce(state);
  const { mutate, isPending, error, variables, reset } = useMutation(
    {
      mutationFn: (sent: SentDecisions) =>
        sent.name === "confirm"
          ? api.coaching.confirmBookings({ bookings: sent.bookings.map(asListed) })
          : api.coaching.undoDecisions({ bookings: sent.bookings.map(undoingOf) }),
      onSuccess: async (reply: DecidedBookings, { name }: SentDecisions) => {
        setState({ latest: { name, reply } });
        await onDecided(reply);
      },
      onError: again,
    },
    queryClient,
  );
  const isOutdated =
    error !== null && variables?.name === "confirm" && !areAmong(bookings, variables.bookings);
  // One of the bookings that were not confirmed was decided since.
  useEffect(() => {
    if (isOutdated) reset();
  }, [isOutdated, reset]);
  return {
    done: confirmed && `${confirmed.items.length} confirmed`,
    isUndoable: useIsUndoable(confirmed?.items[0]?.undo_until),
    isSending: isPending,
    confirmAll: () => once(() => mutate({ name: "confirm", bookings })),
    undoAll: () => once(() => mutate({ name: "undo", bookings: confirmed?.items ?? [] })),
    said: inWords(state.latest),
    failure: error
      ? whyFailed(error, bookingMessages.decideFailed)
      : { message: refusedInWords(state.latest) },
  };
}

function areAmong(bookings: readonly Decidable[], sent: readonly Decidable[]): boolean {
  return sent.every(({ id }) => bookings.some((booking) => booking.id === id));
}

function asListed({ id, status, session_id }: Decidable) {
  return { id, was: { status, session_id } };
}

function undoingOf({ id, undo_until }: DecidedBookings["items"][number]) {
  return { id, undo_until: undo_until ?? "" };
}

function inWords(latest: Latest): string {
  if (latest === null) return "";
  const count = latest.reply.items.length;
  return latest.name === "confirm"
    ? `${pluralize(count, "booking")} confirmed`
    : `${pluralize(count, "booking is", "bookings are")} pending again`;
}

/** Null if none was left out. */
function refusedInWords(latest: Latest): string | null {
  const count = latest?.reply.refused.length ?? 0;
  if (latest === null || count === 0) return null;
  const bookings = pluralize(count, "booking was", "bookings were");
  const changed = `${count === 1 ? "it has" : "they have"} changed meanwhile`;
  return latest.name === "confirm"
    ? `${bookings} not confirmed: ${changed}.`
    : `${bookings} not undone: ${changed}, or it was too late.`;
}
