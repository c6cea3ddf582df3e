import { failures } from "#contract/errors.ts";
import { leadMessages, playbookForm } from "#contract/leads.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const playbookRequest = formRequest(playbookForm, {
  send: api.leads.submit,
  refused: () => leadMessages.requestFailed,
  failed: failures.unexpected.message,
  succeeded: leadMessages.requested,
});
