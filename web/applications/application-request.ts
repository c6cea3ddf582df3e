import {
  applicationForm,
  applicationMessages,
  applicationRefusal,
} from "#contract/applications/applications.ts";
import { failures } from "#contract/errors.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { utmInAddress } from "#web/lib/page/utm.ts";

export const applicationRequest = () =>
  formRequest(applicationForm, {
    known: { utm: utmInAddress() },
    refused: applicationRefusal,
    failed: (error) => (error instanceof Error && error.message) || failures.unexpected.message,
    succeeded: applicationMessages.submitted,
  });
