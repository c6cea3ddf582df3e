import { failures } from "#contract/errors.ts";
import { leadMessages, playbookForm } from "#contract/leads.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export const playbookRequest = formRequest(playbookForm, {
  refused: () => leadMessages.requestFailed,
  failed: failures.unexpected.message,
  succeeded: leadMessages.requested,
});
