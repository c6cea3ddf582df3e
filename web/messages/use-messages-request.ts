import { useState } from "react";
import type { ListMessages, MessageState } from "#contract/messages.ts";
import { useListRequest } from "#web/lib/use-list-request.ts";
import type { MessageSort } from "#web/messages/message-columns.tsx";
import type { Nature } from "#web/messages/message-words.ts";

/** How the mail log is asked for: by its search, its state and its nature. */
export function useMessagesRequest() {
  const request = useListRequest<MessageSort, MessageState>("planned_at");
  const [nature, setNature] = useState<Nature | null>(null);
  const { status, ...rest } = { status: undefined, ...request.input };
  const input: ListMessages = {
    ...rest,
    ...(status && { state: status }),
    ...(nature && { nature }),
  };
  return {
    ...request,
    input,
    nature,
    setNature,
    isNarrowed: request.isNarrowed || nature !== null,
    widen: () => {
      request.widen();
      setNature(null);
    },
  };
}
