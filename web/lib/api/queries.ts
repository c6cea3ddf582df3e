import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { api } from "#web/lib/api/api.ts";

export { queryClient } from "#web/lib/api/query-client.ts";

export const queries = createTanstackQueryUtils(api);
