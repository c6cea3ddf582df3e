import { useState } from "react";
import { failures } from "#contract/errors.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";
import type { NotUsed } from "#web/ui/passkeys/passkey-requests.ts";

type Requests = typeof import("#web/ui/passkeys/passkey-requests.ts");

interface Consequences {
  onDone?: () => void;
  /** Called if the user must log in from the beginning. */
  onExpired?: () => void;
}

/** State of a button that uses a passkey. The code for it is loaded when the button is pressed. */
export function usePasskey(
  attempt: (requests: Requests) => Promise<NotUsed | null>,
  { onDone, onExpired }: Consequences = {},
) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isMounted = useIsMounted();
  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    const failed = await load()
      .then(attempt)
      .catch(() => ({ message: failures.unexpected.message, isExpired: false }));
    if (failed === null) onDone?.();
    if (failed?.isExpired) onExpired?.();
    if (!isMounted()) return;
    setMessage(failed?.message ?? null);
    setIsBusy(false);
  }
  return { isBusy, message, press: () => void press() };
}

function load(): Promise<Requests> {
  return import("#web/ui/passkeys/passkey-requests.ts");
}
