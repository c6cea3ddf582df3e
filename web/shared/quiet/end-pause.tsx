import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { pauseMessages } from "#contract/quiet/pauses.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

export function EndPause() {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => api.quiet.endPause(),
      onSuccess: async () => {
        showNotice(pauseMessages.ended);
        await untilReread();
      },
    },
    queryClient,
  );
  return (
    <>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
        End the pause
      </Button>
      <RequestMessage isPending={isPending} {...whyFailed(error, pauseMessages.endFailed)} />
    </>
  );
}
