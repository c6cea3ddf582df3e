import { useState } from "react";
import { passkeyMessages } from "#contract/accounts/passkeys.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";
import type { NotUsed } from "./explained.ts";

interface Consequences {
  onDone?: () => void;
  /** The user must log in from the beginning. */
  onExpired?: () => void;
}

export function usePasskey(
  attempt: () => Promise<NotUsed | null>,
  { onDone, onExpired }: Consequences = {},
) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<NotUsed | null>(null);
  const isMounted = useIsMounted();
  async function press() {
    setIsBusy(true);
    setFailure(null);
    const failed = await attempt().catch((error: unknown) => ({
      ...whyFailed(error, passkeyMessages.useFailed),
      isExpired: false,
    }));
    if (failed === null) onDone?.();
    if (failed?.isExpired) onExpired?.();
    if (!isMounted()) return;
    setFailure(failed);
    setIsBusy(false);
  }
  const { message = null, detail = "" } = failure ?? {};
  return { isBusy, failure: { message, detail }, press: () => void press() };
}
