import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { QueryClient } from "@tanstack/react-query";
import { api } from "#web/lib/api.ts";
import { readRefusal } from "#web/lib/refusals.ts";

const freshFor = 60_000;
const longestWait = 8_000;
const passingStatuses = [502, 503, 504];

/** Whether asking again may help: nobody answered, or the server was only busy. */
function isPassing(error: unknown): boolean {
  const refusal = readRefusal(error);
  return refusal === null ? error instanceof TypeError : passingStatuses.includes(refusal.status);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: (failures, error) => failures < 3 && isPassing(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, longestWait),
    },
    // A write is sent once, at once, or fails: never later and behind the writer's back.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** The contract's calls as queries and mutations. */
export const queries = createTanstackQueryUtils(api);
