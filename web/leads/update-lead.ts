import { leadForm, leadMessages } from "#contract/leads.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function updateLead(id: string) {
  return formRequest(leadForm, {
    known: { id },
    afterwards: () => {
      void queryClient.invalidateQueries({ queryKey: queries.leads.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
    },
    failed: leadMessages.updateFailed,
    succeeded: leadMessages.updated,
  });
}
