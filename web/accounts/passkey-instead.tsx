import { AsideButton } from "#web/accounts/auth-frame.tsx";
import { waiting } from "#web/accounts/passkey-button.tsx";
import type { usePasskey } from "#web/accounts/use-passkey.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

/** A button to use a passkey instead of what the form above it asks for. */
export function PasskeyInstead({ isBusy, message, press }: ReturnType<typeof usePasskey>) {
  return (
    <>
      <AsideButton onClick={press}>{isBusy ? waiting : "Use a passkey instead"}</AsideButton>
      <FormMessage message={message} />
    </>
  );
}
