import { type Lead, leadForm, leadMessages } from "#contract/leads/leads.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function updateLead(lead: Lead) {
  return formRequest(leadForm, {
    known: { id: lead.id },
    read: lead,
    failed: leadMessages.updateFailed,
    succeeded: leadMessages.updated,
  });
}
