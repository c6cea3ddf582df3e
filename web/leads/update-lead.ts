import { LeadUpdate, leadMessages } from "#contract/leads.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

export function updateLead(id: string) {
  return formRequest({
    schema: LeadUpdate.extend({ name: LeadUpdate.shape.name.unwrap() }),
    send: async (update) => {
      await api.leads.update({ id, ...update });
      void queryClient.invalidateQueries({ queryKey: queries.leads.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
    },
    refused: () => leadMessages.updateFailed,
    failed: () => leadMessages.updateFailed,
    succeeded: leadMessages.updated,
  });
}
