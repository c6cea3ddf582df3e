import { BusyButton } from "#web/ui/busy-button.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import type { usePasskey } from "./passkeys/use-passkey.ts";

/** What a button says while the browser asks for a passkey. */
export const waitingForPasskey = "Waiting for your passkey...";

/** A button to use a passkey instead of what the form beside it asks for. */
export function PasskeyInstead({ isBusy, failure, press }: ReturnType<typeof usePasskey>) {
  return (
    <>
      <BusyButton className="link-button aside-button" aria-busy={isBusy} onClick={press}>
        {isBusy ? waitingForPasskey : "Use a passkey instead"}
      </BusyButton>
      <FormMessage {...failure} />
    </>
  );
}
