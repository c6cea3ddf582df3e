import { api, signedIn } from "#server/http/calls/api.ts";
import { find, listRecent } from "./search.queries.ts";

export const searchRoutes = {
  find: api.search.find.handler(({ input, context }) => find(context.work, input.text)),
  recent: api.search.recent.handler(({ context }) =>
    listRecent(context.work, signedIn(context).id),
  ),
};
