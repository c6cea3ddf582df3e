import { usePasskey } from "#web/lib/passkeys/use-passkey.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { waitingForPasskey } from "#web/ui/passkey-instead.tsx";

/** Signs in with a passkey, in place of password and code. */
export function PasskeyButton() {
  const { isBusy, message, press } = usePasskey(signIn);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={press}
      >
        {isBusy ? waitingForPasskey : "Sign in with a passkey"}
      </button>
      <FormMessage message={message} />
    </>
  );
}

async function signIn() {
  const { signInWithPasskey } = await import("#web/accounts/passkey-sign-in.ts");
  return await signInWithPasskey("password");
}
