import { waitingForPasskey } from "#web/shared/accounts/passkey-instead.tsx";
import { usePasskey } from "#web/shared/accounts/passkeys/use-passkey.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

export function PasskeyButton() {
  const { isBusy, failure, press } = usePasskey(signIn);
  return (
    <>
      <BusyButton className="button button-quiet" aria-busy={isBusy} onClick={press}>
        {isBusy ? waitingForPasskey : "Log in with a passkey"}
      </BusyButton>
      <FormMessage {...failure} />
    </>
  );
}

async function signIn() {
  const { signInWithPasskey } = await import("#web/accounts/passkey-sign-in.ts");
  return await signInWithPasskey("password");
}
