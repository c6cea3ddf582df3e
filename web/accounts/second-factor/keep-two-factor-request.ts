import { accountAccessMessages, keepTwoFactorForm } from "#contract/accounts/account-access.ts";
import { failures } from "#contract/errors.ts";
import { isOfSpentLink } from "#web/accounts/spent-link.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function keepTwoFactorRequest(token: string, onSpent: () => void) {
  return formRequest(keepTwoFactorForm, {
    known: { token },
    onRefused: (refusal) => {
      if (isOfSpentLink(refusal)) onSpent();
    },
    refused: serverMessage,
    failed: failures.unexpected.message,
    succeeded: accountAccessMessages.removalStopped,
  });
}
