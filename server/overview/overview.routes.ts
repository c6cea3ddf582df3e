import { api } from "#server/http/calls/api.ts";
import { readOverview } from "./overview.queries.ts";

export const overviewRoutes = {
  read: api.overview.read.handler(({ context }) => readOverview(context.work)),
};
