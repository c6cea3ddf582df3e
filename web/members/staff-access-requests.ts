import {
  accountAccessMessages,
  suspensionForm,
  twoFactorRemovalForm,
} from "#contract/accounts/account-access.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { refreshMembers } from "#web/members/staff-member-requests.ts";

export function suspendAccount(id: string) {
  return formRequest(suspensionForm, {
    known: { id },
    afterwards: refreshAccess,
    onRefused: () => void refreshAccess(),
    refused: serverMessage,
    failed: accountAccessMessages.suspendFailed,
    succeeded: accountAccessMessages.suspended,
  });
}

export function removeTwoFactor(id: string) {
  return formRequest(twoFactorRemovalForm, {
    known: { id },
    afterwards: refreshAccess,
    onRefused: () => void refreshAccess(),
    refused: serverMessage,
    failed: accountAccessMessages.removalRequestFailed,
    succeeded: accountAccessMessages.removalRequested,
  });
}

/** Reloads what is shown of accounts' access, and the lists that mark suspended accounts. */
export async function refreshAccess(): Promise<void> {
  refreshMembers();
  void queryClient.invalidateQueries({ queryKey: queries.roles.list.key() });
  await queryClient.invalidateQueries({ queryKey: queries.accountAccess.key() });
}
