import { ApplicationReview, applicationMessages } from "#contract/applications.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

export function reviewApplication(id: string) {
  return formRequest({
    schema: ApplicationReview.extend({ notes: ApplicationReview.shape.notes.unwrap() }),
    send: async (review) => {
      await api.applications.review({ id, ...review });
      void queryClient.invalidateQueries({ queryKey: queries.applications.key() });
      void queryClient.invalidateQueries({ queryKey: queries.overview.key() });
    },
    refused: () => applicationMessages.reviewFailed,
    failed: () => applicationMessages.reviewFailed,
    succeeded: applicationMessages.reviewed,
  });
}
