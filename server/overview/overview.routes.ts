import { api } from "#server/http/calls/api.ts";
import { readOverview } from "./overview.ts";

export const overviewRoutes = {
  read: api.overview.read.handler(({ context }) => readOverview(context.work)),
};
