import { type Lead, leadForm, leadMessages } from "#contract/leads/leads.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function updateLead(lead: Lead) {
  return formRequest(leadForm, {
    known: { id: lead.id },
    read: lead,
    afterwards: () => {
      void queryClient.invalidateQueries({ queryKey: queries.leads.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
    },
    failed: leadMessages.updateFailed,
    succeeded: leadMessages.updated,
  });
}
