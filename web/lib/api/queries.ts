import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { notifyManager, QueryClient } from "@tanstack/react-query";
import { api } from "#web/lib/api/api.ts";
import { isTemporary, readRefusal } from "#web/lib/api/refusals.ts";

/** In milliseconds. */
export const freshFor = 60_000;
const longestWait = 8_000;

let untold: (() => void)[] = [];

// The replies of one batch are shown with one paint, so that no part of a page moves another.
notifyManager.setScheduler((tell) => {
  untold.push(tell);
  if (untold.length === 1) setTimeout(tellAll);
});

function tellAll(): void {
  const told = untold;
  untold = [];
  for (const tell of told) tell();
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

/** Returns the number of retries of a read. An internal server error is likely to repeat. */
function retriesAfter(error: unknown): number {
  if (isTemporary(error)) return 3;
  return readRefusal(error)?.status === 500 ? 1 : 0;
}

/** The contract's calls as queries and mutations. */
export const queries = createTanstackQueryUtils(api);
