import { accountMessages } from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import type { InPlaceOf } from "#contract/passkeys.ts";
import { api } from "#web/lib/api/api.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { answerWithPasskey, NoPasskey } from "#web/lib/passkeys/ask-browser.ts";
import { startSession } from "#web/lib/session/session.ts";
import { showNotice } from "#web/ui/notices.tsx";

/** Why nobody was signed in. */
export interface NotSignedIn {
  message: string;
  /** Whether one must begin again with the password. */
  isExpired: boolean;
}

/** Signs in with a passkey, in place of the password or the code. Returns null if it succeeded. */
export async function signInWithPasskey(in_place_of: InPlaceOf): Promise<NotSignedIn | null> {
  try {
    const options = await api.passkeys.prepareSignIn({ in_place_of });
    const credential = await answerWithPasskey(options);
    const session = await api.passkeys.signIn({ in_place_of, credential });
    startSession(session, in_place_of === "code" ? "multi_factor_verified" : "signed_in");
    showNotice(accountMessages.signedIn);
    return null;
  } catch (error) {
    if (error instanceof NoPasskey) return { message: error.message, isExpired: false };
    const refusal = readRefusal(error);
    const message = refusal?.message || failures.unexpected.message;
    return { message, isExpired: refusal?.code === "two_factor_expired" };
  }
}
