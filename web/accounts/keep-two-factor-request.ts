import { accountAccessMessages, keepTwoFactorForm } from "#contract/account-access.ts";
import { type FailureCode, failures } from "#contract/errors.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

/** The second is the code for a token that can't be one of ours. */
const codesOfSpentLink: readonly string[] = ["link_spent", "invalid_input"] satisfies FailureCode[];

/** Returns the request that stops the removal of two-factor with the link's token. */
export function keepTwoFactorRequest(token: string, onSpent: () => void) {
  return formRequest(keepTwoFactorForm, {
    known: { token },
    onRefused: ({ code }) => {
      if (codesOfSpentLink.includes(code)) onSpent();
    },
    refused: serverMessage,
    failed: failures.unexpected.message,
    succeeded: accountAccessMessages.removalStopped,
  });
}
