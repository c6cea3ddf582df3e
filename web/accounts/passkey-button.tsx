import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { waiting } from "#web/ui/passkeys/passkey-instead.tsx";
import { usePasskey } from "#web/ui/passkeys/use-passkey.ts";

/** Signs in with a passkey, in place of password and code. */
export function PasskeyButton() {
  const { isBusy, message, press } = usePasskey(({ signInWithPasskey }) =>
    signInWithPasskey("password"),
  );
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={press}
      >
        {isBusy ? waiting : "Sign in with a passkey"}
      </button>
      <FormMessage message={message} />
    </>
  );
}
