import { api } from "#server/http/calls/api.ts";
import { limitCalls, limits } from "#server/http/limits/rate-limits.ts";
import { listLeads, readLead, requestPlaybook, updateLead } from "./leads.ts";

export const leadsRoutes = {
  submit: api.leads.submit.handler(async ({ input, context }) => {
    await limitCalls(context, limits.publicForm, input.email);
    await requestPlaybook(context.work, input);
    return { success: true as const };
  }),
  list: api.leads.list.handler(({ input, context }) => listLeads(context.work, input)),
  read: api.leads.read.handler(({ input, context }) => readLead(context.work, input.id)),
  update: api.leads.update.handler(({ input: { id, ...update }, context }) =>
    updateLead(context.work, id, update),
  ),
};
