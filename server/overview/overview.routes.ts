import { api } from "#server/http/api.ts";
import { readOverview } from "./overview.queries.ts";

export const overviewRoutes = {
  read: api.overview.read.handler(({ context }) => readOverview(context.work)),
};
