import {
  accountAccessMessages,
  suspensionForm,
  twoFactorRemovalForm,
} from "#contract/accounts/account-access.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function suspendAccount(id: string) {
  return formRequest(suspensionForm, {
    known: { id },
    refused: serverMessage,
    failed: accountAccessMessages.suspendFailed,
    succeeded: accountAccessMessages.suspended,
  });
}

export function removeTwoFactor(id: string) {
  return formRequest(twoFactorRemovalForm, {
    known: { id },
    refused: serverMessage,
    failed: accountAccessMessages.removalRequestFailed,
    succeeded: accountAccessMessages.removalRequested,
  });
}
