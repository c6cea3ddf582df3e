import { accountMessages } from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import type { InPlaceOf } from "#contract/passkeys.ts";
import { api } from "#web/lib/api/api.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { answerWithPasskey, NoPasskey } from "#web/lib/passkeys/ask-browser.ts";
import { startSession } from "#web/lib/session/session.ts";
import { showNotice } from "#web/ui/notices.tsx";

/** Why a passkey was not used. */
export interface NotUsed {
  message: string;
  /** Whether one must log in from the beginning. */
  isExpired: boolean;
}

/** Signs in with a passkey, in place of the password or the code. Returns null if it succeeded. */
export async function signInWithPasskey(in_place_of: InPlaceOf): Promise<NotUsed | null> {
  return await explained(async () => {
    const options = await api.passkeys.prepareSignIn({ in_place_of });
    const credential = await answerWithPasskey(options);
    const session = await api.passkeys.signIn({ in_place_of, credential });
    startSession(session, in_place_of === "code" ? "multi_factor_verified" : "signed_in");
    showNotice(accountMessages.signedIn);
  });
}

/** Proves with a passkey who the user is. Returns null if it succeeded. */
export async function proveWithPasskey(): Promise<NotUsed | null> {
  return await explained(async () => {
    const credential = await answerWithPasskey(await api.passkeys.prepareProof());
    await api.passkeys.prove({ credential });
  });
}

async function explained(use: () => Promise<void>): Promise<NotUsed | null> {
  try {
    await use();
    return null;
  } catch (error) {
    if (error instanceof NoPasskey) return { message: error.message, isExpired: false };
    const refusal = readRefusal(error);
    const message = refusal?.message || failures.unexpected.message;
    return { message, isExpired: refusal?.code === "two_factor_expired" };
  }
}
