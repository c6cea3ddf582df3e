import { leadForm, leadMessages } from "#contract/leads.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

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
