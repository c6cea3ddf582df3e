import type { usePasskey } from "#web/lib/passkeys/use-passkey.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

/** What a button says while the browser asks for a passkey. */
export const waitingForPasskey = "Waiting for your passkey...";

/** A button to use a passkey instead of what the form beside it asks for. */
export function PasskeyInstead({ isBusy, message, press }: ReturnType<typeof usePasskey>) {
  return (
    <>
      <button type="button" className="link-button aside-button" onClick={press}>
        {isBusy ? waitingForPasskey : "Use a passkey instead"}
      </button>
      <FormMessage message={message} />
    </>
  );
}
