import {
  type Application,
  applicationMessages,
  reviewForm,
} from "#contract/applications/applications.ts";
import type { OpenOfferChoice } from "#contract/applications/decisions.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function reviewApplication(application: Application, open_offer?: OpenOfferChoice) {
  return formRequest(reviewForm, {
    known: { id: application.id, ...(open_offer && { open_offer }) },
    read: application,
    failed: applicationMessages.reviewFailed,
    described: ({ code, message }) =>
      code === "open_offer" || code === "changed_meanwhile" ? message : "",
    succeeded: applicationMessages.reviewed,
  });
}
