import { type Application, applicationMessages, reviewForm } from "#contract/applications.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function reviewApplication(application: Application) {
  return formRequest(reviewForm, {
    known: { id: application.id },
    read: application,
    afterwards: () => {
      void queryClient.invalidateQueries({ queryKey: queries.applications.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
    },
    failed: applicationMessages.reviewFailed,
    succeeded: applicationMessages.reviewed,
  });
}
