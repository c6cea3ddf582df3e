import { accountMessages, verificationForm } from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { announce } from "#web/lib/session/session-news.ts";

/**
 * Returns the request that confirms the address. `onSpent` is called if the link no longer works.
 */
export function verifyRequest(token: string, onSpent: () => void) {
  return formRequest(verificationForm, {
    known: { token },
    afterwards: () => announce({ state: "user_updated" }),
    onRefused: ({ code }) => code === "link_spent" && onSpent(),
    refused: serverMessage,
    failed: failures.unexpected.message,
    succeeded: accountMessages.emailVerified,
  });
}
