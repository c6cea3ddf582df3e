import { memberForm, memberMessages } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function updateMember(id: string) {
  return formRequest(memberForm, {
    known: { id },
    afterwards: refreshMembers,
    failed: memberMessages.updateFailed,
    succeeded: memberMessages.updated,
  });
}

/** The list is read again; so is what whoever changed the own tier sees of it. */
export function refreshMembers(): void {
  void queryClient.invalidateQueries({ queryKey: queries.members.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}
