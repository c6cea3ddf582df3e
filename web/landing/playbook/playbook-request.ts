import { failures } from "#contract/errors.ts";
import { leadMessages, playbookForm } from "#contract/leads/leads.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { utmInAddress } from "#web/lib/page/utm.ts";

export const playbookRequest = () =>
  formRequest(playbookForm, {
    known: { utm: utmInAddress() },
    refused: () => leadMessages.requestFailed,
    failed: failures.unexpected.message,
    succeeded: leadMessages.requested,
  });
