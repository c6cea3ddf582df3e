import { api, signedIn } from "#server/http/calls/api.ts";
import { readDashboard } from "./dashboard.ts";

export const dashboardRoutes = {
  read: api.dashboard.read.handler(({ context }) => readDashboard(context.work, signedIn(context))),
};
