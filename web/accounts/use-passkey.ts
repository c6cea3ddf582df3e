import { useState } from "react";
import { failures } from "#contract/errors.ts";
import type { InPlaceOf } from "#contract/passkeys.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";

/**
 * Signing in with a passkey, in place of the password or the code. `onExpired` is called if the user
 * must begin again with the password.
 */
export function usePasskey(inPlaceOf: InPlaceOf, onExpired?: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isMounted = useIsMounted();
  async function signIn() {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    const failed = await attempt(inPlaceOf).catch(() => ({
      message: failures.unexpected.message,
      isExpired: false,
    }));
    if (failed?.isExpired) onExpired?.();
    if (!isMounted()) return;
    setMessage(failed?.message ?? null);
    setIsBusy(false);
  }
  return { isBusy, message, signIn: () => void signIn() };
}

async function attempt(inPlaceOf: InPlaceOf) {
  const { signInWithPasskey } = await import("#web/accounts/passkey-sign-in.ts");
  return await signInWithPasskey(inPlaceOf);
}
