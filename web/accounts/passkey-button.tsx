import { usePasskey } from "#web/accounts/use-passkey.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

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

/** What a button says while the browser asks for a passkey. */
export const waiting = "Waiting for your passkey...";
