import { api, signedIn } from "#server/http/calls/api.ts";
import { listLabels } from "./labels.queries.ts";
import { addLabel, removeLabel } from "./labels.ts";

const { labels } = api;

export const labelsRoutes = {
  list: labels.list.handler(({ input, context }) => listLabels(context.work, input)),
  add: labels.add.handler(async ({ input, context }) => ({
    labels: await addLabel(context.work, { ...input, setBy: signedIn(context).id }),
  })),
  remove: labels.remove.handler(async ({ input, context }) => ({
    labels: await removeLabel(context.work, input),
  })),
};
