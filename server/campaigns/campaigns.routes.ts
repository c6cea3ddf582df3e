import { api, signedIn } from "#server/http/calls/api.ts";
import { chooseNext, readNextMessage } from "./next-message.ts";
import { listStandings, readSeries } from "./series.ts";

const { campaigns } = api;

export const campaignsRoutes = {
  series: campaigns.series.handler(({ context }) =>
    readSeries(context.work, signedIn(context).email),
  ),
  standings: campaigns.standings.handler(({ input, context }) =>
    listStandings(context.work, input),
  ),
  readNext: campaigns.readNext.handler(({ context }) =>
    readNextMessage(context.work, signedIn(context).id),
  ),
  chooseNext: campaigns.chooseNext.handler(({ input, context }) =>
    chooseNext(context.work, signedIn(context).id, input),
  ),
};
