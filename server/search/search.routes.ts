import { api } from "#server/http/calls/api.ts";
import { find } from "./search.queries.ts";

export const searchRoutes = {
  find: api.search.find.handler(({ input, context }) => find(context.work, input.text)),
};
