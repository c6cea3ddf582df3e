import { applicationMessages, reviewForm } from "#contract/applications.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

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
