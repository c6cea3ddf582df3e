import { academyNameForm, type SetUp, setUpMessages } from "#contract/set-up/set-up.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function academyNameRequest({ name, academy, tagline }: SetUp) {
  return formRequest(academyNameForm, {
    read: { name, academy, tagline },
    afterwards: (setUp) => queryClient.setQueryData(queries.setUp.read.queryKey(), setUp),
    failed: setUpMessages.nameFailed,
    succeeded: setUpMessages.nameSaved,
  });
}
