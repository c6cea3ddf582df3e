import { memberForm, memberMessages } from "#contract/members.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

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
