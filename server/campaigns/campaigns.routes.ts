import { api, signedIn } from "#server/http/calls/api.ts";
import { listStandings, readSeries } from "./series.ts";

const { campaigns } = api;

export const campaignsRoutes = {
  series: campaigns.series.handler(({ context }) =>
    readSeries(context.work, signedIn(context).email),
  ),
  standings: campaigns.standings.handler(({ input, context }) =>
    listStandings(context.work, input),
  ),
};
