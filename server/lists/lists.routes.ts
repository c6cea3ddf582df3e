import { api, signedIn } from "#server/http/calls/api.ts";
import { changeAll, readAddresses, selectRows, summarize } from "./bulk.ts";
import { countFound } from "./found-counts.ts";

const { lists } = api;

export const listsRoutes = {
  count: lists.count.handler(({ input: { list, ...query }, context }) =>
    countFound(context.work, signedIn(context), list, query),
  ),
  select: lists.select.handler(({ input, context }) =>
    selectRows(context.work, input.list, input.query),
  ),
  addresses: lists.addresses.handler(({ input, context }) => readAddresses(context.work, input)),
  summarize: lists.summarize.handler(({ input, context }) => summarize(context.work, input)),
  change: lists.change.handler(async ({ input, context }) => {
    const by = { actor: signedIn(context), address: context.address };
    const effect = await changeAll(context.work, by, input);
    Object.assign(context.auditDetail, {
      action: input.action.kind,
      changed: String(effect.changed),
    });
    return effect;
  }),
};
