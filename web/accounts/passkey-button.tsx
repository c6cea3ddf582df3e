import { usePasskey } from "#web/accounts/use-passkey.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

/** Signs in with a passkey, in place of password and code. */
export function PasskeyButton() {
  const { isBusy, message, signIn } = usePasskey("password");
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={signIn}
      >
        {isBusy ? "Waiting for your passkey..." : "Sign in with a passkey"}
      </button>
      <FormMessage message={message} />
    </>
  );
}
