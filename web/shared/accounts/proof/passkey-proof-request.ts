import { api } from "#web/lib/api/api.ts";
import { answerWithPasskey } from "#web/shared/accounts/passkeys/ask-browser.ts";
import { explained, type NotUsed } from "#web/shared/accounts/passkeys/explained.ts";

/** Null if it succeeded. */
export async function proveWithPasskey(): Promise<NotUsed | null> {
  return await explained(async () => {
    const credential = await answerWithPasskey(await api.passkeys.prepareProof());
    await api.passkeys.prove({ credential });
  });
}
