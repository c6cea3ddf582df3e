import { queries } from "#web/lib/api/queries.ts";

/** Read whenever a page that shows it is opened: almost everything that staff make changes it. */
export const setUpQuery = queries.setUp.read.queryOptions({ staleTime: 2000 });
