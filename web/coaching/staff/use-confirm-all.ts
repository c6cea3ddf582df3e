import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { bookingMessages, type DecidedBookings } from "#contract/bookings.ts";
import type { Decidable } from "#web/coaching/staff/decisions.ts";
import { useIsUndoable } from "#web/coaching/staff/use-is-undoable.ts";
import { useOnce } from "#web/coaching/staff/use-once.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { pluralize } from "#web/lib/pluralize.ts";

type Sent = "confirm" | "undo";

/** What was sent last, and the reply; null before the first. */
type Latest = { sent: Sent; reply: DecidedBookings } | null;

/** Confirms these pending bookings in one call, and undoes that for ten seconds. */
export function useConfirmAll(
  bookings: readonly Decidable[],
  onDecided: (decided: DecidedBookings) => Promise<unknown>,
) {
  const [state, setState] = useState<{ latest: Latest }>({ latest: null });
  const confirmed = state.latest?.sent === "confirm" ? state.latest.reply : null;
  const { once, again } = useOnce(state);
  const failed = useFailed(bookings.map(({ id }) => id).join());
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (sent: Sent) =>
        sent === "confirm"
          ? api.coaching.confirmBookings({ bookings: bookings.map(asListed) })
          : api.coaching.undoDecisions({ bookings: (confirmed?.items ?? []).map(undoingOf) }),
      onSuccess: async (reply: DecidedBookings, sent: Sent) => {
        setState({ latest: { sent, reply } });
        await onDecided(reply);
      },
      onError: () => {
        failed.note();
        again();
      },
    },
    queryClient,
  );
  return {
    done: confirmed && `${confirmed.items.length} confirmed`,
    isUndoable: useIsUndoable(confirmed?.items[0]?.undo_until),
    isSending: isPending,
    confirmAll: () => once(() => mutate("confirm")),
    undoAll: () => once(() => mutate("undo")),
    said: inWords(state.latest),
    failure: error
      ? whyFailed(failed.isCurrent ? error : null, bookingMessages.decideFailed)
      : { message: refusedInWords(state.latest) },
  };
}

/** Whether what failed still concerns the bookings: not once one of them was decided since. */
function useFailed(ids: string) {
  const [on, setOn] = useState<string | null>(null);
  if (on !== null && on !== ids) setOn(null);
  return { isCurrent: on === ids, note: () => setOn(ids) };
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
  return latest.sent === "confirm"
    ? `${pluralize(count, "booking")} confirmed`
    : `${pluralize(count, "booking is", "bookings are")} pending again`;
}

/** Says how many bookings were left out, and why; null if none. */
function refusedInWords(latest: Latest): string | null {
  const count = latest?.reply.refused.length ?? 0;
  if (latest === null || count === 0) return null;
  const bookings = pluralize(count, "booking was", "bookings were");
  const changed = `${count === 1 ? "it has" : "they have"} changed meanwhile`;
  return latest.sent === "confirm"
    ? `${bookings} not confirmed: ${changed}.`
    : `${bookings} not undone: ${changed}, or it was too late.`;
}
