import { notifyManager, QueryClient } from "@tanstack/react-query";
import { freshFor } from "#web/lib/api/fresh-for.ts";
import { isTemporary, readRefusal } from "#web/lib/api/refusals.ts";

const longestWait = 8_000;

let pending: (() => void)[] = [];

// One paint shows the replies that come together, so nothing moves.
notifyManager.setScheduler((notify) => {
  pending.push(notify);
  if (pending.length === 1) setTimeout(notifyAll);
});

function notifyAll(): void {
  const notifications = pending;
  pending = [];
  for (const notify of notifications) {
    try {
      notify();
    } catch (error) {
      // Reported by the browser, and the other components still hear of their replies.
      setTimeout(() => {
        throw error;
      });
    }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: (failures, error) => failures < retriesAfter(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, longestWait),
    },
    // A write is sent once and immediately, or fails. It is never queued for later.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** An internal server error is likely to repeat. */
function retriesAfter(error: unknown): number {
  if (isTemporary(error)) return 3;
  return readRefusal(error)?.status === 500 ? 1 : 0;
}
