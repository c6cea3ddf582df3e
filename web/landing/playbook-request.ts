import { failures } from "#contract/errors.ts";
import { leadMessages, PlaybookRequest } from "#contract/leads.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const playbookRequest = formRequest({
  schema: PlaybookRequest.pick({ email: true }),
  send: ({ email }) => api.leads.submit({ email, name: null, source: "landing_page" }),
  refused: () => leadMessages.requestFailed,
  failed: () => failures.unexpected.message,
  succeeded: leadMessages.requested,
});
