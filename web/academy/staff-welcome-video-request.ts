import { AcademyUpdate, academyMessages } from "#contract/academy.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

export const welcomeVideoRequest = formRequest({
  schema: AcademyUpdate.extend({
    welcome_video_url: AcademyUpdate.shape.welcome_video_url.unwrap(),
  }),
  send: async (update) => {
    const saved = await api.academy.update(update);
    queryClient.setQueryData(queries.academy.read.queryKey(), saved);
  },
  refused: () => academyMessages.saveFailed,
  failed: () => academyMessages.saveFailed,
  succeeded: academyMessages.saved,
});
