import { api, signedIn } from "#server/http/calls/api.ts";
import { readDashboard } from "./dashboard.ts";
import { readOwnCohort } from "./own-cohort.ts";

const { dashboard } = api;

export const dashboardRoutes = {
  read: dashboard.read.handler(({ context }) => readDashboard(context.work, signedIn(context))),
  readCohort: dashboard.readCohort.handler(({ input, context }) =>
    readOwnCohort(context.work, signedIn(context), input.id),
  ),
};
