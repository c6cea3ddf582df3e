import { passkeyMessages } from "#contract/accounts/passkeys.ts";
import { readRefusal, whyFailed } from "#web/lib/api/refusals.ts";
import { NoPasskey } from "./ask-browser.ts";

export interface NotUsed {
  message: string | null;
  detail: string;
  isExpired: boolean;
}

/** Null if it succeeded. */
export async function explained(use: () => Promise<void>): Promise<NotUsed | null> {
  try {
    await use();
    return null;
  } catch (error) {
    if (error instanceof NoPasskey) return { message: error.message, detail: "", isExpired: false };
    return {
      ...whyFailed(error, passkeyMessages.useFailed),
      isExpired: readRefusal(error)?.code === "two_factor_expired",
    };
  }
}
