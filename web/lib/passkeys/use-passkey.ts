import { useState } from "react";
import { failures } from "#contract/errors.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";
import type { NotUsed } from "#web/lib/passkeys/explained.ts";

interface Consequences {
  onDone?: () => void;
  /** Called if the user must log in from the beginning. */
  onExpired?: () => void;
}

/** State of a button that uses a passkey. `attempt` loads the code for it. */
export function usePasskey(
  attempt: () => Promise<NotUsed | null>,
  { onDone, onExpired }: Consequences = {},
) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isMounted = useIsMounted();
  async function press() {
    setIsBusy(true);
    setMessage(null);
    const failed = await attempt().catch(() => ({
      message: failures.unexpected.message,
      isExpired: false,
    }));
    if (failed === null) onDone?.();
    if (failed?.isExpired) onExpired?.();
    if (!isMounted()) return;
    setMessage(failed?.message ?? null);
    setIsBusy(false);
  }
  return { isBusy, message, press: () => void press() };
}
