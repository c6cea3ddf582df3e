import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { QueryClient } from "@tanstack/react-query";
import { api } from "#web/lib/api.ts";
import { isPassing } from "#web/lib/refusals.ts";

const freshFor = 60_000;
const longestWait = 8_000;

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
