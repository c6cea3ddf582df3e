import { FormMessage } from "#web/ui/forms/form-message.tsx";
import type { usePasskey } from "#web/ui/passkeys/use-passkey.ts";

/** A button to use a passkey instead of what the form above it asks for. */
export function PasskeyInstead({ isBusy, message, press }: ReturnType<typeof usePasskey>) {
  return (
    <>
      <button type="button" className="link-button aside-button" onClick={press}>
        {isBusy ? waiting : "Use a passkey instead"}
      </button>
      <FormMessage message={message} />
    </>
  );
}

/** What a button says while the browser asks for a passkey. */
export const waiting = "Waiting for your passkey...";
