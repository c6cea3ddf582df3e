import { applicationMessages, reviewForm } from "#contract/applications.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function reviewApplication(id: string) {
  return formRequest(reviewForm, {
    known: { id },
    afterwards: () => {
      void queryClient.invalidateQueries({ queryKey: queries.applications.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
    },
    failed: applicationMessages.reviewFailed,
    succeeded: applicationMessages.reviewed,
  });
}
