import { BusyButton } from "#web/ui/busy-button.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import type { usePasskey } from "./passkeys/use-passkey.ts";

export const waitingForPasskey = "Waiting for your passkey...";

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
