import { accountMessages } from "#contract/accounts/accounts.ts";
import type { InPlaceOf } from "#contract/accounts/passkeys.ts";
import { api } from "#web/lib/api/api.ts";
import { startSession } from "#web/lib/session/session.ts";
import { answerWithPasskey } from "#web/shared/accounts/passkeys/ask-browser.ts";
import { explained, type NotUsed } from "#web/shared/accounts/passkeys/explained.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

/** Null if it succeeded. */
export async function signInWithPasskey(in_place_of: InPlaceOf): Promise<NotUsed | null> {
  return await explained(async () => {
    const options = await api.passkeys.prepareSignIn({ in_place_of });
    const credential = await answerWithPasskey(options);
    const session = await api.passkeys.signIn({ in_place_of, credential });
    startSession(session, in_place_of === "code" ? "multi_factor_verified" : "signed_in");
    showNotice(accountMessages.signedIn);
  });
}
